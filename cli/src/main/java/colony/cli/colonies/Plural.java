package colony.cli.colonies;

/// Things and how many of them.
public final class Plural {
  private Plural() {}

  /// @param thing one of them, whose plural has only an s more
  public static String of(long count, String thing) {
    return "%d %s%s".formatted(count, thing, count == 1 ? "" : "s");
  }
}
