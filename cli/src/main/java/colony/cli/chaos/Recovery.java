package colony.cli.chaos;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How long it took until work moved again.
///
/// @param shards that moved within the five seconds before; of others nothing can be said
/// @param still how many of them never moved again
/// @param firstMillis until the first of them moved
/// @param allMillis until each of them had moved; absent when there was none, or one never did
public record Recovery(
    int number,
    String fault,
    String kind,
    Instant at,
    int shards,
    int still,
    @Nullable Long firstMillis,
    @Nullable Long allMillis,
    @Nullable Long endedInMillis) {

  static Recovery of(Strike strike, List<Chain> chains) {
    var shards =
        chains.stream()
            .filter(it -> it.isHitBy(strike))
            .map(Chain::shard)
            .collect(Collectors.toCollection(TreeSet::new));
    var took =
        shards.stream()
            .map(shard -> next(shard, strike.from(), chains))
            .flatMap(Optional::stream)
            .map(it -> Duration.between(strike.from(), it).toMillis())
            .sorted()
            .toList();
    int still = shards.size() - took.size();
    return new Recovery(
        strike.number(),
        strike.fault().words(),
        strike.fault().kind().word(),
        strike.at(),
        shards.size(),
        still,
        took.isEmpty() ? null : took.getFirst(),
        took.isEmpty() || still > 0 ? null : took.getLast(),
        strike.endedInMillis());
  }

  private static Optional<Instant> next(int shard, Instant when, List<Chain> chains) {
    return chains.stream()
        .filter(it -> it.shard() == shard)
        .map(it -> it.nextAfter(when))
        .flatMap(Optional::stream)
        .min(Instant::compareTo);
  }
}
