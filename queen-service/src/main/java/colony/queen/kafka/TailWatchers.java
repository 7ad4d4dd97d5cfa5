package colony.queen.kafka;

import colony.queen.app.view.EventTail.Crowd;
import colony.queen.app.view.EventTail.Heard;
import colony.queen.app.view.EventTail.Watch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/// Who waits for which colony, and what was heard of it. A tail is begun when somebody waits and
/// ends when nobody does.
final class TailWatchers {
  private final Runnable begin;
  private final Object monitor = new Object();
  private final Map<UUID, Seen> watched = new HashMap<>();
  private final List<Listening> crowds = new ArrayList<>();
  private boolean followed;
  private boolean ending;

  /// How often the tail was taken up. What was published before, nobody was told.
  private int beginnings;

  private static final class Seen {
    private int watchers;
    private long seq;
  }

  /// @param begin starts a tail, which calls the methods below
  TailWatchers(Runnable begin) {
    this.begin = begin;
  }

  Watch watch(UUID colony) {
    synchronized (monitor) {
      var seen = watched.computeIfAbsent(colony, _ -> new Seen());
      seen.watchers++;
      return new Watching(colony, seen);
    }
  }

  Crowd watchAll() {
    synchronized (monitor) {
      var crowd = new Listening();
      crowds.add(crowd);
      return crowd;
    }
  }

  void end() {
    synchronized (monitor) {
      ending = true;
      monitor.notifyAll();
    }
  }

  /// The tail hears whatever is published from here on.
  void takenUp() {
    synchronized (monitor) {
      beginnings++;
      crowds.forEach(it -> it.missed = true);
      monitor.notifyAll();
    }
  }

  /// Whether the tail is to go on.
  boolean any() {
    synchronized (monitor) {
      followed = !ending && !(watched.isEmpty() && crowds.isEmpty());
      return followed;
    }
  }

  /// The next one who waits begins another tail.
  void broken() {
    synchronized (monitor) {
      followed = false;
    }
  }

  void hear(UUID colony, long seq) {
    synchronized (monitor) {
      var seen = watched.get(colony);
      if (seen != null) {
        seen.seq = Math.max(seen.seq, seq);
      }
      // A crowd that was woken takes all at once, whatever else is heard until then.
      boolean news = seen != null;
      for (var crowd : crowds) {
        news |= crowd.heard.isEmpty();
        crowd.heard.add(colony);
      }
      if (news) {
        monitor.notifyAll();
      }
    }
  }

  /// Holds the monitor.
  private boolean await(BooleanSupplier there, Duration longest) throws InterruptedException {
    long until = System.nanoTime() + longest.toNanos();
    while (!there.getAsBoolean()) {
      if (ending) {
        throw new InterruptedException("the Queen is stopping");
      }
      if (!followed) {
        followed = true;
        begin.run();
      }
      long left = (until - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      monitor.wait(left);
    }
    return true;
  }

  private final class Watching implements Watch {
    private final UUID colony;
    private final Seen seen;
    private int known = beginnings;

    Watching(UUID colony, Seen seen) {
      this.colony = colony;
      this.seen = seen;
    }

    @Override
    public boolean await(long seq, Duration longest) throws InterruptedException {
      synchronized (monitor) {
        boolean woken =
            TailWatchers.this.await(() -> seen.seq > seq || known != beginnings, longest);
        known = beginnings;
        return woken;
      }
    }

    @Override
    public void close() {
      synchronized (monitor) {
        if (--seen.watchers == 0) {
          watched.remove(colony);
        }
      }
    }
  }

  private final class Listening implements Crowd {
    private Set<UUID> heard = new HashSet<>();
    private boolean missed;

    @Override
    public boolean await(Duration longest) throws InterruptedException {
      synchronized (monitor) {
        return TailWatchers.this.await(() -> missed || !heard.isEmpty(), longest);
      }
    }

    @Override
    public Heard take() {
      synchronized (monitor) {
        var told = new Heard(heard, missed);
        heard = new HashSet<>();
        missed = false;
        return told;
      }
    }

    @Override
    public void close() {
      synchronized (monitor) {
        crowds.remove(this);
      }
    }
  }
}
