package colony.contracts;

import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How workers of others may say what they used: as in the file `COLONY_RESULT`. A slip in counting
/// shall not lose the work, so what makes no usage is none.
final class SaidUsage {
  private SaidUsage() {}

  /// Absent counts are 0 where one is there. The total is the sum of three, so one of the four may
  /// be missing.
  record Tokens(
      @Nullable Long inputTotal,
      @Nullable Long inputUncached,
      @Nullable Long cacheRead,
      @Nullable Long cacheWrite,
      @Nullable Long output,
      @Nullable Long reasoning) {

    Usage.@Nullable Tokens counted() {
      if (Stream.of(inputTotal, inputUncached, cacheRead, cacheWrite, output, reasoning)
          .allMatch(it -> it == null)) {
        return null;
      }
      return new Usage.Tokens(
          inputTotal == null ? sum(inputUncached, cacheRead, cacheWrite) : inputTotal,
          inputUncached == null
              ? Math.max(0, sum(inputTotal) - sum(cacheRead, cacheWrite))
              : inputUncached,
          or0(cacheRead),
          or0(cacheWrite),
          or0(output),
          or0(reasoning));
    }

    private static long sum(@Nullable Long... counts) {
      return Stream.of(counts).mapToLong(it -> Math.clamp(or0(it), 0, Usage.MOST)).sum();
    }

    private static long or0(@Nullable Long count) {
      return count == null ? 0 : count;
    }
  }

  /// @param amount in units of the currency, where `micros` is absent
  /// @param source absent when the service that was called said so
  record Cost(
      @Nullable Long micros,
      @Nullable Double amount,
      @Nullable String currency,
      @Nullable String source) {
    private static final double MICROS = 1_000_000;

    Usage.@Nullable Cost known() {
      var millionths = millionths();
      var from = from();
      return millionths == null || currency == null || from == null
          ? null
          : new Usage.Cost(millionths, currency, from);
    }

    private @Nullable Long millionths() {
      if (micros != null) {
        return micros;
      }
      return amount == null ? null : Math.round(amount * MICROS);
    }

    private Usage.@Nullable Source from() {
      if (source == null) {
        return Usage.Source.REPORTED;
      }
      return switch (source.toLowerCase(Locale.ROOT).replace('_', '-')) {
        case "reported" -> Usage.Source.REPORTED;
        case "price-table" -> Usage.Source.PRICE_TABLE;
        default -> null;
      };
    }
  }
}
