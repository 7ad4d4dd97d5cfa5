package colony.queen.kafka;

import colony.contracts.DeadLetter;
import colony.contracts.Json;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport;
import colony.queen.app.Castes;
import colony.queen.app.PlanDocuments;
import colony.queen.blob.Sha256;
import colony.queen.colony.Input;
import colony.queen.colony.TaskRow;
import colony.queen.road.Arrival;
import colony.queen.task.Outcome;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What a record of `colony.reports` says. What cannot be read becomes a dead letter by itself; the
/// records around it are unaffected.
final class Readings {
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_TEXT = 4_000;
  private static final int LONGEST_CONTEXT = 16_000;

  /// Each wish becomes an event.
  private static final int MOST_SPAWNS = 100;

  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]{1,%d}".formatted(LONGEST_NAME));

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{4,64}");

  private final ReportedFindings findings;

  Readings(PlanDocuments plans, Castes castes) {
    this.findings = new ReportedFindings(plans, castes);
  }

  Arrival of(ConsumerRecord<String, byte[]> record) {
    return new Arrival(record.partition(), record.offset(), reading(record), value(record));
  }

  private Arrival.Reading reading(ConsumerRecord<String, byte[]> record) {
    if (record.value() == null) {
      return bad(record, "the record has no value");
    }
    try {
      var report = Json.mapper().readValue(record.value(), WorkerReport.class);
      if (report == null || report.colonyId() == null) {
        return bad(record, "the report names no colony");
      }
      return new Arrival.Reading.Good(input(report));
    } catch (JsonProcessingException e) {
      return bad(record, "not a worker report: " + e.getOriginalMessage());
    } catch (IOException | NullPointerException | IllegalArgumentException e) {
      return bad(record, "not a worker report: " + e.getMessage());
    }
  }

  private Input input(WorkerReport report) {
    return switch (report) {
      case WorkerReport.Finished it ->
          new Input.Finished(
              it.colonyId(),
              name("taskId", it.taskId()),
              it.epoch(),
              name("instance", it.instance()),
              Outcome.valueOf(required("outcome", it.outcome()).name()),
              result(it),
              spawns(it.spawnRequests()));
      case WorkerReport.SpawnRequested it ->
          new Input.SpawnRequested(
              it.colonyId(),
              name("taskId", it.taskId()),
              it.epoch(),
              name("instance", it.instance()),
              spawns(it.spawnRequests()));
      case WorkerReport.Released it ->
          new Input.Released(
              it.colonyId(),
              name("taskId", it.taskId()),
              it.epoch(),
              name("instance", it.instance()),
              FittedResult.cut(required("reason", it.reason()), LONGEST_TEXT));
      case WorkerReport.Nudge it -> new Input.Nudged(it.colonyId());
    };
  }

  private Input.Result result(WorkerReport.Finished report) {
    var whole = required("result", report.result());
    var fitted = FittedResult.of(whole);
    return new Input.Result(
        PlainText.of(fitted.summary()),
        Optional.ofNullable(fitted.commit()).filter(it -> COMMIT.matcher(it).matches()),
        fitted.artifacts().stream().flatMap(it -> artifact(it).stream()).toList(),
        new ReportedResult(fitted),
        fitted.learnings().stream()
            .map(learned -> new Input.Learning(learned.category(), learned.content()))
            .toList(),
        findings.of(report.taskId(), report.outcome(), whole));
  }

  /// Only what a blob can be fetched by.
  private static Optional<TaskRow.Artifact> artifact(TaskResult.Artifact artifact) {
    return Sha256.parse(artifact.blob().sha256())
        .map(
            hash ->
                new TaskRow.Artifact(
                    PlainText.line(artifact.path()), hash.hex(), artifact.blob().sizeBytes()));
  }

  private static List<Input.Spawn> spawns(List<SpawnRequest> requests) {
    return requests.stream()
        .limit(MOST_SPAWNS)
        .map(
            it ->
                new Input.Spawn(
                    FittedResult.cut(it.requestId(), LONGEST_NAME),
                    FittedResult.cut(it.caste(), LONGEST_NAME),
                    FittedResult.cut(it.reason(), LONGEST_TEXT),
                    FittedResult.cut(it.context(), LONGEST_CONTEXT),
                    it.blocking()))
        .toList();
  }

  /// It stands in every event about the report and in a column of its own.
  private static String name(String field, String name) {
    if (!NAME.matcher(required(field, name)).matches()) {
      throw new IllegalArgumentException(
          "field %s: expected 1 to %d printable characters".formatted(field, LONGEST_NAME));
    }
    return name;
  }

  private static <T> T required(String field, T value) {
    if (value == null) {
      throw new IllegalArgumentException("field %s is missing".formatted(field));
    }
    return value;
  }

  private static Arrival.Reading bad(ConsumerRecord<String, byte[]> record, String reason) {
    return new Arrival.Reading.Bad(
        rejected(
            record.topic(),
            record.partition(),
            record.offset(),
            reason,
            DeadLetter.colonyIn(value(record)),
            value(record)));
  }

  private static byte[] value(ConsumerRecord<String, byte[]> record) {
    return record.value() == null ? new byte[0] : record.value();
  }

  /// The id follows from the place of the record, so that reading it again makes the same letter.
  static Arrival.Rejected rejected(
      String topic,
      int partition,
      long offset,
      String reason,
      Optional<UUID> colonyId,
      byte[] payload) {
    return new Arrival.Rejected(
        DeadLetter.idAt(topic, partition, offset),
        DeadLetter.fitted(reason),
        topic,
        partition,
        offset,
        colonyId,
        payload.length <= DeadLetter.MAX_PAYLOAD_BYTES
            ? payload
            : Arrays.copyOf(payload, DeadLetter.MAX_PAYLOAD_BYTES));
  }
}
