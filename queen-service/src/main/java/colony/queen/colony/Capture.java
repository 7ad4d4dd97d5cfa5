package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import java.util.List;
import java.util.Optional;

/// A checkpoint to be written with the change it belongs to: what it is of, and the colony at that
/// point (docs/checkpoints.md).
///
/// @param snapshot the colony then
public record Capture(Of of, Snapshot snapshot) {

  /// What a checkpoint is of.
  public sealed interface Of {
    /// Before or after a move of the lifecycle.
    ///
    /// @param moveSeq number of the move's event
    record Transition(boolean post, ColonyState from, ColonyState to, long moveSeq) implements Of {}

    /// At a phase's beginning or end. `intake` and `planning` are phases too.
    record PhaseEdge(boolean post, String phase, Report report) implements Of {
      /// `PRE_phase` or `POST_phase`.
      public String name() {
        return (post ? "POST_" : "PRE_") + phase;
      }
    }
  }

  /// What a phase checkpoint says beside the colony.
  ///
  /// @param version counts re-runs of this phase and type, from 1
  /// @param status success, failed or approved; running at the beginning
  /// @param detail the error, or the approval
  /// @param rollbackFrom the checkpoint that was left by a rollback
  public record Report(
      int version,
      long durationMillis,
      String status,
      String detail,
      List<Gate> gates,
      Optional<String> parent,
      Optional<String> rollbackFrom) {}
}
