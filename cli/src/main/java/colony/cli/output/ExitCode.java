package colony.cli.output;

import colony.contracts.api.ColonyView;

/// What a command about a colony ends with.
public enum ExitCode {
  DONE(0),
  ERROR(1),
  WAITING(2),
  GATE_FAILED(3),
  BUDGET(4),
  CANCELLED(5);

  private final int status;

  ExitCode(int status) {
    this.status = status;
  }

  public int status() {
    return status;
  }

  /// Of a colony that has ended. Why it failed stands in its last transition.
  public static ExitCode of(ColonyView ended) {
    if (ended.state().equals("COMPLETED")) {
      return DONE;
    }
    if ("cancelled".equals(ended.outcome())) {
      return CANCELLED;
    }
    var trigger = ended.history().isEmpty() ? "" : ended.history().getLast().trigger();
    return switch (trigger) {
      case "verification-failed-finally", "abandoned-by-policy" -> GATE_FAILED;
      case "hard-budget-stop" -> BUDGET;
      case "cancel" -> CANCELLED;
      default -> ERROR;
    };
  }
}
