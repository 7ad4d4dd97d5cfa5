package colony.queen.tenant;

import java.time.YearMonth;

/// A namespace with its quota and what is used of it; or the whole installation, which has only
/// slots.
///
/// @param month in which the tokens and the money of `use` were spent
public record Pool(String name, Quota quota, Use use, YearMonth month) {
  /// Stands for the whole installation; no namespace can be called so.
  public static final String INSTALLATION = "*";

  public boolean installation() {
    return name.equals(INSTALLATION);
  }

  Pool at(YearMonth now) {
    return now.equals(month) ? this : new Pool(name, quota, use.anotherMonth(), now);
  }

  Pool plus(Use more) {
    return new Pool(name, quota, use.plus(more), month);
  }

  /// Slots that are free.
  int free() {
    return quota.active().map(most -> Math.max(0, most - use.active())).orElse(Integer.MAX_VALUE);
  }

  /// Whether an attempt more could be paid.
  boolean pays() {
    return quota.tokens().map(most -> use.tokens() + use.reservedTokens() < most).orElse(true)
        && quota.micros().map(most -> use.micros() + use.reservedMicros() < most).orElse(true);
  }
}
