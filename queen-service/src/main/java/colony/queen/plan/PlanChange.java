package colony.queen.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Whether a plan may take the place of another one in the middle of a run.
public final class PlanChange {
  private final Plan before;
  private final Plan after;
  private final Set<String> settledPhases;
  private final List<String> faults = new ArrayList<>();

  private PlanChange(Plan before, Plan after, Set<String> settledPhases) {
    this.before = before;
    this.after = after;
    this.settledPhases = settledPhases;
  }

  /// What is done is done: a settled phase stays, with its tasks as they were. Everything else may
  /// change.
  ///
  /// @param settledPhases ids of those that are done
  /// @return every fault; empty when the change may be made
  public static List<String> check(Plan before, Plan after, Set<String> settledPhases) {
    var change = new PlanChange(before, after, settledPhases);
    change.checkPhases();
    change.checkTasks(PlanDiff.between(before, after).tasks());
    return List.copyOf(change.faults);
  }

  private void checkPhases() {
    for (var phase : before.phases()) {
      if (settledPhases.contains(phase.id())) {
        after.phases().stream()
            .filter(other -> other.id().equals(phase.id()))
            .findAny()
            .ifPresentOrElse(
                now -> checkKind(phase, now),
                () ->
                    faults.add(
                        "phase %s is removed, expected it to stay: it is done"
                            .formatted(phase.id())));
      }
    }
  }

  private void checkKind(Phase phase, Phase now) {
    if (now.gate() != phase.gate()) {
      faults.add(
          "phase %s is now %s, expected it to stay %s: it is done"
              .formatted(phase.id(), kind(now), kind(phase)));
    }
  }

  private void checkTasks(PlanDiff.Parts tasks) {
    for (var id : tasks.removed()) {
      settledPhase(before, id)
          .ifPresent(phase -> fault(id, phase, "is removed, expected it to stay"));
    }
    for (var changed : tasks.changed()) {
      settledPhase(before, changed.id())
          .ifPresentOrElse(
              phase ->
                  fault(
                      changed.id(),
                      phase,
                      "is changed (%s), expected it as it was".formatted(changed.spoken())),
              () -> checkNotAdded(changed.id()));
    }
    tasks.added().forEach(this::checkNotAdded);
  }

  private void checkNotAdded(String id) {
    settledPhase(after, id)
        .ifPresent(phase -> fault(id, phase, "is added, expected no more tasks"));
  }

  private void fault(String task, String phase, String what) {
    faults.add("task %s of phase %s %s: the phase is done".formatted(task, phase, what));
  }

  private Optional<String> settledPhase(Plan plan, String task) {
    return plan.ord(task)
        .map(ord -> plan.phase(plan.task(ord).phase()).id())
        .filter(settledPhases::contains);
  }

  private static String kind(Phase phase) {
    return phase.gate() ? "a gate" : "work";
  }
}
