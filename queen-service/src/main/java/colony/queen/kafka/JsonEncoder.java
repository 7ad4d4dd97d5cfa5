package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonySummary;
import colony.contracts.ControlMessage;
import colony.contracts.DeadLetter;
import colony.contracts.Json;
import colony.contracts.LearningReported;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.ReplyTo;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.plan.Phase;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Arrival;
import colony.queen.road.Encoder;
import colony.queen.road.Out;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// What was decided, as the messages of the contract.
@ApplicationScoped
public class JsonEncoder implements Encoder {
  /// Room for the results of dependencies in one dispatch; what does not fit is read from the
  /// Queen.
  private static final int MAX_RESULTS_BYTES = 128 * 1024;

  private static final int MAX_PHASES = 40;

  @Override
  public Out event(Charter charter, Recorded recorded) {
    var event = Events.of(charter, recorded);
    return new Out(
        Topics.EVENTS,
        Optional.of(charter.shard()),
        charter.id().toString(),
        Payloads.write(event),
        CloudEvents.headers(event.head(), type(recorded)));
  }

  @Override
  public String type(Recorded recorded) {
    return Events.type(recorded.fact());
  }

  @Override
  public Map<String, String> headers(String body) {
    try {
      var tree = Json.mapper().readTree(body);
      var event = Json.mapper().treeToValue(tree, ColonyEvent.class);
      return CloudEvents.headers(event.head(), tree.get("type").asText());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored event cannot be read: " + body, e);
    }
  }

  @Override
  public Input.Attachment attachment(String body) {
    try {
      return new ReportedResult(
          Json.mapper().treeToValue(Json.mapper().readTree(body).get("result"), TaskResult.class));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored event holds no result: " + body, e);
    }
  }

  @Override
  public Out dispatch(
      Colony colony,
      Effect.Dispatch dispatch,
      Map<Integer, Input.Attachment> results,
      UUID id,
      Instant at) {
    var charter = colony.charter();
    var task = colony.spec(dispatch.task());
    var row = colony.task(dispatch.task());
    var message =
        new RunTask(
            id,
            charter.id(),
            charter.namespace(),
            at,
            Message.SCHEMA_VERSION,
            charter.name(),
            charter.project(),
            charter.goal(),
            task.phase() == TaskSpec.NO_PHASE ? "" : colony.plan().phase(task.phase()).id(),
            task.id(),
            task.description(),
            task.caste(),
            dispatch.worker(),
            dispatch.epoch(),
            dispatch.attempt(),
            1,
            row.run(),
            dispatch.startBefore(),
            new ReplyTo(Topics.REPORTS, charter.shard()),
            task.run().map(JsonEncoder::run).orElse(null),
            task.timeoutMillis(),
            charter
                .workspace()
                .map(where -> new RunTask.WorkspaceRef(where, charter.base().orElse(null)))
                .orElse(null),
            dependencies(colony, results),
            task.files(),
            task.hints(),
            task.successCriteria(),
            dispatch.findings(),
            "%s/%s/%d".formatted(charter.id(), task.id(), row.run()));
    return new Out(
        Topics.tasks(task.caste()),
        Optional.empty(),
        charter.id() + "/" + task.id(),
        Payloads.write(message),
        Map.of());
  }

  @Override
  public Out stop(Charter charter, Effect.Stop stop, UUID id, Instant at) {
    return control(
        charter,
        new ControlMessage.StopTask(
            id,
            charter.id(),
            charter.namespace(),
            at,
            Message.SCHEMA_VERSION,
            stop.taskId(),
            stop.throughEpoch(),
            stop.instance().orElse(null),
            stop.reason()));
  }

  @Override
  public Out stopColony(Charter charter, Effect.StopColony stop, UUID id, Instant at) {
    return control(
        charter,
        new ControlMessage.StopColony(
            id, charter.id(), charter.namespace(), at, Message.SCHEMA_VERSION, stop.reason()));
  }

  @Override
  public Out learn(Charter charter, Effect.Learn learn, UUID id, Instant at) {
    return new Out(
        Topics.LEARNINGS,
        Optional.empty(),
        charter.project(),
        Payloads.write(
            new LearningReported(
                id,
                charter.id(),
                charter.namespace(),
                at,
                Message.SCHEMA_VERSION,
                charter.project(),
                learn.task().id(),
                learn.task().caste(),
                learn.learning().category(),
                learn.learning().content())),
        Map.of());
  }

