package colony.cli.chaos;

import colony.cli.proof.Evidence;
import colony.cli.proof.Life;
import colony.contracts.ColonyEvent.ColonyCreated;
import colony.contracts.ColonyEvent.TaskFinished;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// How one colony that always moves has moved, by the Queens' own times. Only those are looked at:
/// of others nobody knows whether they stand still or had nothing more to do.
///
/// @param moves the ends of its tasks: only its shard's owner writes them
/// @param ended when there was nothing more to do
record Chain(int shard, NavigableSet<Instant> moves, Optional<Instant> ended) {
  private static final Duration MOVING = Duration.ofSeconds(5);

  static List<Chain> of(Evidence evidence) {
    return evidence.colonies().stream()
        .filter(it -> Pulses.isOne(it.name()))
        .map(Chain::of)
        .toList();
  }

  private static Chain of(Evidence.Told colony) {
    int shard = -1;
    var moves = new TreeSet<Instant>();
    Instant last = null;
    for (var json : colony.stored()) {
      var event = Life.read(json);
      last = event.head().at();
      switch (event) {
        case ColonyCreated it -> shard = it.shard();
        case TaskFinished _ -> moves.add(last);
        default -> {}
      }
    }
    return new Chain(shard, moves, Optional.ofNullable(last).filter(_ -> colony.ended()));
  }

  /// Whether it moved within the five seconds before the strike and had not ended when what was
  /// away was back.
  boolean isHitBy(Strike strike) {
    var before = moves.lower(strike.at());
    return before != null
        && !before.isBefore(strike.at().minus(MOVING))
        && ended.filter(it -> it.isBefore(strike.from())).isEmpty();
  }

  Optional<Instant> nextAfter(Instant when) {
    return Optional.ofNullable(moves.higher(when));
  }
}
