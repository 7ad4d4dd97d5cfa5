package colony.queen.app.tenant;

import colony.queen.app.QueenSettings;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.reign.Reign;
import colony.queen.colony.Input;
import colony.queen.tenant.Commons;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Calls the colonies whose turn it is, when something became free that they wait for: at once
/// after a commit of this process, and by a sweep for those of others. A call of a colony that
/// lives on a shard of another Queen is a command like any other.
@ApplicationScoped
public class Turns {
  private static final int AT_ONCE = 50;

  private final Reign reign;
  private final Source source;
  private final SignsOfLife life;
  private final NamespaceBook book;
  private final Optional<Integer> maxActive;
  private final Duration every;
  private final Semaphore called = new Semaphore(0);
  private Optional<Rounds> rounds = Optional.empty();

  /// The line as it is committed.
  public interface Source {
    boolean anybody();

    Commons all();
  }

  @Inject
  public Turns(
      Reign reign, Source source, NamespaceBook book, SignsOfLife life, QueenSettings settings) {
    this.reign = reign;
    this.life = life;
    this.book = book;
    this.maxActive = settings.maxActive();
    this.source = source;
    this.every = settings.sweepEvery().dividedBy(2);
  }

  public void begin() {
    book.installation(maxActive);
    reign.whenFreed(called::release);
    rounds = Optional.of(Rounds.watched("turns", life, every, this::awaited));
  }

  @PreDestroy
  void end() {
    rounds.ifPresent(Rounds::close);
  }

  /// A quota was changed.
  void look() {
    called.release();
  }

  private Duration awaited() throws InterruptedException {
    var _ = called.tryAcquire(every.toMillis(), TimeUnit.MILLISECONDS);
    called.drainPermits();
    round();
    return Duration.ZERO;
  }

  /// Until nobody is left whose turn it is, or those who are called do not move.
  void round() {
    List<UUID> former = List.of();
    while (source.anybody()) {
      life.give();
      var next = source.all().ledger(Instant.now()).next(AT_ONCE);
      if (next.isEmpty() || next.equals(former)) {
        return;
      }
      reign.road().applyAll(next.stream().<Input>map(Input.Called::new).toList());
      former = next;
    }
  }
}
