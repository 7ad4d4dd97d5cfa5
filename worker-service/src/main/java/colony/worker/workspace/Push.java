package colony.worker.workspace;

/// What became of a commit that was to be on a branch of the origin.
public enum Push {
  /// It is there, or the repository has no origin: all who work in it see it anyway.
  DONE,
  /// The origin's branch is elsewhere, and is never moved from where the commit does not hold it.
  BEHIND,
  /// The origin does not take it, or is not to be asked.
  REFUSED
}
