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

  /// As it stands in history, events and messages: `survey-skipped`.
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
