package colony.queen.task;

/// How an attempt ended, with what follows from it (docs/workflow.md).
public enum Outcome {
  SUCCESS(Next.DONE),
  TRANSIENT(Next.RETRY),
  TIMEOUT(Next.RETRY),
  LOST(Next.RETRY_LOST),
  LIMIT(Next.RETRY),
  BUDGET(Next.BLOCK),
  AUTH(Next.BLOCK),
  PERMISSION(Next.BLOCK),
  BAD_TASK(Next.BLOCK),
  MISSING_DEPENDENCY(Next.BLOCK),
  CRASH(Next.RETRY);

  /// What the Queen does next.
  public enum Next {
    DONE,
    /// Counts against `maxAttempts`.
    RETRY,
    /// Counts against the limit of lost attempts only.
    RETRY_LOST,
    BLOCK
  }

  private final Next next;

  Outcome(Next next) {
    this.next = next;
  }

  public Next next() {
    return next;
  }
}
