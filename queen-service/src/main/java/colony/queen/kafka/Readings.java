package colony.queen.kafka;

import colony.contracts.Json;
import colony.contracts.LearningReported;
import colony.contracts.OutcomeClass;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.contracts.WorkerReport;
import colony.queen.app.blob.PlanArtifacts;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.worker.Castes;
import colony.queen.blob.Sha256;
import colony.queen.colony.Input;
import colony.queen.colony.TaskRow;
import colony.queen.road.Arrival;
import colony.queen.task.Outcome;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/// What a record of `colony.reports` says. What cannot be read becomes a dead letter by itself; the
/// records around it are unaffected.
final class Readings {
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_TEXT = 4_000;
  private static final int LONGEST_LINE = 500;
  private static final int LONGEST_KEY = 80;
  private static final int MOST_SURVIVORS = 20;

  /// Each wish becomes an event.
  private static final int MOST_SPAWNS = 100;

  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]{1,%d}".formatted(LONGEST_NAME));

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{4,64}");

  private static final Pattern CODE =
      Pattern.compile("[a-z0-9][a-z0-9_-]{0,%d}".formatted(WorkerReport.Blocked.MAX_CODE - 1));

  private static final String USUAL_CODE = "worker";

  private final ReportedFindings findings;

  Readings(PlanDocuments plans, Castes castes, PlanArtifacts artifacts) {
    this.findings = new ReportedFindings(plans, castes, artifacts);
  }

  Arrival of(ConsumerRecord<String, byte[]> record) {
    return new Arrival(record.partition(), record.offset(), reading(record), Letters.value(record));
  }

  private Arrival.Reading reading(ConsumerRecord<String, byte[]> record) {
    if (record.value() == null) {
      return Letters.bad(record, "the record has no value");
    }
    try {
      var report = Json.mapper().readValue(record.value(), WorkerReport.class);
      if (report == null || report.colonyId() == null) {
        return Letters.bad(record, "the report names no colony");
      }
      return new Arrival.Reading.Good(input(report));
    } catch (JsonProcessingException e) {
      return Letters.bad(record, "not a worker report: " + e.getOriginalMessage());
    } catch (IOException | NullPointerException | IllegalArgumentException e) {
      return Letters.bad(record, "not a worker report: " + e.getMessage());
    }
  }

  private Input input(WorkerReport report) {
    return switch (report) {
      case WorkerReport.Finished it -> finished(it);
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
              FittedResult.cut(required("reason", it.reason()), LONGEST_TEXT),
              Optional.ofNullable(it.usage()).map(Readings::used));
      case WorkerReport.Stopped it ->
          new Input.Stopped(
              it.colonyId(),
              name("taskId", it.taskId()),
              it.epoch(),
              name("instance", it.instance()),
              lines(it.survivors(), MOST_SURVIVORS));
      case WorkerReport.Nudge it -> nudge(it);
    };
  }

  /// Of an attempt that came to no result.
  private static Input.Result used(Usage said) {
    var fitted = FittedResult.of(TaskResult.using(said));
    return new Input.Result(
        "",
        Optional.empty(),
        List.of(),
        new ReportedResult(fitted),
        List.of(),
        Optional.empty(),
        Usages.tally(fitted.usage()));
  }

  private static Input nudge(WorkerReport.Nudge it) {
    return it.lostInstance() == null
        ? new Input.Nudged(it.colonyId())
        : new Input.InstanceLost(
            it.colonyId(),
            name("lostInstance", it.lostInstance()),
            FittedResult.cut(
                Objects.requireNonNullElse(it.why(), "its worker is over"), LONGEST_TEXT));
  }

  Input.Finished finished(WorkerReport.Finished report) {
    return new Input.Finished(
        report.colonyId(),
        name("taskId", report.taskId()),
        report.epoch(),
        name("instance", report.instance()),
        outcome(required("outcome", report.outcome())),
        result(report),
        spawns(report.spawnRequests()),
        lines(report.spawnFaults(), WorkerReport.Finished.MAX_FAULTS),
        Optional.ofNullable(report.blocked()).map(Readings::obstacle));
  }

  /// Whoever says that it is lost is there. No other attempt would say anything else, so it is not
  /// tried again.
  private static Outcome outcome(OutcomeClass said) {
    return said == OutcomeClass.LOST ? Outcome.BAD_TASK : Outcome.valueOf(said.name());
  }

  private static String summary(OutcomeClass said, String summary) {
    return said == OutcomeClass.LOST
        ? "its worker reported LOST, which is the Queen's to say: " + summary
        : summary;
  }

  /// What cannot be read of it blocks all the same: going on would be a guess.
  private static Input.Obstacle obstacle(WorkerReport.Blocked blocked) {
    var code = PlainText.line(Objects.requireNonNullElse(blocked.code(), ""));
    var message = bounded(blocked.message());
    return new Input.Obstacle(
        CODE.matcher(code).matches() ? code : USUAL_CODE,
        message.isEmpty() ? "the worker says that it is blocked, and not by what" : message,
        Optional.of(bounded(blocked.recoverWhen())).filter(it -> !it.isEmpty()));
  }

  private static String bounded(@Nullable String text) {
    return FittedResult.cut(
            PlainText.of(Objects.requireNonNullElse(text, "")), WorkerReport.Blocked.MAX_MESSAGE)
        .strip();
  }

  private Input.Result result(WorkerReport.Finished report) {
    var whole = required("result", report.result());
    var fitted = FittedResult.of(whole);
    return new Input.Result(
        PlainText.of(summary(report.outcome(), fitted.summary())),
        Optional.ofNullable(fitted.commit()).filter(it -> COMMIT.matcher(it).matches()),
        Optional.ofNullable(fitted.branch()).filter(it -> !it.isBlank()),
        fitted.artifacts().stream().flatMap(it -> artifact(it).stream()).toList(),
        new ReportedResult(fitted),
        fitted.learnings().stream().map(Readings::learning).toList(),
        findings.of(report.colonyId(), report.taskId(), report.outcome(), whole),
        Usages.tally(fitted.usage()));
  }

  /// What it means is decided; here it only becomes something rows can hold.
  private static Input.Learning learning(TaskResult.Learning learned) {
    return new Input.Learning(
        FittedResult.cut(
            PlainText.line(Objects.requireNonNullElse(learned.category(), "")), LONGEST_KEY),
        FittedResult.cut(
            PlainText.of(Objects.requireNonNullElse(learned.content(), "")),
            LearningReported.MAX_CONTENT),
        Optional.ofNullable(learned.contradicts())
            .filter(it -> !it.isBlank())
            .map(it -> FittedResult.cut(PlainText.line(it), LONGEST_KEY)));
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
    return requests.stream().limit(MOST_SPAWNS).map(Readings::spawn).toList();
  }

  private static Input.Spawn spawn(SpawnRequest request) {
    return new Input.Spawn(
        FittedResult.cut(PlainText.line(request.requestId()), LONGEST_NAME),
        FittedResult.cut(PlainText.line(request.caste()), LONGEST_NAME),
        FittedResult.cut(PlainText.line(request.reason()), SpawnRequest.MAX_REASON),
        FittedResult.cut(PlainText.of(request.context()), SpawnRequest.MAX_CONTEXT),
        request.blocking(),
        other(request.other()));
  }

  private static Map<String, String> other(@Nullable Map<String, String> written) {
    var other = new TreeMap<String, String>();
    if (written != null) {
      written.entrySet().stream()
          .limit(SpawnRequest.MAX_OTHER)
          .forEach(
              it ->
                  other.put(
                      FittedResult.cut(PlainText.line(it.getKey()), LONGEST_KEY),
                      FittedResult.cut(PlainText.of(it.getValue()), LONGEST_LINE)));
    }
    return other;
  }

  private static List<String> lines(List<String> texts, int most) {
    return texts.stream()
        .limit(most)
        .map(it -> FittedResult.cut(PlainText.line(it), LONGEST_LINE))
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

  static <T> T required(String field, @Nullable T value) {
    if (value == null) {
      throw new IllegalArgumentException("field %s is missing".formatted(field));
    }
    return value;
  }
}
