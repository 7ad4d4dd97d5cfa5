package colony.queen.decision;

import colony.queen.colony.CheckIn;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.TaskSpec;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Phases that are `planned: later` get their tasks before their front forms, one phase after the
/// other: nothing else runs then, so the rows can be laid anew. The colony stays EXECUTING
/// (docs/planning.md).
final class PhasePlanning {
  private PhasePlanning() {}

  /// How far it is.
  enum Progress {
    /// Every phase of the next front has its tasks.
    PLANNED,
    /// The route-setter is at work.
    ASKED,
    /// People were asked instead: the colony waits.
    GIVEN_UP
  }

  static Progress step(Draft draft) {
    var over =
        draft.rows().extras(TaskSpec.Kind.PLANNING).stream().filter(Planning::isOver).findFirst();
    if (over.isPresent()) {
      giveUp(draft, over.get());
      return Progress.GIVEN_UP;
    }
    boolean atWork =
        draft.rows().extras(TaskSpec.Kind.PLANNING).stream().anyMatch(row -> row.status().open());
    if (atWork) {
      return Progress.ASKED;
    }
    var next =
        Fronts.startable(draft).stream().filter(ord -> draft.phasePlan(ord).later()).findFirst();
    if (next.isPresent() && draft.plan().rules().planner().isEmpty()) {
      askPeople(
          draft,
          "phase %s has no tasks, and no planner makes them: give a plan that has some (change-plan)"
              .formatted(draft.phasePlan(next.get()).id()));
      return Progress.GIVEN_UP;
    }
    next.ifPresent(
        ord -> {
          Globals.renew(draft, ord); // whoever plans it is told what its workers will be
          Planning.ask(draft, "", Optional.of(ord));
        });
    return next.isPresent() ? Progress.ASKED : Progress.PLANNED;
  }

  private static void giveUp(Draft draft, TaskRow row) {
    var phase = draft.spec(row.ord()).phase();
    var why =
        "%s was not planned: %s"
            .formatted(
                phase == TaskSpec.NO_PHASE ? "a phase" : "phase " + draft.phasePlan(phase).id(),
                Objects.requireNonNull(row.blocked()).message());
    TaskCommands.cancel(draft, row.ord(), "planning failed");
    askPeople(draft, why);
  }

  private static void askPeople(Draft draft, String why) {
    draft.open(Asking.plan(draft, CheckIn.Kind.PLANNING_FAILED, List.of(why), Optional.empty()));
    draft.moveColony(Trigger.PLANNING_FAILED, Optional.of(why));
  }
}
