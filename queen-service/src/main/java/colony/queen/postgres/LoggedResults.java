package colony.queen.postgres;

import colony.contracts.Json;
import colony.contracts.TaskResult;
import colony.queen.app.checkpoint.CheckpointStore.Finished;
import colony.queen.app.read.StoredEvent;
import colony.queen.colony.TaskRow;
import colony.queen.task.TaskStatus;
import com.fasterxml.jackson.databind.JsonNode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Results in a colony's log that made their tasks done: at once, or when their review was passed.
final class LoggedResults {
  private static final String AFTER =
      "select seq, at, type, body from event where colony_id = ? and seq > ?"
          + " and type in ('task.finished', 'task.in-review', 'task.reviewed') order by seq limit "
          + LoggedResults.PAGE;

  /// Events read at once, each of at most a quarter of a megabyte: a statement ends within its time
  /// however long the log is.
  static final int PAGE = 50;

  /// A result is in the log before its review is, perhaps long before.
  private static final String IN_REVIEW =
      "select seq, at, type, body from event where colony_id = ? and seq <= ?"
          + " and type = 'task.in-review' and position(? in body) > 0 order by seq desc limit 1";

  private record Logged(long seq, Instant at, String type, JsonNode body) {
    String task() {
      return body.path("taskId").asText();
    }
  }

  private final Queries queries;

  LoggedResults(Queries queries) {
    this.queries = queries;
  }

  /// In the order in which their tasks became done after this event. Only those whose review is
  /// open are kept meanwhile.
  void after(UUID colony, long seq, Consumer<Finished> done) {
    var inReview = new HashMap<String, Finished>();
    List<Logged> page;
    long read = seq;
    do {
      long from = read;
      page = queries.all(AFTER, bind -> bind.add(colony).add(from), LoggedResults::logged);
      for (var event : page) {
        switch (event.type()) {
          case "task.in-review" -> inReview.put(event.task(), finished(event));
          case "task.reviewed" -> {
            if (event.body().path("to").asText().equals(TaskStatus.DONE.name())) {
              Optional.ofNullable(inReview.remove(event.task()))
                  .or(() -> before(colony, event.seq(), event.task()))
                  .map(it -> event.body().hasNonNull("commit") ? merged(it, event) : it)
                  .ifPresent(done);
            }
          }
          default -> done.accept(finished(event));
        }
        read = event.seq();
      }
    } while (page.size() == PAGE);
  }

  /// Another commit was merged than the task gave: somebody built on it.
  private static Finished merged(Finished gave, Logged review) {
    return new Finished(
        gave.seq(),
        gave.taskId(),
        gave.summary(),
        Optional.of(review.body().path("commit").asText()),
        gave.artifacts(),
        gave.at());
  }

  private Optional<Finished> before(UUID colony, long seq, String task) {
    return queries
        .first(
            IN_REVIEW,
            bind -> bind.add(colony).add(seq).add("\"taskId\":\"%s\"".formatted(task)),
            LoggedResults::logged)
        .filter(event -> event.task().equals(task))
        .map(LoggedResults::finished);
  }

  private static Logged logged(ResultSet rows) throws SQLException {
    return new Logged(
        rows.getLong("seq"),
        Sql.instant(rows, "at"),
        rows.getString("type"),
        StoredEvent.tree(rows.getString("body")));
  }

  private static Finished finished(Logged event) {
    var result = Json.mapper().convertValue(event.body().get("result"), TaskResult.class);
    return new Finished(
        event.seq(),
        event.task(),
        result.summary(),
        Optional.ofNullable(result.commit()),
        result.artifacts().stream()
            .map(it -> new TaskRow.Artifact(it.path(), it.blob().sha256(), it.blob().sizeBytes()))
            .toList(),
        event.at());
  }
}
