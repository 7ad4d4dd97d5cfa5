package colony.contracts;

/// How an attempt ended (docs/workflow.md).
public enum OutcomeClass {
  SUCCESS,
  /// May pass by itself: tried again with backoff.
  TRANSIENT,
  /// Wall or idle time ran out.
  TIMEOUT,
  /// Its worker fell silent; decided by the Queen, never reported.
  LOST,
  /// A rate or resource limit of something it called.
  LIMIT,
  BUDGET,
  AUTH,
  PERMISSION,
  /// The task as written cannot work, for example its command does not exist.
  BAD_TASK,
  MISSING_DEPENDENCY,
  /// It ended badly for no better known reason, for example with a non-zero exit code.
  CRASH
}
