package colony.queen.task;

import java.util.Locale;

/// What a worker of a caste is there for (docs/spawning.md).
public enum CasteMode {
  /// To do its task.
  TASK,
  /// A watcher that reviews another task's result.
  REVIEWER,
  /// A watcher that looks at a phase as a whole.
  WATCHER,
  /// An architect that lists what is stale.
  ARCHIVIST,
  /// A builder that gets what failed attempts left.
  FIXER;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
