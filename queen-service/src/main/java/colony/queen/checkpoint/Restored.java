package colony.queen.checkpoint;

import colony.queen.colony.Change;
import colony.queen.colony.Gate;
import colony.queen.colony.Input;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Restoration;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import java.util.List;
import java.util.Optional;

/// A checkpoint read back, its hashes verified.
///
/// @param gates how a phase's quality gates stood; empty for the checkpoint of a move, which does
///   not say
/// @param mind what steered the colony and what it remembered; blank in checkpoints older than that
/// @param notes working memory, oldest first
public record Restored(
    String id,
    Manifest manifest,
    KeptState state,
    Plan plan,
    List<PhaseRow> phases,
    List<TaskRow> tasks,
    Optional<List<Gate>> gates,
    Mind mind,
    List<Note> notes) {

  /// Where a rollback or fork goes.
  ///
  /// @param now gives what no checkpoint keeps: versions, sequence numbers, timers
  public Input.Target target(Standing now) {
    return new Input.Target(
        id, state.over(now), mind.signals(), state.mode(), state.activeLimit(), state.auto());
  }

  /// The rows as they can be taken up again.
  ///
  /// @param run the run that begins with them
  /// @param prepared they are stored already under this generation
  public Change.Rebuilt rebuilt(int generation, int run, boolean prepared) {
    return new Change.Rebuilt(
        generation,
        run,
        prepared,
        plan,
        manifest.parts().plan(),
        Restoration.phases(phases),
        Restoration.tasks(tasks, run));
  }

  TaskSpec spec(TaskRow row) {
    return row.spec(plan);
  }
}
