package colony.queen.transfer;

import colony.aether.story.States;

/// The words by which files say how a phase or a task stands.
final class OldWords {
  private OldWords() {}

  enum Progress {
    OPEN,
    RUNNING,
    DONE,
    STUCK,
    DROPPED,
    /// Taken as open.
    UNKNOWN
  }

  static Progress ofTask(String status) {
    return of(States.task(status));
  }

  static Progress ofPhase(String status) {
    return of(States.phase(status));
  }

  private static Progress of(States.Standing standing) {
    if (standing.warning().isPresent()) {
      return Progress.UNKNOWN;
    }
    return switch (standing.status()) {
      case "READY", "RUNNING" -> Progress.RUNNING;
      case "DONE" -> Progress.DONE;
      case "BLOCKED" -> Progress.STUCK;
      case "CANCELLED" -> Progress.DROPPED;
      default -> Progress.OPEN;
    };
  }
}
