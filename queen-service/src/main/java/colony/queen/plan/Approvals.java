package colony.queen.plan;

import java.util.Locale;

/// What a gate phase waits for.
///
/// @param min votes that must be in before it is decided, at least 1
public record Approvals(int min, Voters from) {
  public static final Approvals USUAL = new Approvals(1, Voters.ANY);

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
