package colony.queen.colony;

import colony.queen.lifecycle.Trigger;
import java.util.Optional;

/// The signal by which a decision that moves the lifecycle is emitted (semantics §2), with the
/// strength of its type (§6).
final class Signals {
  static final String DECISION = "queen:decision";

  private Signals() {}

  static Optional<Fact.SignalEmitted> of(
      Trigger trigger, Optional<String> text, Charter charter, Moment moment) {
    return switch (trigger) {
      case INIT_SIGNAL -> signal("INIT", 1.0, charter.goal(), moment);
      case PLAN_APPROVED, CONTINUE, LAST_PHASE_APPROVED ->
          signal("FEEDBACK", 0.5, text.orElse(""), moment);
      case REWORK, CHANGE_PLAN, REPLAN -> signal("REDIRECT", 0.9, text.orElse(""), moment);
      case SURVEY_FINISHED,
          SURVEY_SKIPPED,
          SURVEY_FAILED,
          PLAN_ACCEPTED,
          PLANNING_FAILED,
          PLAN_PROPOSED,
          FRONT_DONE,
          VERIFICATION_FAILED_REWORK,
          AUTO_NEXT_PHASE,
          CHECK_IN,
          AUTO_LAST_PHASE,
          VERIFICATION_FAILED_FINALLY,
          ABANDONED_BY_POLICY,
          HARD_BUDGET_STOP,
          ABANDON,
          RECOVER,
          RESET,
          CANCEL,
          ROLL_BACK,
          FORK,
          IMPORT,
          OVERRIDE,
          MISFIT,
          INVARIANT_BROKEN,
          RECOVERY_APPROVED,
          RECOVERY_ABANDONED ->
          Optional.empty();
    };
  }

  private static Optional<Fact.SignalEmitted> signal(
      String type, double strength, String content, Moment moment) {
    return Optional.of(
        new Fact.SignalEmitted(
            moment.ids().get(), type, strength, DECISION, Markers.line(content)));
  }
}
