package colony.queen.colony;

import colony.queen.plan.Plan;
import colony.queen.tenant.Room;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/// What a decision may not find out by itself.
///
/// @param now the database's time
/// @param ids new UUIDv7s
/// @param chance numbers from 0 to 1
/// @param held the lifecycle may not move: a checkpoint could not be written
/// @param documented the memory service answers
/// @param plans writes a plan down as it is stored
/// @param room what the colony may take of what is shared
public record Moment(
    Instant now,
    Supplier<UUID> ids,
    DoubleSupplier chance,
    Terms terms,
    boolean held,
    boolean documented,
    Function<Plan, Change.PlanDocument> plans,
    Room room) {
  public Moment(
      Instant now,
      Supplier<UUID> ids,
      DoubleSupplier chance,
      Terms terms,
      boolean held,
      boolean documented,
      Function<Plan, Change.PlanDocument> plans) {
    this(now, ids, chance, terms, held, documented, plans, Room.ENDLESS);
  }

  /// The same moment for a colony that may take this much.
  public Moment with(Room other) {
    return new Moment(now, ids, chance, terms, held, documented, plans, other);
  }

  /// Of a decision that makes no plan.
  public Moment(Instant now, Supplier<UUID> ids, DoubleSupplier chance, Terms terms, boolean held) {
    this(
        now,
        ids,
        chance,
        terms,
        held,
        true,
        plan -> {
          throw new IllegalStateException(
              "nobody here writes the plan \"%s\"".formatted(plan.goal()));
        });
  }

  /// The times a dispatch lives by (docs/workflow.md).
  ///
  /// @param startBefore a worker drops a dispatch older than this
  /// @param unboundGrace after that, how long a first sign may take before it is sent again
  public record Terms(Duration startBefore, Duration unboundGrace) {
    public Duration unbound() {
      return startBefore.plus(unboundGrace);
    }
  }
}
