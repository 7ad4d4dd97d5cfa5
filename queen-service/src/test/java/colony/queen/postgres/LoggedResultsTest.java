package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.checkpoint.CheckpointStore.Finished;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class LoggedResultsTest {
  private static DataSource source = new PGSimpleDataSource();

  private final UUID colony = UUID.randomUUID();
  private final PgCheckpoints checkpoints = new PgCheckpoints(source);
  private final Instant now = Instant.now();
  private long seq;

  @BeforeAll
  static void migrate() {
    source = QueenTables.fresh();
  }

  @Test
  void findsResultsThatWereDoneAtOnceAndThoseWhoseReviewWasPassedInThatOrder() {
    result("task.in-review", "1.1", "reviewed");
    result("task.finished", "1.2", "done at once");
    reviewed("1.1", "DONE");

    var found = finishedAfter(0);

    assertThat(found).extracting(Finished::taskId).containsExactly("1.2", "1.1");
    assertThat(found.getLast().summary()).isEqualTo("reviewed");
    assertThat(found.getLast().seq()).isEqualTo(1);
  }

  @Test
  void takesTheResultThatWasReviewedAndNotAnEarlierOne() {
    result("task.in-review", "1.1", "with a hole");
    reviewed("1.1", "READY");
    result("task.in-review", "1.1", "mended");
    reviewed("1.1", "DONE");

    var found = finishedAfter(0);

    assertThat(found).singleElement().matches(it -> it.summary().equals("mended"));
  }

  @Test
  void findsAResultFromBeforeThatWasOnlyReviewedAfterwards() {
    result("task.in-review", "1.1", "older");
    result("task.in-review", "1.1", "in review");
    result("task.in-review", "1.10", "of another task");
    reviewed("1.1", "DONE");

    var found = finishedAfter(3);

    assertThat(found).singleElement().matches(it -> it.summary().equals("in review"));
  }

  @Test
  void findsNothingWhoseReviewIsOpenOrWasNotPassed() {
    result("task.in-review", "1.1", "not looked at");
    result("task.in-review", "1.2", "bad");
    reviewed("1.2", "BLOCKED");

    assertThat(finishedAfter(0)).isEmpty();
  }

  @Test
  void findsAllOfALogThatIsLongerThanAPage() {
    result("task.in-review", "first", "reviewed at last");
    for (int i = 1; i <= 2 * LoggedResults.PAGE; i++) {
      result("task.finished", "1." + i, "done");
    }
    reviewed("first", "DONE");

    var found = finishedAfter(0);

    assertThat(found).hasSize(2 * LoggedResults.PAGE + 1).doesNotHaveDuplicates();
    assertThat(found.getLast().summary()).isEqualTo("reviewed at last");
  }

  private List<Finished> finishedAfter(long begin) {
    var found = new ArrayList<Finished>();
    checkpoints.finishedAfter(colony, begin, found::add);
    return found;
  }

  private void result(String type, String task, String summary) {
    log(
        type,
        "{\"taskId\":\"%s\",\"result\":{\"summary\":\"%s\",\"durationMillis\":1}}"
            .formatted(task, summary));
  }

  private void reviewed(String task, String to) {
    log(
        "task.reviewed",
        "{\"taskId\":\"%s\",\"to\":\"%s\",\"issues\":[],\"summary\":\"looked at\"}"
            .formatted(task, to));
  }

  private void log(String type, String body) {
    long next = ++seq;
    new Queries(source)
        .run(
            "insert into event values (?, ?, ?, ?, ?)",
            bind -> bind.add(colony).add(next).add(Sql.time(now)).add(type).add(body));
  }
}
