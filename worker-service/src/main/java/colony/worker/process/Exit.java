package colony.worker.process;

/// How a run ended.
public sealed interface Exit {

  /// By itself, or by a signal that was not ours.
  record Exited(int code) implements Exit {

    /// The signal's number, 0 when it was none: the convention of shells and of the JDK.
    public int signal() {
      return code > 128 && code <= 128 + 64 ? code - 128 : 0;
    }
  }

  /// It outlived a limit and was ended.
  record TimedOut(String sentence) implements Exit {}

  /// It was ended because somebody asked.
  record Cancelled(String reason) implements Exit {}

  /// It never ran.
  record NotStarted(Why why, String sentence) implements Exit {}

  /// Why it never ran.
  enum Why {
    NOT_FOUND,
    NOT_ALLOWED,
    NOT_POSSIBLE,
    NO_RESOURCES
  }
}
