package colony.queen.plan;

/// How much structure a colony gets (semantics §11), with its limits (§5).
public enum Mode {
  LIGHTWEIGHT(2, 3, 2, 3),
  STANDARD(3, 5, 3, 6),
  FULL(3, 5, 4, 8);

  private final int maxDepth;
  private final int maxActive;
  private final int minPhases;
  private final int maxPhases;

  Mode(int maxDepth, int maxActive, int minPhases, int maxPhases) {
    this.maxDepth = maxDepth;
    this.maxActive = maxActive;
    this.minPhases = minPhases;
    this.maxPhases = maxPhases;
  }

  /// Deepest worker; the Queen is depth 0.
  public int maxDepth() {
    return maxDepth;
  }

  /// Most workers active at once.
  public int maxActive() {
    return maxActive;
  }

  public int minPhases() {
    return minPhases;
  }

  public int maxPhases() {
    return maxPhases;
  }
}
