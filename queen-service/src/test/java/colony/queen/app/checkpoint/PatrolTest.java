package colony.queen.app.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.colony.Colony;
import colony.queen.road.Store;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// With a clock that only glances and reads move on.
class PatrolTest {
  private static final Duration EVERY = Duration.ofSeconds(2);
  private static final Duration GLANCE = Duration.ofNanos(15_000);
  private static final Duration READ = Duration.ofMillis(2);

  private final TreeMap<UUID, Reconciler.Glance> stored = new TreeMap<>();
  private final List<UUID> read = new ArrayList<>();
  private final Set<UUID> unreadable = new HashSet<>();
  private final Set<UUID> late = new HashSet<>();
  private Instant now = Instant.parse("2026-11-02T12:00:00Z");
  private long nanos;
  private Duration slow = Duration.ZERO;

  private final Patrol patrol = new Patrol(EVERY, new Stored(), this::read, () -> now, () -> nanos);

  @Test
  void readsWhatWasWrittenAsSoonAsItRests() {
    colonies(40);
    round();
    assertThat(read).isEmpty();
    assertThat(patrol.unread()).isEqualTo(40);
    round();

    assertThat(read).hasSize(40).doesNotHaveDuplicates();
    assertThat(patrol.unread()).isZero();
  }

  @Test
  void takesAHundredthOfTheTimeForTenThousandAtRest() {
    colonies(10_000);
    int rounds = 0;
    round();
    while (patrol.unread() > 0) {
      round();
      assertThat(++rounds).as("rounds until all were read").isLessThan(500);
    }
    assertThat(Set.copyOf(read)).hasSize(10_000);

    read.clear();
    long before = nanos;
    for (int i = 0; i < 1_000; i++) {
      round();
    }

    assertThat(nanos - before).isLessThan(EVERY.multipliedBy(1_000).dividedBy(100).toNanos());
    assertThat(read).as("some are read again, never one twice").hasSizeGreaterThan(900);
    assertThat(read).doesNotHaveDuplicates();
  }

  @Test
  void readsAHaltedColonyBeforeThousands() {
    colonies(1_000);
    var halted = new UUID(0, 777);
    stored.put(halted, new Reconciler.Glance(halted, "1", true));
    while (!read.contains(halted)) {
      round();
    }

    assertThat(read.indexOf(halted)).isLessThan(500);
  }

  @Test
  void readsOneEachRoundOnAMachineThatHasNoTime() {
    colonies(3);
    slow = Duration.ofMinutes(1);
    round();
    for (int i = 1; i <= 3; i++) {
      round();
      assertThat(read).hasSize(i);
    }
  }

  @Test
  void forgetsWhatMovedAway() {
    colonies(40);
    round();
    stored.clear();
    round();

    assertThat(patrol.unread()).isZero();
    assertThat(read).isEmpty();
  }

  private void round() {
    patrol.round(List.of(1));
    now = now.plus(EVERY);
  }

  private void colonies(int count) {
    for (int i = 1; i <= count; i++) {
      var id = new UUID(0, i);
      stored.put(id, new Reconciler.Glance(id, "1", false));
    }
  }

  @Test
  void oneThatCannotBeReadKeepsNobodyWaiting() {
    colonies(40);
    unreadable.add(new UUID(0, 1));
    stored.put(new UUID(0, 1), new Reconciler.Glance(new UUID(0, 1), "1", true));
    round();
    round();

    assertThat(read).hasSize(40);
    assertThat(patrol.unread()).isZero();
  }

  @Test
  void oneForWhichTheDatabaseIsLateKeepsNobodyWaiting() {
    colonies(40);
    late.add(new UUID(0, 1));
    stored.put(new UUID(0, 1), new Reconciler.Glance(new UUID(0, 1), "1", true));
    round();
    round();

    assertThat(read).hasSize(40);
    assertThat(patrol.unread()).isZero();
  }

  @Test
  void endsTheRoundWhenTheDatabaseAnswersForNobody() {
    colonies(40);
    late.addAll(stored.keySet());
    round();

    assertThatThrownBy(this::round).isInstanceOf(Store.Unavailable.class);
    assertThat(read).hasSize(2);
  }

  private void read(UUID colony) {
    read.add(colony);
    if (late.contains(colony)) {
      throw new Store.Unavailable("a statement took too long", new SQLException("57014"));
    }
    if (unreadable.contains(colony)) {
      throw new IllegalArgumentException("no such state");
    }
    nanos += READ.plus(slow).toNanos();
  }

  private final class Stored implements Reconciler.Watched {
    @Override
    public List<Reconciler.Glance> live(Collection<Integer> shards, UUID after, int most) {
      var page = stored.tailMap(after, false).values().stream().limit(most).toList();
      nanos += GLANCE.multipliedBy(page.size()).plus(slow).toNanos();
      return page;
    }

    @Override
    public void forgetPrepared() {}

    @Override
    public List<String> broken(Colony colony) {
      return List.of();
    }
  }
}
