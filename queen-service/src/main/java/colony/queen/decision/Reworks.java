package colony.queen.decision;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Vote;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Done work that is done again, with what was found. Whatever in the same phase was built on it is
/// done again too, in the order of its dependencies.
final class Reworks {
  private static final int LONGEST_FINDINGS = 4_000;

  private Reworks() {}

  /// @param tasks which; empty means all of the phase
  /// @param budget how much of the rework budget this takes
  static void again(
      Draft draft, int phase, Collection<Integer> tasks, String findings, int budget) {
    var wanted = tasks.isEmpty() ? draft.phasePlan(phase).tasks() : tasks;
    var again = doneAndBuiltOn(draft, phase, wanted);
    var found = Markers.cut(findings, LONGEST_FINDINGS);
    Verification.dropChecks(draft, phase);
    draft.at().preWritten = false;
    var stand = standing(draft, phase, again);
    draft.change(phase, row -> row.again(found, row.reworks() + budget).voted(stand));
    var ids = again.stream().map(ord -> draft.spec(ord).id()).toList();
    boolean automatic = budget > 0;
    draft.record(
        new Fact.PhaseReworked(
            draft.phasePlan(phase),
            draft.phase(phase).reworks(),
            ids.stream().limit(CheckIn.MAX_LISTED).toList(),
            found,
            automatic),
        ids.isEmpty()
            ? Optional.empty()
            : Optional.of(
                Markers.reworked(
                    draft.charter(),
                    ids.size(),
                    ids.getFirst(),
                    automatic ? Draft.QUEEN : draft.mover(),
                    found)));
    Gates.open(draft, phase);
    int run = ++draft.at().runVersion;
    for (int ord : again) {
      draft.moveTask(draft.task(ord).reworked(run), Who.OPERATOR);
      draft.plan().dependents(ord).forEach(it -> draft.put(draft.task(it).dependencyReopened()));
    }
    Slots.ready(draft, again.stream().filter(ord -> draft.task(ord).open() == 0).toList());
    // who goes back there finds the work to be done, and not the phase as it ended before
    Fronts.before(draft, phase, Optional.empty(), Optional.empty());
  }

  private static List<Vote> standing(Draft draft, int phase, List<Integer> again) {
    return Vote.standing(
        draft.phase(phase).votes(),
        task ->
            draft
                .rows()
                .ord(task)
                .filter(ord -> draft.task(ord).status() == TaskStatus.DONE)
                .filter(ord -> !again.contains(ord))
                .isPresent());
  }

  private static List<Integer> doneAndBuiltOn(Draft draft, int phase, Collection<Integer> wanted) {
    var again = new TreeSet<Integer>();
    var next = new ArrayDeque<>(wanted);
    while (!next.isEmpty()) {
      int ord = next.remove();
      if (draft.task(ord).status() == TaskStatus.DONE && again.add(ord)) {
        draft.plan().dependents(ord).stream()
            .filter(it -> draft.spec(it).phase() == phase)
            .forEach(next::add);
      }
    }
    return new ArrayList<>(again);
  }

  /// What a worker of this task is told about the last time.
  static List<String> findings(Draft draft, TaskSpec spec) {
    if (spec.phase() == TaskSpec.NO_PHASE) {
      return List.of();
    }
    var found = draft.phase(spec.phase()).findings();
    return found == null || found.isBlank() ? List.of() : List.of(found);
  }
}
