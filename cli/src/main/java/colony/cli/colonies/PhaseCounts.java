package colony.cli.colonies;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.ColonyRolledBack;
import colony.contracts.ColonyEvent.PhaseReworked;
import colony.contracts.ColonyEvent.PhaseStarted;
import colony.contracts.ColonyEvent.TaskStarted;
import colony.contracts.api.ColonyView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How many tasks of each phase have ended, and of how many, as a colony's events tell it.
final class PhaseCounts {
  /// Where a phase stands.
  record Standing(int ended, int total) {
    @Override
    public String toString() {
      return ended + "/" + total;
    }
  }

  private static final class Count {
    int total;
    boolean begun;

    /// Tasks that were seen to end.
    final Set<String> ended = new HashSet<>();

    /// How many had ended before, by whatever names.
    int before;

    void anew() {
      ended.clear();
      before = 0;
    }
  }

  private final Map<String, Count> phases = new HashMap<>();

  /// The phase of each task that was seen to begin or to end.
  private final Map<String, String> phaseOf = new HashMap<>();

  /// Those that a rollback undid and of which is not known yet in what phase they had ended.
  private final Set<String> undone = new HashSet<>();

  private PhaseCounts(ColonyView colony) {
    for (var phase : colony.phases()) {
      var count = count(phase.phaseId());
      count.total = phase.total();
      count.begun = !phase.status().equals("PENDING");
    }
  }

  /// From where the colony stands.
  static PhaseCounts fromHere(ColonyView colony) {
    var counts = new PhaseCounts(colony);
    if (colony.seq() > 0) {
      colony.phases().forEach(it -> counts.count(it.phaseId()).before = it.done() + it.cancelled());
    }
    return counts;
  }

  /// From the colony's first event on: nothing has ended yet.
  static PhaseCounts fromTheBeginning(ColonyView colony) {
    return new PhaseCounts(colony);
  }

  void begins(PhaseStarted phase) {
    var count = count(phase.phaseId());
    count.total = phase.tasks();
    if (count.begun) {
      count.anew(); // once more, after a rollback or a reset
    }
    count.begun = true;
  }

  void begins(TaskStarted task) {
    if (task.phaseId() != null) {
      phaseOf.put(task.taskId(), task.phaseId());
    }
  }

  /// What is done again has not ended any more. Where as many are named as can be it is all of
  /// them, or nearly so.
  void again(PhaseReworked phase) {
    var count = count(phase.phaseId());
    if (phase.taskIds().size() < ColonyEvent.MAX_LISTED) {
      phase.taskIds().forEach(task -> undo(count, task));
    } else {
      count.anew();
    }
  }

  /// A phase that goes on in the middle does not begin once more.
  void back(ColonyRolledBack back) {
    for (var task : back.undone()) {
      phaseOf(task).ifPresentOrElse(phase -> undo(count(phase), task), () -> undone.add(task));
    }
  }

  private static void undo(Count count, String task) {
    if (!count.ended.remove(task)) {
      count.before = Math.max(0, count.before - 1);
    }
  }

  /// A child is one task more in the phase of who asked.
  void spawned(String asker, String child) {
    phaseOf(asker)
        .ifPresent(
            phase -> {
              count(phase).total++;
              phaseOf.put(child, phase);
            });
  }

  /// Empty for a task that was seen neither to begin nor to end, or that is of none.
  Optional<String> phaseOf(String task) {
    return Optional.ofNullable(phaseOf.get(task));
  }

  Standing ended(String phase, String task) {
    var count = count(phase);
    if (undone.remove(task)) {
      undo(count, task);
    }
    count.ended.add(task);
    phaseOf.put(task, phase);
    return new Standing(count.before + count.ended.size(), count.total);
  }

  private Count count(String phase) {
    return phases.computeIfAbsent(phase, _ -> new Count());
  }
}
