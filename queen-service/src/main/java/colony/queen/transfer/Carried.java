package colony.queen.transfer;

import colony.queen.checkpoint.KeptState;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import java.util.List;
import java.util.Optional;

/// A colony between two homes: all that goes on with it, nothing that belongs to where it was (ids,
/// sequence numbers, versions, leases, open check-ins). It is at rest: nobody works, nothing is
/// waited for.
///
/// @param state where it stands; not paused, first run, first plan version, no open check-in
/// @param mind its decay clock stands still at the time it had
/// @param notes working memory, oldest first
/// @param project what it works on, where that is known
public record Carried(
    KeptState state,
    Plan plan,
    List<PhaseRow> phases,
    List<TaskRow> tasks,
    Mind mind,
    List<Note> notes,
    Troubles troubles,
    String goal,
    Optional<String> name,
    Optional<String> project,
    Optional<String> workspace,
    Optional<String> base,
    boolean auto) {
  public Carried {
    phases = List.copyOf(phases);
    tasks = List.copyOf(tasks);
    notes = List.copyOf(notes);
  }

  /// The same where it stands otherwise and has other things in mind.
  Carried with(KeptState standing, Mind thoughts) {
    return new Carried(
        standing, plan, phases, tasks, thoughts, notes, troubles, goal, name, project, workspace,
        base, auto);
  }

  /// The same under another name, or under none.
  public Carried named(Optional<String> other) {
    return new Carried(
        state, plan, phases, tasks, mind, notes, troubles, goal, other, project, workspace, base,
        auto);
  }
}
