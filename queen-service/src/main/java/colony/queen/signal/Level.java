package colony.queen.signal;

/// What an effective strength means for whoever gets the signal (docs/signals.md).
public enum Level {
  PRIORITIZE("let this decide first"),
  NOTE("take this into account"),
  IGNORE("");

  /// Strengths are products of decimals: what differs by less than this is the same number.
  private static final double EXACTNESS = 1e9;

  private final String instruction;

  Level(String instruction) {
    this.instruction = instruction;
  }

  public String instruction() {
    return instruction;
  }

  public static Level of(double effective) {
    double exact = Math.rint(effective * EXACTNESS) / EXACTNESS;
    return exact > 0.5 ? PRIORITIZE : exact >= 0.3 ? NOTE : IGNORE;
  }
}
