package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Plan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// How a colony begins.
public final class Founding {
  private Founding() {}

  /// A colony that has a charter and a plan and has not begun.
  public static Colony blank(Charter charter, Plan plan, Instant now) {
    var standing =
        new Standing(
            charter.id(),
            charter.shard(),
            ColonyState.IDLE,
            false,
            0,
            1,
            1,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            List.of(),
            Optional.empty(),
            Optional.empty(),
            0,
            Optional.empty(),
            now,
            now);
    var phases =
        plan.phases().stream()
            .map(
                phase ->
                    new PhaseRow(
                        phase.ord(), PhaseRow.Status.PENDING, phase.tasks().size(), 0, 0, 0))
            .toList();
    var tasks =
        IntStream.range(0, plan.tasks().size())
            .mapToObj(ord -> TaskRow.fresh(ord, plan.task(ord).dependsOn().size()))
            .toList();
    return new Colony(charter, plan, standing, phases, tasks);
  }

  static Change found(Colony blank, List<String> warnings, String actor, Moment moment) {
    var draft = new Draft(blank, moment, actor);
    draft.record(new Fact.ColonyCreated(), Optional.empty());
    draft.moveColony(Trigger.INIT_SIGNAL, Optional.empty());
    draft.moveColony(
        Trigger.SURVEY_SKIPPED, Optional.of("a plan was given, mode " + blank.charter().mode()));
    draft.record(new Fact.PlanAccepted(1, warnings), Optional.empty());
    draft.moveColony(Trigger.PLAN_ACCEPTED, Optional.empty());
    Fronts.openNext(draft);
    Fronts.settle(draft);
    return draft.moved().change();
  }
}
