package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.worker.process.Exit;
import org.jspecify.annotations.Nullable;

/// What the end of a process says of its task.
///
/// @param sentence empty when there is nothing to say
/// @param code absent when the process did not end by itself
record Verdict(OutcomeClass outcome, String sentence, @Nullable Integer code) {

  static Verdict of(Exit exit) {
    return switch (exit) {
      case Exit.Exited exited -> of(exited);
      case Exit.TimedOut(String sentence) -> new Verdict(OutcomeClass.TIMEOUT, sentence, null);
      case Exit.NotStarted(Exit.Why why, String sentence) ->
          new Verdict(outcome(why), sentence, null);
      case Exit.Cancelled(String reason) ->
          throw new IllegalStateException("a stopped process has no verdict: " + reason);
    };
  }

  private static OutcomeClass outcome(Exit.Why why) {
    return switch (why) {
      case NOT_FOUND, NOT_POSSIBLE -> OutcomeClass.BAD_TASK;
      case NOT_ALLOWED -> OutcomeClass.PERMISSION;
      case NO_RESOURCES -> OutcomeClass.TRANSIENT;
    };
  }

  private static Verdict of(Exit.Exited exit) {
    var code = exit.code();
    return switch (code) {
      case 0 -> new Verdict(OutcomeClass.SUCCESS, "", code);
      case 127 -> new Verdict(OutcomeClass.BAD_TASK, "command not found (exit code 127)", code);
      case 126 ->
          new Verdict(OutcomeClass.PERMISSION, "command may not be executed (exit code 126)", code);
      default -> new Verdict(OutcomeClass.CRASH, crash(exit), code);
    };
  }

  private static String crash(Exit.Exited exit) {
    return exit.signal() == 0
        ? "exit code " + exit.code()
        : "killed by signal %s (exit code %d)".formatted(signal(exit.signal()), exit.code());
  }

  private static String signal(int number) {
    return switch (number) {
      case 1 -> "HUP";
      case 2 -> "INT";
      case 3 -> "QUIT";
      case 4 -> "ILL";
      case 6 -> "ABRT";
      case 7 -> "BUS";
      case 8 -> "FPE";
      case 9 -> "KILL";
      case 11 -> "SEGV";
      case 13 -> "PIPE";
      case 15 -> "TERM";
      default -> Integer.toString(number);
    };
  }

  /// The same, said of what it belongs to.
  Verdict of(String what) {
    return new Verdict(outcome, what + ": " + sentence, code);
  }

  boolean succeeded() {
    return outcome == OutcomeClass.SUCCESS;
  }
}
