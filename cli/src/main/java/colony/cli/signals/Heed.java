package colony.cli.signals;

import colony.contracts.api.SignalView;
import java.util.Locale;

/// How a caste takes a signal: its strength for that caste, and what workers are told to make of it
/// (docs/signals.md).
record Heed(double effective) {
  private static final double PRIORITIZED_ABOVE = 0.5;
  private static final double NOTED_FROM = 0.3;

  /// Strengths are products of decimals: what differs by less than this is the same number.
  private static final double EXACTNESS = 1e9;

  /// Castes with no place in the table heed every type by half.
  private static final double OTHERS = 0.5;

  static Heed of(SignalView signal, String caste) {
    var known = signal.effective().get(caste);
    return new Heed(known == null ? OTHERS * signal.current() : known);
  }

  private String level() {
    double exact = Math.rint(effective * EXACTNESS) / EXACTNESS;
    return exact > PRIORITIZED_ABOVE ? "prioritize" : exact >= NOTED_FROM ? "note" : "ignore";
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.2f %s", effective, level());
  }
}