  @Override
  public Out deadLetter(Arrival.Rejected rejected, Instant at) {
    return new Out(
        Topics.DEAD_LETTERS,
        Optional.of(0),
        rejected.id().toString(),
        Payloads.write(
            new DeadLetter(
                rejected.id(),
                at,
                Message.SCHEMA_VERSION,
                rejected.reason(),
                rejected.topic(),
                rejected.partition(),
                rejected.offset(),
                rejected.colonyId().orElse(null),
                Base64.getEncoder().encodeToString(rejected.payload()))),
        Map.of());
  }

  @Override
  public Arrival.Rejected rejected(
      Arrival arrival, String topic, String reason, Supplier<UUID> ids) {
    return switch (arrival.reading()) {
      case Arrival.Reading.Good good ->
          Readings.rejected(
              topic,
              arrival.partition(),
              arrival.offset(),
              reason,
              Optional.of(good.input().colonyId()),
              arrival.value());
      case Arrival.Reading.Poison poison -> poison.rejected();
      case Arrival.Reading.Bad bad -> bad.rejected();
    };
  }

  @Override
  public Out summary(Summary summary, UUID id) {
    var charter = summary.charter();
    var standing = summary.standing();
    var counts = standing.counts();
    var phases = new ArrayList<ColonySummary.PhaseSummary>();
    for (var phase : summary.phases().subList(0, Math.min(MAX_PHASES, summary.phases().size()))) {
      var spec = summary.plan().phase(phase.ord());
      phases.add(
          new ColonySummary.PhaseSummary(
              spec.id(),
              spec.name(),
              phase.status().name(),
              spec.tasks().size(),
              phase.done(),
              phase.remaining()));
    }
    int total = summary.plan().tasks().size();
    var message =
        new ColonySummary(
            id,
            charter.id(),
            charter.namespace(),
            standing.updatedAt(),
            Message.SCHEMA_VERSION,
            charter.name(),
            charter.project(),
            charter.goal(),
            standing.state().name(),
            standing.outcome().orElse(null),
            standing.paused(),
            standing.seq(),
            standing.active(),
            charter.activeLimit(),
            counts.waiting(),
            new ColonySummary.TaskCounts(
                total,
                counts.done(),
                counts.cancelled(),
                counts.blocked(),
                total - counts.done() - counts.cancelled()),
            phases,
            standing.checkIn().orElse(null),
            standing.checkpoint().orElse(null),
            openGates(summary),
            charter.createdAt());
    return new Out(
        Topics.STATE,
        Optional.of(charter.shard()),
        charter.id().toString(),
        Payloads.write(message),
        Map.of());
  }

  private static List<String> openGates(Summary summary) {
    return summary.phases().stream()
        .filter(row -> row.status() == PhaseRow.Status.RUNNING && row.verdict() == null)
        .map(row -> summary.plan().phase(row.ord()))
        .filter(Phase::gate)
        .map(Phase::id)
        .limit(MAX_PHASES)
        .toList();
  }

  private static Out control(Charter charter, ControlMessage message) {
    return new Out(
        Topics.CONTROL, Optional.of(0), charter.id().toString(), Payloads.write(message), Map.of());
  }

  private static RunSpec run(Run run) {
    return switch (run) {
      case Run.Command command ->
          new RunSpec.Command(
              command.argv(),
              command.shell().orElse(null),
              command.env(),
              command.idleTimeoutMillis());
      case Run.Noop _ -> new RunSpec.Noop();
      case Run.Survey _ -> new RunSpec.Survey();
      case Run.Restore restore -> new RunSpec.Restore(restore.branch());
    };
  }

  private static List<RunTask.DependencyResult> dependencies(
      Colony colony, Map<Integer, Input.Attachment> results) {
    var dependencies = new ArrayList<RunTask.DependencyResult>();
    int room = MAX_RESULTS_BYTES;
    for (var entry : results.entrySet()) {
      var id = colony.spec(entry.getKey()).id();
      var result = ReportedResult.of(entry.getValue());
      var whole =
          new RunTask.DependencyResult(
              id, result.summary(), result.data(), result.commit(), result.artifacts(), false);
      int size = size(whole);
      if (size <= room) {
        dependencies.add(whole);
        room -= size;
      } else {
        dependencies.add(
            new RunTask.DependencyResult(id, "", null, result.commit(), List.of(), true));
      }
    }
    return dependencies;
  }

  private static int size(RunTask.DependencyResult result) {
    try {
      return Json.mapper().writeValueAsBytes(result).length;
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("result of " + result.taskId() + " cannot be written", e);
    }
  }
}
