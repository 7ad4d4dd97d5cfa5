package colony.cli.watch;

import colony.cli.colonies.Progress;
import colony.cli.queen.EventFeed;
import colony.cli.queen.Patience;
import colony.cli.queen.QueenClient;
import colony.cli.queen.Refused;
import colony.cli.queen.SeenEvent;
import colony.contracts.api.ColonyView;
import colony.contracts.api.SwarmView;
import colony.stack.Trouble;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// Keeps what is known of a colony up to date: the log says what happened, and what it names is
/// asked for again, gathered over a moment. A connection that was lost goes on where it was.
final class Live implements AutoCloseable {
  private static final int EVENTS_KEPT = 200;
  private static final int MOST_TASKS_AT_ONCE = 100;
  private static final long GATHER_MILLIS = 300;

  /// Of the time at most a third goes into looking: a look at ten thousand tasks is not cheap.
  private static final int REST_PER_LOOK = 2;

  private static final long TRY_AGAIN_MILLIS = 1_000;

  /// After these any task may be another.
  private static final Set<String> ALL_ANEW =
      Set.of(
          "plan.accepted",
          "plan.proposed",
          "phase.reworked",
          "colony.rolled-back",
          "colony.imported",
          "run.closed");

  private final QueenClient queen;
  private final String id;
  private final Progress progress;
  private final Consumer<Happening> tell;
  private final Map<String, SwarmView.Node> nodes = new LinkedHashMap<>();
  private final ArrayDeque<String> lines = new ArrayDeque<>();
  private final Set<String> stale = new HashSet<>();
  private final Semaphore work = new Semaphore(0);
  private final List<Thread> threads;

  private ColonyView colony;
  private List<Board.Row> rows = List.of();
  private Optional<String> notice = Optional.empty();
  private boolean allStale;
  private long seen;

  Live(QueenClient queen, ColonyView colony, Progress progress, Consumer<Happening> tell) {
    this.queen = queen;
    this.id = colony.id().toString();
    this.colony = colony;
    this.progress = progress;
    this.tell = tell;
    var swarm = queen.swarm(id).swarm();
    this.seen = swarm.seq();
    put(swarm, true);
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
      allStale |= ALL_ANEW.contains(event.type());
      named(event.json(), stale);
      allStale |= stale.size() > MOST_TASKS_AT_ONCE;
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

  private static void named(JsonNode event, Set<String> ids) {
    for (var field : List.of("taskId", "childTaskId", "reviewTaskId")) {
      if (event.hasNonNull(field)) {
        ids.add(event.get(field).asText());
      }
    }
    event.path("taskIds").forEach(each -> ids.add(each.asText()));
  }

  private void look() {
    try {
      for (long rest = GATHER_MILLIS; ; ) {
        work.acquire();
        Thread.sleep(rest);
        work.drainPermits();
        long began = System.nanoTime();
        if (lookOnce()) {
          long took = (System.nanoTime() - began) / 1_000_000;
          rest = Math.max(GATHER_MILLIS, REST_PER_LOOK * took);
        } else {
          Thread.sleep(TRY_AGAIN_MILLIS);
          work.release();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// False when nobody answered: it is asked again.
  private boolean lookOnce() {
    Set<String> ids;
    boolean all;
    synchronized (this) {
      ids = Set.copyOf(stale);
      all = allStale;
      stale.clear();
      allStale = false;
    }
    try {
      var newest = queen.colony(id);
      if (all) {
        put(queen.swarm(id).swarm(), true);
      } else if (!ids.isEmpty()) {
        put(queen.swarm(id).swarm(ids), false);
      }
      synchronized (this) {
        colony = newest;
      }
    } catch (Trouble _) {
      synchronized (this) {
        stale.addAll(ids);
        allStale |= all;
      }
      return false;
    }
    tell.accept(new Happening.Changed());
    return true;
  }

  private synchronized void put(SwarmView swarm, boolean all) {
    if (all) {
      nodes.clear();
    }
    swarm.nodes().forEach(node -> nodes.put(node.key(), node));
    rows =
        Tree.rows(
            nodes.values(), colony.phases().stream().map(ColonyView.PhaseView::phaseId).toList());
  }
}
