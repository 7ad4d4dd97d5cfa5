package colony.queen.decision;

import colony.queen.colony.Input.Finding;
import colony.queen.plan.PlanChange;
import colony.queen.plan.PlanReading;
import colony.queen.plan.Proposal;
import colony.queen.plan.TaskSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a route-setter gave, read against the plan it is to replace or to fill.
final class Proposals {
  private static final int MOST_TOLD = 50;
  private static final int LONGEST_TOLD = 500;

  private Proposals() {}

  /// @param spec the task it was asked by
  static PlanReading read(Draft draft, TaskSpec spec, Optional<Finding> finding) {
    return told(
        switch (finding.orElse(null)) {
          case Finding.Unusable unusable -> new PlanReading.Faulty(unusable.faults());
          case Finding.Tasked tasked when spec.phase() != TaskSpec.NO_PHASE ->
              Proposal.phase(draft.plan(), spec.phase(), tasked.tasks(), tasked.memoryContext());
          case Finding.Proposed proposed when spec.phase() == TaskSpec.NO_PHASE ->
              whole(draft, proposed.tree());
          case Finding.Proposed proposed -> ofPhase(draft, spec.phase(), proposed.tree());
          case Finding.Tasked _ ->
              faulty("the result holds tasks without phases, expected a whole plan in data.plan");
          case null, default -> faulty("the result holds no plan");
        });
  }

  /// A proposal may not touch what is settled.
  static PlanReading whole(Draft draft, Object tree) {
    var settled = PlanChanges.settledPhases(draft);
    var whole = Proposal.keeping(draft.plan(), settled, tree);
    var reading = Proposal.plan(draft.plan(), draft.charter().mode(), settled, whole);
    if (!(reading instanceof PlanReading.Sound sound)) {
      return reading;
    }
    var touched = PlanChange.check(draft.plan(), sound.plan(), settled);
    return touched.isEmpty() ? sound : new PlanReading.Faulty(touched);
  }

  /// Who gives a whole plan where one phase was asked for means that phase's tasks.
  private static PlanReading ofPhase(Draft draft, int phase, Object tree) {
    var id = draft.phasePlan(phase).id();
    if (tree instanceof Map<?, ?> plan && plan.get("phases") instanceof List<?> phases) {
      for (var each : phases) {
        if (each instanceof Map<?, ?> written
            && id.equals(written.get("id"))
            && written.get("tasks") instanceof List<?> tasks) {
          var context = Optional.<Object>ofNullable(plan.get("memoryContext"));
          return Proposal.phase(draft.plan(), phase, tasks, context);
        }
      }
    }
    return faulty("the result holds no data.tasks, expected the tasks of phase " + id);
  }

  private static PlanReading faulty(String fault) {
    return new PlanReading.Faulty(List.of(fault));
  }

  /// What is said of it goes into events, which have a bound.
  private static PlanReading told(PlanReading reading) {
    return switch (reading) {
      case PlanReading.Sound(var plan, var warnings) ->
          new PlanReading.Sound(plan, listed(warnings));
      case PlanReading.Faulty(var faults) -> new PlanReading.Faulty(listed(faults));
    };
  }

  private static List<String> listed(List<String> lines) {
    var cut =
        lines.stream().limit(MOST_TOLD).map(it -> Markers.cut(Markers.line(it), LONGEST_TOLD));
    return lines.size() <= MOST_TOLD
        ? cut.toList()
        : java.util.stream.Stream.concat(
                cut.limit(MOST_TOLD - 1L),
                java.util.stream.Stream.of("and %d more".formatted(lines.size() - MOST_TOLD + 1)))
            .toList();
  }
}
