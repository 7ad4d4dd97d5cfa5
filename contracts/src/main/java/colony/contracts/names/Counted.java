package colony.contracts.names;

/// So many of something, as people say it: `1 task`, `2 tasks`.
public final class Counted {
  private Counted() {}

  public static String of(long count, String one) {
    return of(count, one, one + "s");
  }

  /// @param many where more of them are called otherwise than with an `s`
  public static String of(long count, String one, String many) {
    return "%d %s".formatted(count, count == 1 ? one : many);
  }
}
