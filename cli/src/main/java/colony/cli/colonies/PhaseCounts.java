package colony.cli.colonies;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.PhaseReworked;
import colony.contracts.ColonyEvent.PhaseStarted;
import colony.contracts.ColonyEvent.TaskStarted;
import colony.contracts.api.ColonyView;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

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
    int ended;
    boolean begun;
  }

  private final Map<String, Count> phases = new HashMap<>();

  /// The phase of each task that has begun.
  private final Map<String, String> phaseOf = new HashMap<>();

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
      colony.phases().forEach(it -> counts.count(it.phaseId()).ended = it.done() + it.cancelled());
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
      count.ended = 0; // once more, after a rollback or a reset
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
    int again = phase.taskIds().size();
    count.ended = again < ColonyEvent.MAX_LISTED ? Math.max(0, count.ended - again) : 0;
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

  /// Empty for a task that was not seen to begin, or that is of none.
  Optional<String> phaseOf(String task) {
    return Optional.ofNullable(phaseOf.get(task));
  }

  /// One task of it more.
  Standing ended(String phase) {
    var count = count(phase);
    count.ended++;
    return new Standing(count.ended, count.total);
  }

  private Count count(String phase) {
    return phases.computeIfAbsent(phase, _ -> new Count());
  }
}
