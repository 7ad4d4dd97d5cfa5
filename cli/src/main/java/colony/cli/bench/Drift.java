package colony.cli.bench;

import java.util.List;

/// How one figure changed: from the first quarter of the samples to the last, by their means, or
/// from a measurement before to one after.
///
/// @param percent of the first; above 0 when it grew
/// @param judged whether too much of it fails the run; others are only told
/// @param kept it did not become worse by more than [#MOST]
record Drift(String what, double first, double last, double percent, boolean judged, boolean kept) {
  /// In percent.
  static final double MOST = 5;

  /// Fewer than that have no quarters.
  static final int FEWEST = 4;

  /// Which way of changing is the bad one.
  enum Worse {
    LESS,
    MORE
  }

  /// @param samples in order, those of the warm-up left out; at least [#FEWEST]
  static Drift of(String what, List<Double> samples, Worse worse, boolean judged) {
    if (samples.size() < FEWEST) {
      throw new IllegalArgumentException(
          "%s has %d samples, expected at least %d".formatted(what, samples.size(), FEWEST));
    }
    int quarter = samples.size() / 4;
    var first = mean(samples.subList(0, quarter));
    var last = mean(samples.subList(samples.size() - quarter, samples.size()));
    return between(what, first, last, worse, judged);
  }

  static Drift between(String what, double first, double last, Worse worse, boolean judged) {
    var percent = percent(first, last);
    var toTheWorse =
        switch (worse) {
          case LESS -> -percent;
          case MORE -> percent;
        };
    return new Drift(what, first, last, percent, judged, toTheWorse <= MOST);
  }

  /// What was nothing and is something has grown without bound.
  private static double percent(double first, double last) {
    if (first == 0) {
      return last == 0 ? 0 : Double.POSITIVE_INFINITY;
    }
    return 100 * (last - first) / first;
  }

  private static double mean(List<Double> some) {
    return some.stream().mapToDouble(it -> it).average().orElseThrow();
  }
}
