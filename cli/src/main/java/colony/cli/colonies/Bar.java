package colony.cli.colonies;

/// A strength as something to look at, 20 characters and two brackets wide.
public final class Bar {
  private static final int WIDTH = 20;

  private Bar() {}

  /// @param strength from 0 to 1; more counts as 1
  public static String of(double strength) {
    int full = (int) Math.round(Math.clamp(strength, 0, 1) * WIDTH);
    return "[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "]";
  }
}
