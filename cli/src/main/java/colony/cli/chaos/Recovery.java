package colony.cli.chaos;

import colony.cli.proof.Evidence;
import colony.cli.proof.Life;
import colony.contracts.ColonyEvent.ColonyCreated;
import colony.contracts.ColonyEvent.TaskFinished;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// How long it took until work moved again, by the Queens' own times. Only the colonies that always
/// move are looked at: of others nobody knows whether they stand still or had nothing more to do.
///
/// @param shards that moved within the five seconds before; of others nothing can be said
/// @param firstMillis until the first of them moved
/// @param allMillis until each of them had moved; absent when one never did
public record Recovery(
    int number,
    String fault,
    String kind,
    Instant at,
    int shards,
    @Nullable Long firstMillis,
    @Nullable Long allMillis,
    @Nullable Long endedInMillis) {
  private static final Duration MOVING = Duration.ofSeconds(5);

  /// The ends of tasks by shard: only the shard's owner writes them.
  static Map<Integer, TreeSet<Instant>> moves(Evidence evidence) {
    var moves = new TreeMap<Integer, TreeSet<Instant>>();
    for (var colony : evidence.colonies()) {
      if (!colony.name().contains(Shape.PULSE.word())) {
        continue;
      }
      int shard = -1;
      for (var json : colony.stored()) {
        switch (Life.read(json)) {
          case ColonyCreated it -> shard = it.shard();
          case TaskFinished it ->
              moves.computeIfAbsent(shard, _ -> new TreeSet<>()).add(it.head().at());
          default -> {}
        }
      }
    }
    return moves;
  }

  static Recovery of(Strike strike, Map<Integer, TreeSet<Instant>> moves) {
    int shards = 0;
    Long first = null;
    long all = 0;
    var complete = true;
    for (var times : moves.values()) {
      var before = times.lower(strike.at());
      if (before == null || before.isBefore(strike.at().minus(MOVING))) {
        continue;
      }
      shards++;
      var next = times.higher(strike.from());
      if (next == null) {
        complete = false;
        continue;
      }
      long took = Duration.between(strike.from(), next).toMillis();
      first = first == null ? took : Math.min(first, took);
      all = Math.max(all, took);
    }
    return new Recovery(
        strike.number(),
        strike.fault().words(),
        strike.fault().kind().word(),
        strike.at(),
        shards,
        first,
        complete && shards > 0 ? all : null,
        strike.endedInMillis());
  }
}
