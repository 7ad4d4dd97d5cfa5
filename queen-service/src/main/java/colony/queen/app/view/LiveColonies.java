package colony.queen.app.view;

import colony.contracts.api.ColonyView;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/// All colonies, and then each again when its log went on: states, not events, so that whoever is
/// slow or comes late misses nothing that still holds. After a silence all are told again: where
/// nothing wakes us, as while Kafka is away, there may still be something new. So are they now and
/// then, however much is heard: no log tells that a colony left for the archive. Of one reader.
public final class LiveColonies implements AutoCloseable {
  /// A colony is told at most once in this time.
  private static final Duration GATHERED = Duration.ofMillis(500);

  static final Duration SILENCE = Duration.ofMinutes(1);

  /// Of silences, after which all are told again in any case.
  private static final int AT_LAST = 10;

  private static final int AT_ONCE = 100;

  private final EventTail.Crowd crowd;
  private final Round every;
  private final Function<Set<UUID>, List<ColonyView>> these;
  private final Duration silence;
  private boolean round = true;
  private Optional<UUID> last = Optional.empty();
  private long read;
  private long rounded;

  interface Round {
    List<ColonyView> next(Optional<UUID> before, int most);
  }

  /// What there is to tell next.
  public sealed interface News {}

  public record Changed(List<ColonyView> colonies) implements News {}

  /// Every colony has been told.
  public record Complete() implements News {}

  public record Nothing() implements News {}

  LiveColonies(
      EventTail tail, Round every, Function<Set<UUID>, List<ColonyView>> these, Duration silence) {
    this.crowd = tail.watchAll();
    this.every = every;
    this.these = these;
    this.silence = silence;
    this.read = System.nanoTime() - GATHERED.toNanos();
    this.rounded = System.nanoTime();
  }

  /// @param longest after which nothing is news too: what happens to colonies that the reader does
  ///   not see is none
  public News next(Duration longest) throws InterruptedException {
    if (round) {
      return nextOfRound();
    }
    if (System.nanoTime() - rounded >= silence.multipliedBy(AT_LAST).toNanos()) {
      return beginRound();
    }
    long until = System.nanoTime() + longest.toNanos();
    while (crowd.await(Duration.ofNanos(Math.max(0, until - System.nanoTime())))) {
      long pause = GATHERED.toNanos() - (System.nanoTime() - read);
      if (pause > 0) {
        Thread.sleep(Duration.ofNanos(pause));
      }
      read = System.nanoTime();
      var heard = crowd.take();
      if (heard.missed()) {
        return beginRound();
      }
      var seen = these.apply(heard.colonies());
      if (!seen.isEmpty()) {
        return new Changed(seen);
      }
      if (read - until >= 0) {
        return new Nothing();
      }
    }
    return silent() ? beginRound() : new Nothing();
  }

  private boolean silent() {
    return System.nanoTime() - read >= silence.toNanos();
  }

  private News beginRound() {
    round = true;
    read = System.nanoTime();
    return nextOfRound();
  }

  private News nextOfRound() {
    var colonies = every.next(last, AT_ONCE);
    if (colonies.isEmpty()) {
      round = false;
      last = Optional.empty();
      rounded = System.nanoTime();
      return new Complete();
    }
    last = Optional.of(colonies.getLast().id());
    return new Changed(colonies);
  }

  @Override
  public void close() {
    crowd.close();
  }
}
