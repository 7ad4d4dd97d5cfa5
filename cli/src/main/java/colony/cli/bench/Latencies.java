package colony.cli.bench;

import java.time.Duration;
import org.HdrHistogram.Histogram;

/// How long things took, to the microsecond and three digits.
final class Latencies {
  private static final double MICROS_A_MILLI = 1000;
  private final Histogram micros = new Histogram(3);

  /// In milliseconds.
  record Quantiles(long count, double p50, double p99, double p999) {}

  void add(Duration took) {
    micros.recordValue(Math.max(0, took.toNanos() / 1000));
  }

  void addAll(Latencies others) {
    micros.add(others.micros);
  }

  Quantiles quantiles() {
    return quantiles(micros);
  }

  /// Of things that were done one after the other: what was late kept others from beginning, which
  /// would have been late too. They are put in as if one had been due every median.
  Quantiles quantilesOfOneAfterTheOther() {
    long median = micros.getValueAtPercentile(50);
    var corrected =
        quantiles(median == 0 ? micros : micros.copyCorrectedForCoordinatedOmission(median));
    return new Quantiles(micros.getTotalCount(), corrected.p50, corrected.p99, corrected.p999);
  }

  private static Quantiles quantiles(Histogram histogram) {
    return new Quantiles(
        histogram.getTotalCount(),
        histogram.getValueAtPercentile(50) / MICROS_A_MILLI,
        histogram.getValueAtPercentile(99) / MICROS_A_MILLI,
        histogram.getValueAtPercentile(99.9) / MICROS_A_MILLI);
  }
}
