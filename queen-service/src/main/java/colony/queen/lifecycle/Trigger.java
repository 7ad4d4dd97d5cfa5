package colony.queen.lifecycle;

import static colony.queen.lifecycle.Trigger.Puller.OPERATOR;
import static colony.queen.lifecycle.Trigger.Puller.QUEEN;

/// What moves a colony, and who may pull it: a person, or the Queen's own machine. A person's
/// trigger that does not fit is refused; the machine's halts the colony in ERROR.
public enum Trigger {
  INIT_SIGNAL(OPERATOR),
  SURVEY_FINISHED(QUEEN),
  SURVEY_SKIPPED(QUEEN),
  SURVEY_FAILED(QUEEN),
  PLAN_ACCEPTED(QUEEN),
  PLANNING_FAILED(QUEEN),
  PLAN_PROPOSED(QUEEN),
  FRONT_DONE(QUEEN),
  VERIFICATION_FAILED_REWORK(QUEEN),
  AUTO_NEXT_PHASE(QUEEN),
  CHECK_IN(QUEEN),
  AUTO_LAST_PHASE(QUEEN),
  VERIFICATION_FAILED_FINALLY(QUEEN),
  ABANDONED_BY_POLICY(QUEEN),
  HARD_BUDGET_STOP(QUEEN),
  PLAN_APPROVED(OPERATOR),
  CONTINUE(OPERATOR),
  REWORK(OPERATOR),
  CHANGE_PLAN(OPERATOR),
  REPLAN(OPERATOR),
  LAST_PHASE_APPROVED(OPERATOR),
  ABANDON(OPERATOR),
  RECOVER(OPERATOR),
  RESET(OPERATOR),
  CANCEL(OPERATOR),
  ROLL_BACK(OPERATOR),
  FORK(OPERATOR),
  IMPORT(OPERATOR),
  OVERRIDE(OPERATOR),
  MISFIT(QUEEN),
  INVARIANT_BROKEN(QUEEN),
  RECOVERY_APPROVED(OPERATOR),
  RECOVERY_ABANDONED(OPERATOR);

  public enum Puller {
    OPERATOR,
    QUEEN
  }

  private final Puller puller;

  Trigger(Puller puller) {
    this.puller = puller;
  }

  public Puller puller() {
    return puller;
  }

  /// What a person types or calls to pull it; the machine's have none but their word.
  public String command() {
    return switch (this) {
      case INIT_SIGNAL -> "init";
      case PLAN_APPROVED, CONTINUE, LAST_PHASE_APPROVED -> "continue";
      case ROLL_BACK -> "rollback";
      case RECOVERY_APPROVED -> "recover";
      case RECOVERY_ABANDONED -> "abandon";
      case REWORK, CHANGE_PLAN, REPLAN, ABANDON, RECOVER, RESET, CANCEL, FORK, IMPORT, OVERRIDE ->
          word();
      case SURVEY_FINISHED, SURVEY_SKIPPED, SURVEY_FAILED, PLAN_ACCEPTED, PLANNING_FAILED -> word();
      case PLAN_PROPOSED, FRONT_DONE, VERIFICATION_FAILED_REWORK, AUTO_NEXT_PHASE -> word();
      case CHECK_IN, AUTO_LAST_PHASE, VERIFICATION_FAILED_FINALLY -> word();
      case ABANDONED_BY_POLICY, HARD_BUDGET_STOP, MISFIT, INVARIANT_BROKEN -> word();
    };
  }

  /// As it stands in history, events and messages: `survey-skipped`.
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
