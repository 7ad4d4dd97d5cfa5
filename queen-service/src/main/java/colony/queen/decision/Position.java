package colony.queen.decision;

import colony.queen.colony.Counts;
import colony.queen.colony.Purse;
import colony.queen.colony.Standing;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.tenant.Queued;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A standing row being rewritten; lives no longer than the decision that makes it.
final class Position {
  ColonyState state;
  boolean paused;
  int generation;
  int runVersion;
  int planVersion;
  int plans;
  int epochFloor;
  long readyOrd;
  Counts counts;
  List<Integer> front;
  Optional<Standing.Open> open;
  Optional<Standing.Halted> halted;
  Optional<String> outcome;
  int workers;
  boolean preWritten;
  Optional<Instant> begunAt;
  Optional<Instant> armedAt;
  Instant stateSince;
  Purse purse;
  Troubles troubles;
  Optional<Queued> queued;

  private Position(Standing from) {
    state = from.state();
    paused = from.paused();
    generation = from.generation();
    runVersion = from.runVersion();
    planVersion = from.planVersion();
    plans = from.plans();
    epochFloor = from.epochFloor();
    readyOrd = from.readyOrd();
    counts = from.counts();
    front = from.front();
    open = from.open();
    halted = from.halted();
    outcome = from.outcome();
    workers = from.workers();
    preWritten = from.preWritten();
    begunAt = from.begunAt();
    armedAt = from.armedAt();
    stateSince = from.stateSince();
    purse = from.purse();
    troubles = from.troubles();
    queued = from.queued();
  }

  static Position of(Standing from) {
    return new Position(from);
  }

  /// Checkpoints are numbered when they are written, not when it is decided.
  Standing standing(Standing from, long seq, long outSeq, Instant now) {
    return new Standing(
        from.id(),
        from.shard(),
        state,
        paused,
        from.version() + 1,
        generation,
        runVersion,
        planVersion,
        plans,
        epochFloor,
        seq,
        outSeq,
        readyOrd,
        counts,
        front,
        open,
        halted,
        outcome,
        workers,
        from.checkpoints(),
        from.checkpoint(),
        preWritten,
        begunAt,
        armedAt,
        stateSince,
        now,
        purse,
        troubles,
        queued);
  }
}
