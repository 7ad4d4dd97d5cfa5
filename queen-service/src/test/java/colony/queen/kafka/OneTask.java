package colony.queen.kafka;

import colony.contracts.Topics;
import colony.queen.app.document.PlanDocuments;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Moment;
import colony.queen.decision.Decision;
import colony.queen.decision.Decisions;
import colony.queen.decision.Founding;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanReading;
import colony.queen.road.Arrival;
import colony.queen.road.Out;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// A colony whose only task, `only`, was dispatched with epoch 1, and what it says to a report.
final class OneTask {
  static final UUID ID = new UUID(1, 1);
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  static final PlanDocuments PLANS = new PlanDocuments(1 << 20);

  private static final String PLAN =
      """
      goal: finish
      phases:
        - id: first
          name: First
          tasks:
            - {id: only, caste: scout, description: finish, run: {noop: true}}
      """;

  private final JsonEncoder encoder = new JsonEncoder();
  private final Moment moment =
      new Moment(
          NOON,
          UUID::randomUUID,
          () -> 0,
          new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15)),
          false);
  private final Colony colony;

  OneTask() {
    var document = PLANS.document(((PlanReading.Sound) PLANS.read(PLAN)).plan());
    var charter =
        new Charter(
            ID,
            "default",
            "anthill",
            "project",
            "finish",
            0,
            Mode.STANDARD,
            true,
            false,
            1,
            Optional.empty(),
            Optional.empty(),
            NOON,
            "jane",
            Optional.empty(),
            Optional.empty());
    colony = Founding.blank(charter, document.plan(), document.sha256(), NOON);
    colony.take(Decisions.found(colony, List.of(), List.of(), "jane", moment));
  }

  Colony colony() {
    return colony;
  }

  static Arrival.Reading reading(byte[] report) {
    return new Readings(PLANS, _ -> {}, (_, _) -> Optional.empty())
        .of(new ConsumerRecord<>(Topics.REPORTS, 0, 0, ID.toString(), report))
        .reading();
  }

  /// The messages that this report leads to; a message that is too large throws.
  List<Out> said(Arrival.Reading.Good report) {
    var decision = Decisions.decide(colony, report.input(), moment);
    return decision instanceof Decision.Moved moved
        ? moved.change().effects().stream().map(this::encoded).toList()
        : List.of();
  }

  private Out encoded(Effect effect) {
    var charter = colony.charter();
    return switch (effect) {
      case Effect.Tell tell -> encoder.event(charter, tell.recorded());
      case Effect.Dispatch dispatch -> encoder.dispatch(colony, dispatch, Map.of(), ID, NOON);
      case Effect.Stop stop -> encoder.stop(charter, stop, ID, NOON);
      case Effect.StopColony stop -> encoder.stopColony(charter, stop, ID, NOON);
      case Effect.WrapUp wrapUp -> encoder.wrapUp(charter, wrapUp, ID, NOON);
      case Effect.PassOn passOn -> encoder.passOn(charter, passOn.sighting());
      case Effect.Learn learn -> encoder.learn(charter, learn);
    };
  }
}
