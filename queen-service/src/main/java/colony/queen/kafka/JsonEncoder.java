package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.contracts.ControlMessage;
import colony.contracts.DeadLetter;
import colony.contracts.Json;
import colony.contracts.LearningReported;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.RunSpec;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.TopicNames;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.read.StoredEvent;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.colony.Sighting;
import colony.queen.plan.Plan;
import colony.queen.road.Arrival;
import colony.queen.road.Encoder;
import colony.queen.road.Out;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// What was decided, as the messages of the contract.
@ApplicationScoped
public class JsonEncoder implements Encoder {
  /// Writing has no limit of its own.
  private static final PlanDocuments PLANS = new PlanDocuments(Long.MAX_VALUE);

  /// Workers of any language report to the topic that they are told.
  private final String reports;

  /// For an installation without a prefix.
  public JsonEncoder() {
    this(TopicNames.PLAIN);
  }

  @Inject
  public JsonEncoder(KafkaAccess brokers) {
    this(brokers.names());
  }

  JsonEncoder(TopicNames names) {
    this.reports = names.real(Topics.REPORTS);
  }

  @Override
  public Change.PlanDocument plan(Plan plan) {
    return PLANS.document(plan);
  }

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
    var tree = StoredEvent.tree(body);
    var event = StoredEvent.of(ColonyEvent.class, tree);
    return CloudEvents.headers(event.head(), tree.get("type").asText());
  }

  @Override
  public Input.Attachment attachment(String body) {
    try {
      var told = Json.mapper().readTree(body).required("result");
      return new ReportedResult(given(Json.mapper().treeToValue(told, TaskResult.class)));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new IllegalStateException("a stored event holds no result: " + body, e);
    }
  }

  /// What others have of it: what it cost and what was learned counts once, where it was reported.
  private static TaskResult given(TaskResult told) {
    return new TaskResult(
        told.summary(),
        told.data(),
        told.output(),
        told.commit(),
        told.branch(),
        told.artifacts(),
        List.of(),
        told.exitCode(),
        told.durationMillis(),
        null,
        told.ran(),
        told.diff());
  }

  @Override
  public Out dispatch(
      Colony colony,
      Effect.Dispatch dispatch,
      Map<Integer, Input.Attachment> results,
      UUID id,
      Instant at) {
    var written = Dispatches.of(colony, dispatch, results, id, at, reports);
    var message = written.message();
    return new Out(
        message.run() instanceof RunSpec.External(String service)
            ? Topics.external(service)
            : Topics.tasks(message.caste()),
        Optional.empty(),
        message.colonyId() + "/" + message.taskId(),
        written.bytes(),
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
  public Out wrapUp(Charter charter, Effect.WrapUp wrapUp, UUID id, Instant at) {
    return control(
        charter,
        new ControlMessage.WrapUp(
            id,
            charter.id(),
            charter.namespace(),
            at,
            Message.SCHEMA_VERSION,
            wrapUp.tasks(),
            wrapUp.reason()));
  }

  @Override
  public Out passOn(Charter charter, Sighting sighting) {
    return new Out(
        Topics.LEARNINGS,
        Optional.empty(),
        sighting.project(),
        Payloads.write(
            new LearningReported(
                sighting.id(),
                charter.id(),
                charter.namespace(),
                sighting.at(),
                Message.SCHEMA_VERSION,
                sighting.project(),
                "",
                "queen",
                sighting.category(),
                FittedResult.cut(sighting.content(), LearningReported.MAX_CONTENT),
                charter.name(),
                null,
                null)),
        Map.of());
  }

  @Override
  public Out learn(Charter charter, Effect.Learn learn) {
    var note = learn.note();
    return new Out(
        Topics.LEARNINGS,
        Optional.empty(),
        charter.project(),
        Payloads.write(
            new LearningReported(
                note.id(),
                charter.id(),
                charter.namespace(),
                note.at(),
                Message.SCHEMA_VERSION,
                charter.project(),
                note.task(),
                note.caste(),
                note.category(),
                FittedResult.cut(note.content(), LearningReported.MAX_CONTENT),
                charter.name(),
                note.worker(),
                note.contradicts().orElse(null))),
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
          Letters.rejected(
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
  public Out summary(Summary summary) {
    var charter = summary.charter();
    return new Out(
        Topics.STATE,
        Optional.of(charter.shard()),
        charter.id().toString(),
        Summaries.written(summary, summary.id()),
        Map.of());
  }

  private static Out control(Charter charter, ControlMessage message) {
    return new Out(
        Topics.CONTROL, Optional.of(0), charter.id().toString(), Payloads.write(message), Map.of());
  }
}
