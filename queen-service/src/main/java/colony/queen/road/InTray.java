package colony.queen.road;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// What other threads hand to the [Publisher]'s pump: rows that were committed, nudges, shards that
/// come and go, answers of the wire. Nobody waits here but the pump.
final class InTray {
  /// Rows that may wait in memory; beyond it they stay for the sweep.
  private static final int MAX_WAITING = 20_000;

  private final NewestStates states;
  private final Queue<List<OutRow>> committed = new ConcurrentLinkedQueue<>();
  private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean answered = new AtomicBoolean();
  private final Object monitor = new Object();

  // Guarded by the monitor.
  private final Set<Integer> taken = new LinkedHashSet<>();
  private final Set<Integer> putBack = new LinkedHashSet<>();
  private final Set<UUID> nudged = new LinkedHashSet<>();
  private int waiting;

  /// Replaced whole under the monitor, read by anyone.
  private volatile Set<Integer> owned = Set.of();

  /// Something was taken that is not taken over yet.
  private volatile boolean takingOver;

  /// What was handed in is out.
  private volatile boolean idle = true;

  /// How it went with what was given to the wire.
  ///
  /// @param generation of the pump when it was given
  /// @param row empty when it was a summary
  /// @param failure absent when it arrived
  record Answer(int generation, Optional<OutRow> row, @Nullable Exception failure) {
    boolean arrived() {
      return failure == null;
    }
  }

  /// @param states where summaries go
  InTray(NewestStates states) {
    this.states = states;
  }

  // for any thread

  void committed(List<OutRow> rows, List<Encoder.Summary> summaries) {
    synchronized (monitor) {
      for (var summary : summaries) {
        if (owned.contains(summary.charter().shard())) {
          states.add(summary);
          idle = false;
        }
      }
      var mine = rows.stream().filter(row -> owned.contains(row.shard())).toList();
      if (!mine.isEmpty() && waiting < MAX_WAITING) {
        waiting += mine.size();
        idle = false;
        committed.add(mine);
      }
      monitor.notifyAll();
    }
  }

  void nudged(int shard, UUID colony) {
    synchronized (monitor) {
      if (owned.contains(shard)) {
        nudged.add(colony);
        monitor.notifyAll();
      }
    }
  }

  void taken(Collection<Integer> shards) {
    synchronized (monitor) {
      var more = new HashSet<>(owned);
      more.addAll(shards);
      owned = Set.copyOf(more);
      taken.addAll(shards);
      takingOver |= !shards.isEmpty(); // consumers are told of nothing too
      monitor.notifyAll();
    }
  }

  void lost(Collection<Integer> shards) {
    synchronized (monitor) {
      var fewer = new HashSet<>(owned);
      fewer.removeAll(shards);
      owned = Set.copyOf(fewer);
      taken.removeAll(shards);
      putBack.removeAll(shards);
      states.forget(shards);
      takingOver &= !tookAll();
    }
  }

  Set<Integer> owned() {
    return owned;
  }

  /// Whether a shard that was taken is not taken over yet.
  boolean takingOver() {
    return takingOver;
  }

  boolean idle() {
    return idle;
  }

  /// One word wakes the pump: what comes until it looks whether it may wait, it finds then.
  void answer(Answer answer) {
    answers.add(answer);
    if (!answered.getAndSet(true)) {
      synchronized (monitor) {
        monitor.notifyAll();
      }
    }
  }

  // for the pump

  /// Waits until something is handed in.
  ///
  /// @param full nothing but an answer helps
  void await(Duration longest, boolean full) throws InterruptedException {
    synchronized (monitor) {
      answered.set(false);
      if ((full || committed.isEmpty() && nudged.isEmpty() && taken.isEmpty())
          && answers.isEmpty()) {
        monitor.wait(Math.max(1, longest.toMillis()));
      }
    }
  }

  Optional<Answer> nextAnswer() {
    return Optional.ofNullable(answers.poll());
  }

  /// What the next transaction left.
  Optional<List<OutRow>> nextRows() {
    var rows = Optional.ofNullable(committed.poll());
    synchronized (monitor) {
      waiting -= rows.map(List::size).orElse(0);
    }
    return rows;
  }

  /// They are stored, and come again with a sweep.
  void forgetRows() {
    synchronized (monitor) {
      committed.clear();
      waiting = 0;
    }
  }

  List<UUID> takeNudged() {
    synchronized (monitor) {
      var streams = List.copyOf(nudged);
      nudged.clear();
      return streams;
    }
  }

  /// @param again also those that were put back
  Set<Integer> takeTaken(boolean again) {
    synchronized (monitor) {
      var fresh = new HashSet<>(taken);
      taken.clear();
      if (again) {
        fresh.addAll(putBack);
        putBack.clear();
      }
      return fresh;
    }
  }

  /// They could not be taken over now. Nobody is woken for them.
  void putBack(Set<Integer> fresh) {
    synchronized (monitor) {
      putBack.addAll(fresh);
      putBack.retainAll(owned);
      takingOver = !tookAll();
    }
  }

  /// What was taken until now, and was not put back, is taken over.
  void tookOver() {
    synchronized (monitor) {
      takingOver = !tookAll();
    }
  }

  private boolean tookAll() {
    return taken.isEmpty() && putBack.isEmpty();
  }

  /// @param now whether all that was taken out of here is out
  void idle(boolean now) {
    synchronized (monitor) {
      idle = now && committed.isEmpty() && !states.waiting();
    }
  }
}
