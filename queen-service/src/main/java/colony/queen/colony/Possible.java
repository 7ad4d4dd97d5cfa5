package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a person can do now with a colony as a whole, by the names of the commands. The table says
/// what its state allows; here is also asked what the open check-in is about, whether there is
/// anybody to plan, whether a flag stops it, and whether the colony is paused.
public final class Possible {
  private Possible() {}

  public static List<String> now(Colony colony) {
    var state = colony.standing().state();
    boolean paused = colony.standing().paused();
    var words = new ArrayList<String>();
    if (paused) {
      words.add("resume");
    }
    var asked = colony.standing().open().filter(_ -> !paused).map(Standing.Open::kind);
    commands(colony, asked).forEach(words::add);
    if (!paused && !state.ended() && state != ColonyState.IDLE && state != ColonyState.ERROR) {
      words.add("pause");
    }
    return words.stream().distinct().toList();
  }

  /// Also the answers to the open check-in that a pause holds up.
  public static List<String> onceResumed(Colony colony) {
    return commands(colony, colony.standing().open().map(Standing.Open::kind)).toList();
  }

  private static Stream<String> commands(Colony colony, Optional<CheckIn.Kind> asked) {
    return LifecycleTable.allowed(colony.standing().state()).stream()
        .filter(trigger -> fits(colony, asked, trigger))
        .map(Trigger::command);
  }

  private static boolean fits(Colony colony, Optional<CheckIn.Kind> asked, Trigger trigger) {
    var rules = colony.plan().rules();
    boolean stopped = colony.standing().troubles().blocker().isPresent();
    return switch (trigger) {
      case REWORK -> asked.equals(Optional.of(CheckIn.Kind.FRONT));
      case LAST_PHASE_APPROVED -> !stopped && asked.equals(Optional.of(CheckIn.Kind.FRONT));
      case CONTINUE -> !stopped && asked.filter(Possible::onward).isPresent();
      case PLAN_APPROVED -> !stopped && asked.filter(kind -> approvable(colony, kind)).isPresent();
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
