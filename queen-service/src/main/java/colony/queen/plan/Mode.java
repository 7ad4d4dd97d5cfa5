package colony.queen.plan;

/// How much structure a colony gets (docs/plans.md), with its limits (docs/spawning.md).
public enum Mode {
  LIGHTWEIGHT(2, 3, 1, 2, 2, 3),
  STANDARD(3, 5, 2, 4, 3, 6),
  FULL(3, 5, 3, 5, 4, 8);

  private final int maxDepth;
  private final int maxActive;
  private final int minWave;
  private final int maxWave;
  private final int minPhases;
  private final int maxPhases;

  Mode(int maxDepth, int maxActive, int minWave, int maxWave, int minPhases, int maxPhases) {
    this.maxDepth = maxDepth;
    this.maxActive = maxActive;
    this.minWave = minWave;
    this.maxWave = maxWave;
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

  /// Fewest workers that a planner should give a wave; nobody is held to it.
  public int minWave() {
    return minWave;
  }

  /// Most workers of one wave active at once: tasks of one phase's plan, which stand at depth 1.
  public int maxWave() {
    return maxWave;
  }

  public int minPhases() {
    return minPhases;
  }

  public int maxPhases() {
    return maxPhases;
  }
}
