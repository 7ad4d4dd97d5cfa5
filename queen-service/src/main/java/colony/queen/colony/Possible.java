package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a person can do now with a colony as a whole, by the names of the commands. The table says
/// what its state allows; here is also asked what the open check-in is about, whether there is
/// anybody to plan, and whether the colony is paused.
public final class Possible {
  private Possible() {}

  public static List<String> now(Colony colony) {
    var state = colony.standing().state();
    boolean paused = colony.standing().paused();
    var words = new ArrayList<String>();
    if (paused) {
      words.add("resume");
    }
    LifecycleTable.allowed(state).stream()
        .filter(trigger -> fits(colony, trigger))
        .map(Trigger::command)
        .forEach(words::add);
    if (!paused && !state.ended() && state != ColonyState.IDLE && state != ColonyState.ERROR) {
      words.add("pause");
    }
    return words.stream().distinct().toList();
  }

  private static boolean fits(Colony colony, Trigger trigger) {
    var asked =
        colony.standing().open().filter(_ -> !colony.standing().paused()).map(Standing.Open::kind);
    var rules = colony.plan().rules();
    return switch (trigger) {
      case LAST_PHASE_APPROVED, REWORK -> asked.equals(Optional.of(CheckIn.Kind.FRONT));
      case CONTINUE -> asked.filter(Possible::onward).isPresent();
      case PLAN_APPROVED -> asked.filter(kind -> approvable(colony, kind)).isPresent();
      case CHANGE_PLAN, ABANDON -> asked.isPresent();
      case REPLAN -> asked.isPresent() && (rules.planner().isPresent() || rules.template());
      case INIT_SIGNAL, RECOVER, RESET, CANCEL, ROLL_BACK, FORK, IMPORT, OVERRIDE -> true;
      case RECOVERY_APPROVED, RECOVERY_ABANDONED -> true;
      case SURVEY_FINISHED, SURVEY_SKIPPED, SURVEY_FAILED, PLAN_ACCEPTED, PLANNING_FAILED -> false;
      case PLAN_PROPOSED, FRONT_DONE, VERIFICATION_FAILED_REWORK, AUTO_NEXT_PHASE -> false;
      case CHECK_IN, AUTO_LAST_PHASE, VERIFICATION_FAILED_FINALLY -> false;
      case ABANDONED_BY_POLICY, HARD_BUDGET_STOP, MISFIT, INVARIANT_BROKEN -> false;
    };
  }

  private static boolean onward(CheckIn.Kind kind) {
    return kind == CheckIn.Kind.FRONT || kind == CheckIn.Kind.UNFINISHED;
  }

  private static boolean approvable(Colony colony, CheckIn.Kind kind) {
    return switch (kind) {
      case FRONT, UNFINISHED -> false;
      case PLAN -> true;
      case PLANNING_FAILED, IMPORTED -> !colony.plan().phases().isEmpty();
    };
  }
}
