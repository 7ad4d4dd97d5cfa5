package colony.queen.checkpoint;

import colony.queen.colony.Counts;
import colony.queen.colony.Purse;
import colony.queen.colony.Snapshot;
import colony.queen.colony.Standing;
import colony.queen.colony.Tally;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a checkpoint keeps of a colony's standing. Versions, sequence numbers and timers are not
/// part of it: they go on whatever is restored, and equal colonies would differ by them.
///
/// @param cost what was used so far. It is kept to be compared: what is spent stays spent, and
///   [#over] does not bring it back
/// @param auto whether it goes on by itself; older checkpoints do not say it
public record KeptState(
    ColonyState state,
    boolean paused,
    int runVersion,
    int planVersion,
    Counts counts,
    List<Integer> front,
    Optional<Standing.Open> open,
    Optional<Standing.Halted> halted,
    Optional<String> outcome,
    int workers,
    Optional<Instant> begunAt,
    Mode mode,
    int activeLimit,
    Optional<Boolean> auto,
    Tally cost) {
  public KeptState {
    front = List.copyOf(front);
  }

  public static KeptState of(Snapshot snapshot) {
    var at = snapshot.standing();
    return new KeptState(
        at.state(),
        at.paused(),
        at.runVersion(),
        at.planVersion(),
        at.counts(),
        at.front(),
        at.open(),
        at.halted(),
        at.outcome(),
        at.workers(),
        at.begunAt(),
        snapshot.charter().mode(),
        snapshot.charter().activeLimit(),
        Optional.of(snapshot.charter().auto()),
        at.purse().used());
  }

  /// The same where no more than this many tasks may be active at once.
  public KeptState limitedTo(int most) {
    return new KeptState(
        state,
        paused,
        runVersion,
        planVersion,
        counts,
        front,
        open,
        halted,
        outcome,
        workers,
        begunAt,
        mode,
        Math.min(activeLimit, most),
        auto,
        cost);
  }

  /// A standing that says what was kept, and for the rest what this one says.
  public Standing over(Standing other) {
    return over(other, other.purse());
  }

  /// The same with another purse than that one has.
  public Standing over(Standing other, Purse purse) {
    return new Standing(
        other.id(),
        other.shard(),
        state,
        paused,
        other.version(),
        other.generation(),
        runVersion,
        planVersion,
        other.plans(),
        other.epochFloor(),
        other.seq(),
        other.outSeq(),
        other.readyOrd(),
        counts,
        front,
        open,
        halted,
        outcome,
        workers,
        other.checkpoints(),
        other.checkpoint(),
        other.preWritten(),
        begunAt,
        other.armedAt(),
        other.stateSince(),
        other.updatedAt(),
        purse,
        other.troubles(),
        Optional.empty());
  }
}
