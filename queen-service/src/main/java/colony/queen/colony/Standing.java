package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.tenant.Queued;
import colony.queen.tenant.Use;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Where a colony stands: the one row that every change locks and rewrites.
///
/// @param version raised by every change; an input armed by an older one is stale
/// @param generation names the set of phase and task rows that holds; the sets before are archived
/// @param runVersion raised whenever the set is replaced (rollback, new plan, reset)
/// @param planVersion the plan that holds
/// @param plans plan versions so far, proposals included
/// @param epochFloor epochs up to here are over, whatever a restored row says
/// @param seq number of its last event
/// @param outSeq number of its last outgoing message
/// @param front phases that run together
/// @param open the decision people are asked for
/// @param halted what is known while the colony is in ERROR
/// @param workers names given so far
/// @param checkpoints checkpoints so far, the number of the newest
/// @param checkpoint id of the newest checkpoint; empty when the last one could not be written
/// @param preWritten a rollback has written the PRE checkpoints of the phases that come next
/// @param begunAt when its time began to count
/// @param armedAt when its timer fires
/// @param purse how its budget stands; what was spent stays spent, whatever is rolled back
/// @param queued what it waits for that other colonies have
public record Standing(
    UUID id,
    int shard,
    ColonyState state,
    boolean paused,
    long version,
    int generation,
    int runVersion,
    int planVersion,
    int plans,
    int epochFloor,
    long seq,
    long outSeq,
    long readyOrd,
    Counts counts,
    List<Integer> front,
    Optional<Open> open,
    Optional<Halted> halted,
    Optional<String> outcome,
    int workers,
    long checkpoints,
    Optional<String> checkpoint,
    boolean preWritten,
    Optional<Instant> begunAt,
    Optional<Instant> armedAt,
    Instant stateSince,
    Instant updatedAt,
    Purse purse,
    Troubles troubles,
    Optional<Queued> queued) {
  public Standing {
    front = List.copyOf(front);
  }

  /// Of a colony that has not begun.
  public static Standing fresh(UUID id, int shard, Purse purse, Instant now) {
    return new Standing(
        id,
        shard,
        ColonyState.IDLE,
        false,
        0,
        1,
        1,
        1,
        1,
        0,
        0,
        0,
        0,
        Counts.NONE,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        0,
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.empty(),
        now,
        now,
        purse,
        Troubles.NONE,
        Optional.empty());
  }

  /// What it uses of its namespace's quota.
  public Use use() {
    return new Use(
        state.ended() ? 0 : 1,
        counts.active(),
        purse.used().tokens(),
        purse.used().micros(),
        purse.tokens(),
        purse.micros());
  }

  /// An open check-in.
  ///
  /// @param proposal the plan version it is about, for a proposed plan
  /// @param decideBy when it gets its default answer
  public record Open(
      UUID id,
      CheckIn.Kind kind,
      Optional<Integer> proposal,
      Optional<Instant> decideBy,
      boolean reminded) {
    public Open reminded(Instant by) {
      return new Open(id, kind, proposal, Optional.of(by), true);
    }
  }

  /// Why the colony is halted and where it goes when a person approves.
  ///
  /// @param to the state it returns to; empty until the good checkpoint is known
  /// @param good the checkpoint it returns to
  public record Halted(ColonyState from, Optional<ColonyState> to, Optional<String> good) {}

  Standing checkpointed(long number, Optional<String> newest) {
    return new Standing(
        id,
        shard,
        state,
        paused,
        version,
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
        number,
        newest,
        preWritten,
        begunAt,
        armedAt,
        stateSince,
        updatedAt,
        purse,
        troubles,
        queued);
  }

  public Optional<UUID> checkIn() {
    return open.map(Open::id);
  }

  public int active() {
    return counts.active();
  }

  public int blocked() {
    return counts.blocked();
  }
}
