package colony.worker.app;

import colony.contracts.Usage;
import colony.contracts.Usage.Cost;
import colony.contracts.Usage.Source;
import colony.contracts.Usage.Tokens;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What several tasks of one attempt used together.
final class Usages {
  private Usages() {}

  static @Nullable Usage of(List<PartEnding> parts) {
    return of(parts, null);
  }

  /// @param more of one that was stopped
  static @Nullable Usage of(List<PartEnding> parts, @Nullable Usage more) {
    var ended =
        parts.stream().flatMap(part -> Optional.ofNullable(part.written().usage()).stream());
    return sum(Stream.concat(ended, Stream.ofNullable(more)).toList());
  }

  /// @param parts of those that said something
  private static @Nullable Usage sum(List<Usage> parts) {
    var tokens =
        parts.stream()
            .flatMap(part -> Optional.ofNullable(part.tokens()).stream())
            .reduce(Tokens::plus)
            .orElse(null);
    var cost = cost(parts);
    return tokens == null && cost == null ? null : new Usage(tokens, cost);
  }

  /// A cost that one of them does not know, or in another currency, makes the whole unknown.
  private static @Nullable Cost cost(List<Usage> parts) {
    var known = parts.stream().flatMap(part -> Optional.ofNullable(part.cost()).stream()).toList();
    var currencies = known.stream().map(Cost::currency).distinct().count();
    return known.size() < parts.size() || currencies > 1
        ? null
        : known.stream().reduce(Usages::sum).orElse(null);
  }

  private static Cost sum(Cost one, Cost other) {
    var source = one.source() == other.source() ? one.source() : Source.PRICE_TABLE;
    return new Cost(one.micros() + other.micros(), one.currency(), source);
  }
}
