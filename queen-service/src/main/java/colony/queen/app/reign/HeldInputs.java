package colony.queen.app.reign;

import colony.queen.app.brain.Brain;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.read.Reader;
import colony.queen.colony.Input;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/// Decides what colonies held back while the memory service was missed, as soon as it answers
/// again. Several Queens may do so at once: what was decided already is stale.
@ApplicationScoped
public class HeldInputs {
  private static final Logger LOG = Logger.getLogger(HeldInputs.class);

  private static final int AT_ONCE = 200;
  private static final UUID BEGIN = new UUID(0, 0);
  private static final Duration PAUSE = Duration.ofMillis(500);

  /// While all is quiet. A colony may begin to wait by a decision that began before the service was
  /// back, or by one of another Queen.
  private static final Duration QUIET = Duration.ofSeconds(5);

  private final Reign reign;
  private final Brain brain;
  private final ShutColonies shut;
  private final Reader reader;
  private final HeldReports reports;
  private final SignsOfLife life;
  private Optional<Rounds> rounds = Optional.empty();

  /// Nobody waited any more when it was looked last.
  private boolean settled;

  /// When that was, by the monotonic clock.
  private long last = System.nanoTime();

  @Inject
  public HeldInputs(
      Reign reign,
      Brain brain,
      ShutColonies shut,
      Reader reader,
      HeldReports reports,
      SignsOfLife life) {
    this.reign = reign;
    this.brain = brain;
    this.shut = shut;
    this.reader = reader;
    this.reports = reports;
    this.life = life;
  }

  void begin(@Observes StartupEvent event) {
    rounds = Optional.of(Rounds.watched("held-inputs", life, PAUSE, this::round));
  }

  void end(@Observes ShutdownEvent event) {
    rounds.ifPresent(Rounds::close);
  }

  private Duration round() {
    boolean due = !settled || System.nanoTime() - last >= QUIET.toNanos();
    if (!brain.answers()) {
      settled = false;
    } else if (due && settle()) {
      settled = true;
      last = System.nanoTime();
    }
    return PAUSE;
  }

  /// Goes on as long as anything moves. Returns whether nobody waits any more.
  private boolean settle() {
    var before = List.<ShutColonies.Waiting>of();
    var waiting = once();
    while (!waiting.isEmpty() && !waiting.equals(before) && goesOn()) {
      before = waiting;
      waiting = once();
    }
    return waiting.isEmpty();
  }

  /// All that wait, page by page: those that cannot be decided about keep nobody behind them.
  /// Returns who waited.
  private List<ShutColonies.Waiting> once() {
    var all = new ArrayList<ShutColonies.Waiting>();
    var page = shut.waiting(BEGIN, AT_ONCE);
    while (!page.isEmpty()) {
      page.forEach(this::decide);
      all.addAll(page);
      page = goesOn() ? shut.waiting(page.getLast().colony(), AT_ONCE) : List.of();
    }
    return all;
  }

  private boolean goesOn() {
    return brain.answers() && !Thread.currentThread().isInterrupted();
  }

  /// One colony that cannot be decided about does not keep the others waiting.
  private void decide(ShutColonies.Waiting it) {
    life.give();
    try {
      var report =
          it.firstReport().flatMap(seq -> LoggedReport.at(reader, reports, it.colony(), seq));
      reign.road().applyAll(List.of(new Input.Documented(it.colony(), it.firstReport(), report)));
    } catch (RuntimeException e) {
      LOG.warnf("colony %s goes on waiting: %s", it.colony(), e.getMessage());
    }
  }
}
