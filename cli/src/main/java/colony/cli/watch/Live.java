package colony.cli.watch;

import colony.cli.colonies.Progress;
import colony.cli.queen.EventFeed;
import colony.cli.queen.Patience;
import colony.cli.queen.QueenAway;
import colony.cli.queen.QueenClient;
import colony.cli.queen.Refused;
import colony.cli.queen.SeenEvent;
import colony.contracts.api.ColonyView;
import colony.contracts.api.SwarmView;
import colony.stack.Trouble;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// Keeps what is known of a colony up to date: the log says what happened, and what it names is
/// asked for again, gathered over a moment. A connection that was lost goes on where it was.
final class Live implements AutoCloseable {
  private static final int EVENTS_KEPT = 200;
  private static final long GATHER_MILLIS = 300;

  /// Of the time at most a third goes into looking: a look at ten thousand tasks is not cheap.
  private static final int REST_PER_LOOK = 2;

  private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

  private final QueenClient queen;
  private final String id;
  private final Progress progress;
  private final Consumer<Happening> tell;
  private final Nodes nodes = new Nodes();
  private final ArrayDeque<String> lines = new ArrayDeque<>();
  private final Stale stale = new Stale();
  private final Semaphore work = new Semaphore(0);
  private final List<Thread> threads;

  private ColonyView colony;
  private List<Board.Row> rows = List.of();
  private Optional<String> notice = Optional.empty();
  private long seen;

  Live(QueenClient queen, ColonyView colony, Progress progress, Consumer<Happening> tell) {
    this.queen = queen;
    this.id = colony.id().toString();
    this.colony = colony;
    this.progress = progress;
    this.tell = tell;
    var swarm = queen.swarm(id).swarm();
    // What happened between the two is known of one of them only.
    this.seen = Math.min(colony.seq(), swarm.seq());
    putAll(swarm);
    this.threads =
        List.of(
            Thread.ofVirtual().name("watch-log").unstarted(this::follow),
            Thread.ofVirtual().name("watch-look").unstarted(this::look));
  }

  Live start() {
    threads.forEach(Thread::start);
    return this;
  }

  synchronized Board board() {
    return new Board(colony, rows, List.copyOf(lines), notice);
  }

  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
  }

  private void follow() {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        new EventFeed(queen, id, seen, new Patience(this::connection)).follow(this::take);
      } catch (Trouble trouble) {
        if (trouble.getCause() instanceof Refused) {
          tell.accept(new Happening.Failed(trouble));
          return;
        }
        // She is away for long: whoever looks on decides how long that is.
      }
    }
  }

  private void connection(String words) {
    synchronized (this) {
      notice = words.contains("back") ? Optional.empty() : Optional.of(words);
    }
    tell.accept(new Happening.Changed());
  }

  private boolean take(SeenEvent event) {
    synchronized (this) {
      seen = event.seq();
      progress.line(event).ifPresent(this::keep);
      stale.by(event, nodes);
    }
    work.release();
    tell.accept(new Happening.Changed());
    return true;
  }

  private void keep(String line) {
    lines.addLast(line.lines().findFirst().orElse(""));
    if (lines.size() > EVENTS_KEPT) {
      lines.removeFirst();
    }
  }

  private void look() {
    try {
      for (long rest = GATHER_MILLIS; ; ) {
        work.acquire();
        Thread.sleep(rest);
        work.drainPermits();
        long began = System.nanoTime();
        var again = lookOnce();
        if (again.isEmpty()) {
          long took = (System.nanoTime() - began) / 1_000_000;
          rest = Math.max(GATHER_MILLIS, REST_PER_LOOK * took);
        } else {
          Thread.sleep(again.get());
          work.release();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// When it is to be asked again; empty when it need not be.
  private Optional<Duration> lookOnce() {
    Stale.Question question;
    synchronized (this) {
      question = stale.taken();
    }
    try {
      var newest = queen.colony(id);
      synchronized (this) {
        colony = newest;
      }
      if (question.all()) {
        putAll(queen.swarm(id).swarm());
      } else if (!question.nothing()) {
        put(question.tasks(), queen.swarm(id).swarm(question.tasks()));
      }
    } catch (Trouble trouble) {
      return again(question, trouble);
    }
    tell.accept(new Happening.Changed());
    return Optional.empty();
  }

  /// Nobody answered, or it is asked in another way. What is refused in either way is refused until
  /// something happens.
  private Optional<Duration> again(Stale.Question question, Trouble trouble) {
    boolean away = QueenAway.isWhy(trouble);
    synchronized (this) {
      stale.still(question);
      if (!away) {
        stale.refused();
      }
    }
    if (!away && question.all()) {
      tell.accept(new Happening.Told(trouble.line()));
      return Optional.empty();
    }
    var asked = QueenAway.pause(trouble);
    return Optional.of(asked.compareTo(TRY_AGAIN) < 0 ? TRY_AGAIN : asked);
  }

  private synchronized void putAll(SwarmView swarm) {
    nodes.replace(swarm.nodes());
    grow();
  }

  private synchronized void put(Set<String> asked, SwarmView swarm) {
    nodes.merge(asked, swarm.nodes());
    grow();
  }

  private void grow() {
    rows =
        Tree.rows(
            nodes.all(), colony.phases().stream().map(ColonyView.PhaseView::phaseId).toList());
  }
}
