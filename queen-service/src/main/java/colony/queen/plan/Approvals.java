package colony.queen.plan;

import colony.contracts.names.Counted;
import java.util.Locale;

/// What a gate phase waits for.
///
/// @param min votes that must be in before it is decided, at least 1
public record Approvals(int min, Voters from) {
  public static final Approvals USUAL = new Approvals(1, Voters.ANY);

  /// As `2 votes of people`.
  String spoken() {
    return "%s of %s"
        .formatted(Counted.of(min, "vote"), from == Voters.ANY ? "anybody" : from.word());
  }

  /// Whose votes count.
  public enum Voters {
    PEOPLE,
    WATCHERS,
    ANY;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
