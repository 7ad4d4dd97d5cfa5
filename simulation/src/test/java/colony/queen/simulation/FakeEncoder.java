package colony.queen.simulation;

import colony.contracts.names.Hash;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.colony.Sighting;
import colony.queen.plan.Plan;
import colony.queen.road.Arrival;
import colony.queen.road.Encoder;
import colony.queen.road.Out;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Keeps messages as they are; the bytes are their number. One result in the world cannot be
/// encoded: it stands for everything that makes deciding throw.
final class FakeEncoder implements Encoder {
  private final PlanDocuments documents;

  FakeEncoder() {
    this(new PlanDocuments());
  }

  FakeEncoder(PlanDocuments documents) {
    this.documents = documents;
  }

  @Override
  public Change.PlanDocument plan(Plan plan) {
    var name = documents.of(plan);
    return new Change.PlanDocument(plan, name, Hash.of(name));
  }

  /// What a worker gave, told apart by its number.
  record Given(long number, boolean poison) implements Input.Attachment {}

  static final String UNSPEAKABLE = "a result that cannot be encoded";

  /// Whether that is why.
  static boolean poisoned(String reason) {
    return reason.contains(UNSPEAKABLE);
  }

  private final List<Said> said = new ArrayList<>();

  Said said(Out out) {
    return said.get(ByteBuffer.wrap(out.value()).getInt());
  }

  @Override
  public Out event(Charter charter, Recorded recorded) {
    result(recorded.fact())
        .ifPresent(
            result -> {
              if (result.attachment() instanceof Given given && given.poison()) {
                throw new IllegalStateException(UNSPEAKABLE);
              }
            });
    return out("events", charter.shard(), charter.id(), new Said.Event(charter.id(), recorded));
  }

  @Override
  public String type(Recorded recorded) {
    return recorded.fact().getClass().getSimpleName();
  }

  @Override
  public Out dispatch(
      Colony colony,
      Effect.Dispatch dispatch,
      Map<Integer, Input.Attachment> results,
      UUID id,
      Instant at) {
    var charter = colony.charter();
    return out(
        "tasks",
        0,
        charter.id(),
        new Said.Dispatch(
            charter.id(),
            charter.shard(),
            colony.spec(dispatch.task()),
            dispatch.epoch(),
            dispatch.startBefore(),
            at,
            dispatch.given(),
            results));
  }

  @Override
  public Out passOn(Charter charter, Sighting sighting) {
    throw new UnsupportedOperationException("no colony of the simulation comes from files");
  }

  @Override
  public Out learn(Charter charter, Effect.Learn learn) {
    return out(
        "learnings", charter.shard(), charter.id(), new Said.Learned(charter.id(), learn.note()));
  }

  @Override
  public Out stop(Charter charter, Effect.Stop stop, UUID id, Instant at) {
    return out(
        "control",
        0,
        charter.id(),
        new Said.Stop(charter.id(), stop.taskId(), stop.throughEpoch(), stop.instance()));
  }

  @Override
  public Out stopColony(Charter charter, Effect.StopColony stop, UUID id, Instant at) {
    return out("control", 0, charter.id(), new Said.StopColony(charter.id(), at));
  }

  @Override
  public Out wrapUp(Charter charter, Effect.WrapUp wrapUp, UUID id, Instant at) {
    return out("control", 0, charter.id(), new Said.WrapUp(charter.id(), wrapUp.tasks()));
  }

  @Override
  public Out deadLetter(Arrival.Rejected rejected, Instant at) {
    return out("dead-letters", 0, rejected.id(), new Said.DeadLetter(rejected));
  }

  @Override
  public Out summary(Summary summary) {
    return out("state", summary.charter().shard(), summary.charter().id(), new Said.State(summary));
  }

  @Override
  public Arrival.Rejected rejected(
      Arrival arrival, String topic, String reason, Supplier<UUID> ids) {
    var colony =
        switch (arrival.reading()) {
          case Arrival.Reading.Good good -> Optional.of(good.input().colonyId());
          case Arrival.Reading.Poison poison -> Optional.of(poison.input().colonyId());
          case Arrival.Reading.Bad bad -> bad.rejected().colonyId();
        };
    return rejected(arrival.partition(), arrival.offset(), reason, colony);
  }

  @Override
  public Map<String, String> headers(String eventBody) {
    return Map.of();
  }

  @Override
  public Input.Attachment attachment(String eventBody) {
    throw new UnsupportedOperationException("results are kept as they are");
  }

  static Arrival.Rejected rejected(
      int partition, long offset, String reason, Optional<UUID> colony) {
    return new Arrival.Rejected(
        new UUID(9, partition * 1_000_000L + offset),
        reason,
        FakeKafka.REPORTS.topic(),
        partition,
        offset,
        colony,
        new byte[0]);
  }

  static Optional<Input.Result> result(Fact fact) {
    return switch (fact) {
      case Fact.TaskFinished finished -> Optional.of(finished.result());
      case Fact.TaskParked parked -> Optional.of(parked.result());
      case Fact.TaskInReview inReview -> Optional.of(inReview.result());
      case Fact.ReportHeld held -> Optional.of(held.report().result());
      case Fact.TaskRequeued requeued -> requeued.result();
      case Fact.TaskBlocked blocked -> blocked.result();
      default -> Optional.empty();
    };
  }

  private Out out(String topic, int partition, UUID key, Said message) {
    said.add(message);
    return new Out(
        topic,
        Optional.of(partition),
        key.toString(),
        ByteBuffer.allocate(4).putInt(said.size() - 1).array(),
        Map.of());
  }
}
