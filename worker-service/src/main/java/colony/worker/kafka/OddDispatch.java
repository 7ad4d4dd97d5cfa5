package colony.worker.kafka;

import colony.contracts.DeadLetter;
import colony.contracts.Ids;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.ReplyTo;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// A dispatch that this worker cannot read, such as one with a way to run that only newer workers
/// know.
///
/// @param record under the topic's own name
/// @param why one line
record OddDispatch(ConsumerRecord<String, byte[]> record, String why) {

  record Answer(WorkerReport report, ReplyTo to) {}

  /// What the Queen is told, where so much can be read that it can be told her. A worker of another
  /// version may be able to do it, so it counts as what may pass; when it does not, the task is
  /// blocked with these words.
  ///
  /// @param instance of this worker
  Optional<Answer> answer(String instance) {
    try {
      var dispatch = Json.mapper().readTree(record.value());
      var to = dispatch.path("replyTo");
      var report =
          new WorkerReport.Finished(
              Ids.next(),
              UUID.fromString(text(dispatch, "colonyId")),
              text(dispatch, "namespace"),
              Instant.now(),
              Message.SCHEMA_VERSION,
              text(dispatch, "taskId"),
              whole(dispatch, "epoch"),
              instance,
              OutcomeClass.TRANSIENT,
              TaskResult.of(DeadLetter.fitted("this worker cannot read its dispatch: " + why)),
              List.of(),
              List.of());
      return Optional.of(
          new Answer(report, new ReplyTo(text(to, "topic"), whole(to, "partition"))));
    } catch (IOException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  DeadLetter letter() {
    return DeadLetter.of(
        record.topic(),
        record.partition(),
        record.offset(),
        record.value(),
        "no dispatch: " + why,
        Instant.now());
  }

  private static String text(JsonNode node, String field) {
    var value = node.path(field);
    if (!value.isTextual() || value.textValue().isBlank()) {
      throw new IllegalArgumentException("no text in " + field);
    }
    return value.textValue();
  }

  private static int whole(JsonNode node, String field) {
    var value = node.path(field);
    if (!value.isInt() || value.intValue() < 0) {
      throw new IllegalArgumentException("no number in " + field);
    }
    return value.intValue();
  }
}
