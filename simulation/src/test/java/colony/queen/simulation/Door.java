package colony.queen.simulation;

import colony.queen.road.Encoder;
import colony.queen.road.OutRow;
import colony.queen.road.Outbox;
import colony.queen.road.Patience;
import colony.queen.road.Store;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One Queen's way to the database. Every call passes here, and here it may fail, freeze, or be the
/// last thing the process does.
final class Door implements Store, Outbox, Patience {
  /// After so many tries the database is back.
  private static final int LONGEST_OUTAGE = 3;

  private final FakeStore store;
  private final Chance chance;
  private final Weather weather;
  private boolean full;
  private @Nullable Errand errand;
  private @Nullable FakeTx blocker;

  Door(FakeStore store, Chance chance, Weather weather) {
    this.store = store;
    this.chance = chance;
    this.weather = weather;
  }

  /// From here on it is this errand that passes.
  void serve(Errand next) {
    errand = next;
  }

  void pass(String step) {
    stop(step);
    if (trouble()) {
      weather.meets(Mishap.DATABASE_AWAY);
      throw away("away at " + step);
    }
  }

  /// No checkpoint can be written.
  void full(boolean isFull) {
    full = isFull;
  }

  /// The savepoint around the checkpoints was rolled back.
  boolean checkpointFails() {
    boolean fails = full || (!weather.calm() && chance.oneIn(weather.checkpointsFailOneIn()));
    if (fails) {
      weather.meets(Mishap.CHECKPOINT_FAILED);
    }
    return fails;
  }

  /// A commit happened; its caller may not get to know.
  void committed() {
    stop("committed");
    if (trouble()) {
      weather.meets(Mishap.COMMIT_ANSWER_LOST);
      throw away("away after the commit");
    }
  }

  /// Here its process may stand still for a while, or die.
  void stop(String step) {
    if (errand != null) {
      try {
        errand.call();
      } catch (Crash e) {
        weather.diesAt(step);
        throw e;
      }
    }
  }

  void waitingFor(FakeTx holder) {
    blocker = holder;
  }

  @Override
  public void pause(int tries, Unavailable why) {
    stop("pause");
    if (errand != null) {
      errand.triedAgain();
    }
    var holder = blocker;
    if (holder != null && (tries > 1 || chance.oneIn(2))) {
      holder.end();
      blocker = null;
    }
  }

  @Override
  public Tx begin() {
    pass("begin");
    return new FakeTx(store, this);
  }

  @Override
  public List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
    pass("oldest");
    return store.oldest(shards, except, weather.calm() ? most : chance.between(1, 30));
  }

  @Override
  public List<OutRow> of(UUID stream, long after, int most) {
    pass("of");
    return store.of(stream, after, weather.calm() ? most : chance.between(1, 30));
  }

  @Override
  public void delete(Collection<OutRow.Key> published) {
    pass("delete");
    store.delete(published);
  }

  @Override
  public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
    pass("changed");
    return summaries(colony -> shards.contains(colony.charter.shard()));
  }

  @Override
  public List<Encoder.Summary> summaries(Collection<UUID> streams) {
    pass("summaries");
    return summaries(colony -> streams.contains(colony.charter.id()));
  }

  private List<Encoder.Summary> summaries(Predicate<StoredColony> which) {
    return store.colonies.values().stream()
        .filter(which)
        .map(
            colony ->
                new Encoder.Summary(
                    colony.charter, colony.plan, colony.standing, List.copyOf(colony.phases)))
        .toList();
  }

  static Unavailable away(String why) {
    return new Unavailable(why, new IllegalStateException(why));
  }

  private boolean trouble() {
    return !weather.calm()
        && (errand == null || errand.tries() < LONGEST_OUTAGE)
        && chance.oneIn(weather.databaseFailsOneIn());
  }
}
