package colony.benchmarks;

import colony.contracts.Ids;
import colony.queen.app.document.PlanDocuments;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.decision.Decision;
import colony.queen.decision.Decisions;
import colony.queen.decision.Founding;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanReading;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A colony in memory, and what is decided about it.
public final class Life {
  static final UUID ID = new UUID(1, 1);
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final PlanDocuments PLANS = new PlanDocuments(Long.MAX_VALUE);

  private final Moment moment =
      new Moment(
          NOON,
          Ids::next,
          () -> 0.5,
          new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15)),
          false,
          true,
          PLANS::document);
  private final Colony colony;

  private Life(Colony colony) {
    this.colony = colony;
  }

  /// Not begun; nobody asks between its phases.
  ///
  /// @param limit most tasks active at once
  static Life blank(String plan, int limit) {
    var document =
        PLANS.document(
            switch (PLANS.read(plan)) {
              case PlanReading.Sound sound -> sound.plan();
              case PlanReading.Faulty faulty ->
                  throw new IllegalArgumentException(faulty.toString());
            });
    var charter =
        new Charter(
            ID,
            "default",
            "anthill",
            "project",
            "finish",
            0,
            Mode.FULL,
            true,
            true,
            limit,
            Optional.empty(),
            Optional.empty(),
            NOON,
            "jane",
            Optional.empty(),
            Optional.empty());
    return new Life(Founding.blank(charter, document.plan(), document.sha256(), NOON));
  }

  /// Its first tasks run.
  static Life begun(String plan, int limit) {
    var life = blank(plan, limit);
    life.take(life.found());
    return life;
  }

  public Colony colony() {
    return colony;
  }

  Change found() {
    return Decisions.found(colony, List.of(), List.of(), "jane", moment);
  }

  void take(Change change) {
    colony.take(change);
  }

  /// Leaves the colony as it is.
  Decision decide(Input input) {
    return Decisions.decide(colony, input, moment);
  }

  /// The worker of this task says that it is done.
  Input done(String task) {
    return Reports.input(Reports.ofNothing(task, epoch(task)));
  }

  int epoch(String task) {
    return colony.task(colony.ord(task).orElseThrow()).epoch();
  }

  /// What was decided about it, and the colony is so now.
  Change happens(Input input) {
    return switch (decide(input)) {
      case Decision.Moved(var change) -> {
        colony.take(change);
        yield change;
      }
      case Decision.Ignored ignored -> throw new IllegalStateException(ignored.toString());
      case Decision.Refused refused -> throw new IllegalStateException(refused.toString());
    };
  }
}
