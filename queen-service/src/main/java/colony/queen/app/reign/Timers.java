package colony.queen.app.reign;

import colony.queen.app.QueenSettings;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import colony.queen.colony.Input;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Fires the timers of the shards this process owns: one query for all of them, every sweep.
@ApplicationScoped
public class Timers {
  private static final int AT_ONCE = 200;

  private final Reign reign;
  private final SignsOfLife life;
  private final Due due;
  private final Duration every;
  private final Absence absence;
  private final Unheard unheard;
  private Optional<Rounds> rounds = Optional.empty();

  /// The timers that are due.
  public interface Due {
    Look look(Collection<Integer> shards, int most);
  }

  /// @param heardTo how far any Queen has read the log of heartbeats
  public record Look(List<UUID> due, Optional<Instant> heardTo) {}

  @Inject
  public Timers(Reign reign, Due due, SignsOfLife life, QueenSettings settings) {
    this.reign = reign;
    this.life = life;
    this.due = due;
    this.every = settings.sweepEvery().dividedBy(2);
    this.absence = new Absence(settings.leaseTime());
    this.unheard = new Unheard(stillness(settings), settings.leaseTime(), System.nanoTime());
  }

  public void begin() {
    rounds =
        Optional.of(
            Rounds.watched("timers", life, every, () -> fire() < AT_ONCE ? every : Duration.ZERO));
  }

  @PreDestroy
  void end() {
    rounds.ifPresent(Rounds::close);
  }

  /// The log of heartbeats stands still for a few seconds when its reader changes.
  private static Duration stillness(QueenSettings settings) {
    var half = settings.leaseTime().dividedBy(2);
    var ticks = settings.heartbeatEvery().multipliedBy(2);
    return half.compareTo(ticks) > 0 ? half : ticks;
  }

  private int fire() {
    var owned = reign.publisher().owned();
    var look = due.look(owned, AT_ONCE);
    var colonies = look.due();
    boolean unread = unheard.lately(look.heardTo(), System.nanoTime());
    boolean back = absence.isBack(owned, Instant.now());
    if (!colonies.isEmpty()) {
      boolean late = unread || back || reign.publisher().late();
      var timers = colonies.stream().<Input>map(it -> new Input.TimerDue(it, late)).toList();
      absence.working(() -> reign.road().applyAll(timers), InstantSource.system());
    }
    return colonies.size();
  }
}
