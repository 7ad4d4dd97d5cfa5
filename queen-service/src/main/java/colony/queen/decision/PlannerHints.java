package colony.queen.decision;

import colony.queen.plan.Evidence;
import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a route-setter is told besides signals and memory: what was asked for, what the survey
/// found, and the numbers of the mode.
final class PlannerHints {
  private PlannerHints() {}

  /// @param text what a person wants; blank for nothing
  static List<String> of(Draft draft, String text, int phase) {
    var hints = new ArrayList<String>();
    if (!text.isBlank()) {
      hints.add(text);
    }
    if (phase == TaskSpec.NO_PHASE) {
      whole(draft, hints);
    } else {
      phase(draft.phasePlan(phase), hints);
    }
    draft
        .charter()
        .choice()
        .evidence()
        .map(Evidence::spoken)
        .map("The survey found: "::concat)
        .ifPresent(hints::add);
    var mode = draft.charter().mode();
    hints.add(
        "Mode %s: %d to %d phases of work, %d to %d workers in a wave, at most %d at once"
            .formatted(
                mode,
                mode.minPhases(),
                mode.maxPhases(),
                mode.minWave(),
                mode.maxWave(),
                draft.charter().activeLimit()));
    if (!draft.moment().documented()) {
      hints.add("The memory service does not answer: what you are told of memory is cached");
    }
    return hints;
  }

  private static void whole(Draft draft, List<String> hints) {
    hints.add("Give the whole plan as data.plan, with memoryContext: what you took from memory");
    draft
        .plan()
        .rules()
        .projectType()
        .ifPresent(
            type ->
                hints.add(
                    "projectType %s: its phases are the canonical ones of that type"
                        .formatted(type)));
    var settled = PlanChanges.settledPhases(draft);
    if (!settled.isEmpty()) {
      hints.add(
          "These phases are done and stay with their tasks as they are, also where you leave them out: "
              + settled.stream().sorted().collect(Collectors.joining(", ")));
    }
  }

  private static void phase(Phase phase, List<String> hints) {
    hints.add(
        "Plan phase %s (%s) only: give its 3 to 8 tasks as data.tasks, those that can run at the same time without dependsOn between them, and beside them memoryContext: what you took from memory"
            .formatted(phase.id(), phase.name()));
    if (!phase.description().isBlank()) {
      hints.add(phase.description());
    }
    hints.addAll(phase.successCriteria());
  }
}
