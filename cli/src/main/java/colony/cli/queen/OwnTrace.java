package colony.cli.queen;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/// The trace that all commands of this process are part of, where the Queens' traces are collected.
/// Nothing here draws: the id is for finding them.
public final class OwnTrace {
  private static final String ID = hex() + hex();

  private OwnTrace() {}

  public static String id() {
    return ID;
  }

  /// As W3C writes it in a header: version, trace, the span that asks, and that it is wanted.
  static String traceparent() {
    return "00-%s-%s-01".formatted(ID, hex());
  }

  /// All zeros would say that there is none.
  private static String hex() {
    return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong() | 1);
  }
}
