package colony.queen.app.checkpoint;

import colony.queen.road.Store;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;

/// The reconciler's way over the colonies, in rounds. Each part of a round has a share of the time,
/// so that thousands of waiting colonies cost no more than a hundred do: then a pass over all of
/// them takes more rounds. A part does at least one step, however slow the machine.
final class Patrol {
  private static final Logger LOG = Logger.getLogger(Patrol.class);

  /// Shares of the time: for glances, for reading colonies that were not written, and for those
  /// that were. The first two are what colonies at rest cost.
  private static final int GLANCING = 400;

  private static final int ANYHOW = 1_000;
  private static final int WRITTEN = 10;

  /// Colonies of one glance.
  private static final int PAGE = 50;

  private static final UUID BEGIN = new UUID(0, 0);

  private final Duration every;
  private final Attention attention;
  private final Reconciler.Watched watched;
  private final Consumer<UUID> reader;
  private final InstantSource clock;
  private final LongSupplier nanos;
  private UUID last = BEGIN;
  private volatile int unread;

  /// @param every time from the begin of a round to that of the next
  /// @param reader reads a colony whole
  /// @param nanos as [System#nanoTime]
  Patrol(
      Duration every,
      Reconciler.Watched watched,
      Consumer<UUID> reader,
      InstantSource clock,
      LongSupplier nanos) {
    this.every = every;
    this.attention = new Attention(every);
    this.watched = watched;
    this.reader = reader;
    this.clock = clock;
    this.nanos = nanos;
  }

  /// One round; the next goes on where this one stopped.
  void round(Collection<Integer> shards) {
    var now = clock.instant();
    var written = new ArrayList<Reconciler.Glance>();
    var anyhow = new ArrayList<Reconciler.Glance>();
    long end = endOf(GLANCING);
    do {
      var page = watched.live(shards, last, PAGE);
      for (var colony : page) {
        switch (attention.due(colony.id(), colony.print(), now)) {
          case NOT -> {}
          case WRITTEN -> written.add(colony);
          case ANYHOW -> anyhow.add(colony);
        }
      }
      if (page.size() < PAGE) {
        attention.forgetUnseen();
        last = BEGIN;
      } else {
        last = page.getLast().id();
      }
    } while (!last.equals(BEGIN) && nanos.getAsLong() < end);
    read(written, WRITTEN, now);
    read(anyhow, ANYHOW, now);
    unread = attention.unread();
  }

  /// After the last round, how many colonies were written since they were read; any thread may ask.
  int unread() {
    return unread;
  }

  /// Who is halted waits for a way back and goes first, then who was not looked at for longest.
  private void read(List<Reconciler.Glance> due, int share, Instant now) {
    due.sort(
        Comparator.comparing(Reconciler.Glance::halted)
            .reversed()
            .thenComparing(it -> attention.since(it.id())));
    long end = endOf(share);
    boolean away = false;
    for (var colony : due) {
      away = !answered(colony.id(), away);
      attention.looked(colony.id(), colony.print(), now);
      if (nanos.getAsLong() >= end) {
        return;
      }
    }
  }

  /// One colony that cannot be read does not keep the others from being looked at; it has its turn
  /// again. Nor does one for which the database does not answer in time, as for the colony before
  /// it did: only two in a row are a database that is away, and end the round.
  private boolean answered(UUID colony, boolean away) {
    try {
      reader.accept(colony);
      return true;
    } catch (Store.Unavailable e) {
      if (away) {
        throw e;
      }
      LOG.warnf("colony %s is looked at later: %s", colony, e.getMessage());
      return false;
    } catch (RuntimeException e) {
      LOG.errorf(e, "colony %s cannot be looked at", colony);
      return true;
    }
  }

  private long endOf(int share) {
    return nanos.getAsLong() + every.dividedBy(share).toNanos();
  }
}
