package colony.queen.tenant;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.tenant.Commons.Waiter;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LedgerTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final YearMonth NOVEMBER = YearMonth.of(2026, 11);

  @Test
  void oneColonyOfBIsNextHoweverManyOfAWait() {
    var commons = new Scene().installation(10).using("a", 10);
    for (int n = 0; n < 200; n++) {
      commons.waits("a", n, n);
    }
    var ledger = commons.waits("b", 500, 1_000).ledger();

    ledger.moved(id(900), "a", freed(), Optional.empty());

    assertThat(ledger.next(5)).containsExactly(id(500));
    assertThat(ledger.room(id(0), "a").tooFew(0, 0)).isPresent();
    assertThat(ledger.room(id(500), "b").tooFew(0, 0)).isEmpty();
  }

  @Test
  void theNamespaceWithFewerGetsSlotsUntilBothHaveTheSame() {
    var scene = new Scene().installation(8).using("a", 6).using("b", 0);
    for (int n = 0; n < 8; n++) {
      scene.waits("a", n, n).waits("b", 100 + n, 100 + n);
    }
    var ledger = scene.ledger();

    var turns = new ArrayList<UUID>();
    for (int n = 0; n < 10; n++) {
      var next = ledger.next(1);
      if (next.isEmpty()) {
        ledger.moved(id(900 + n), "a", freed(), Optional.empty());
        next = ledger.next(1);
      }
      var one = next.getFirst();
      turns.add(one);
      var namespace = one.getLeastSignificantBits() < 100 ? "a" : "b";
      assertThat(ledger.room(one, namespace).tooFew(0, 0)).isEmpty();
      ledger.moved(one, namespace, taken(), Optional.empty());
    }

    assertThat(turns.subList(0, 4)).containsExactly(id(100), id(101), id(102), id(103));
    assertThat(turns.subList(4, 10)).allMatch(it -> it.getLeastSignificantBits() < 100);
    assertThat(ledger.changed()).extracting(it -> it.use().active()).containsExactly(8, 4, 4);
  }

  @Test
  void inANamespaceTheColonyThatWaitsLongestIsNext() {
    var ledger =
        new Scene()
            .namespace("a", Quota.active(2))
            .using("a", 1)
            .waits("a", 1, 20)
            .waits("a", 2, 10)
            .ledger();

    assertThat(ledger.next(5)).containsExactly(id(2));
    assertThat(ledger.room(id(2), "a").tooFew(0, 0)).isEmpty();
    assertThat(ledger.room(id(1), "a").tooFew(0, 0)).isPresent();
    assertThat(ledger.room(id(3), "a").tooFew(0, 0)).isPresent();
  }

  @Test
  void whoseTurnItIsGetsOneSlotWhileOthersWait() {
    var ledger =
        new Scene().namespace("a", Quota.active(2)).waits("a", 1, 1).waits("a", 2, 2).ledger();

    var room = ledger.room(id(1), "a");

    assertThat(room.tooFew(0, 0)).isEmpty();
    assertThat(room.tooFew(1, 1)).isPresent();
  }

  @Test
  void slotsThatNobodyWaitsForAreForWhoComes() {
    var ledger = new Scene().namespace("a", Quota.active(3)).using("a", 1).ledger();

    var room = ledger.room(id(1), "a");

    assertThat(room.tooFew(1, 1)).isEmpty();
    assertThat(room.tooFew(2, 2)).isPresent();
  }

  @Test
  void whoWaitsForTheirOwnNamespaceHoldsUpNobodyElsewhere() {
    var scene = new Scene().installation(4).namespace("a", Quota.active(1)).using("a", 1);
    for (int n = 0; n < 50; n++) {
      scene.waits("a", n, n);
    }
    var ledger = scene.ledger();

    assertThat(ledger.room(id(500), "b").tooFew(2, 2)).isEmpty();
    assertThat(ledger.next(5)).isEmpty();
  }

  @Test
  void aNamespaceTakesNoColonyAboveItsQuota() {
    var quota = new Quota(Optional.of(2), Optional.empty(), Optional.empty(), Optional.empty());
    var ledger = new Scene().namespace("a", quota).ledger();
    ledger.moved(id(1), "a", Use.COLONY, Optional.empty());
    assertThat(ledger.room(id(2), "a").full()).isEmpty();

    ledger.moved(id(2), "a", Use.COLONY, Optional.empty());

    assertThat(ledger.room(id(3), "a").full())
        .hasValueSatisfying(it -> assertThat(it).contains("a has 2 of 2", "maxColonies", "admin"));
  }

  @Test
  void anotherMonthBeginsWithTheWholeBudgetLessWhatIsSetAside() {
    var quota = new Quota(Optional.empty(), Optional.empty(), Optional.of(100L), Optional.empty());
    var pool = new Pool("a", quota, new Use(1, 1, 100, 0, 10, 0), NOVEMBER.minusMonths(1));
    var waits = new Queued(NOON, Queued.What.TOKENS, "a", 100);
    var commons = new Commons(java.util.Map.of("a", pool), List.of(new Waiter(id(1), "a", waits)));

    var ledger = commons.ledger(NOON);

    assertThat(ledger.room(id(1), "a").funds().orElseThrow().use())
        .isEqualTo(new Use(1, 1, 0, 0, 10, 0));
    assertThat(ledger.next(5)).containsExactly(id(1));
    assertThat(commons.ledger(Instant.parse("2026-10-31T23:59:59Z")).next(5)).isEmpty();
  }

  @Test
  void withoutQuotasNobodyIsAskedToWait() {
    assertThat(Commons.NONE.ledger(NOON).room(id(1), "a")).isEqualTo(Room.ENDLESS);
  }

  private static Use taken() {
    return new Use(0, 1, 0, 0, 0, 0);
  }

  private static Use freed() {
    return new Use(0, -1, 0, 0, 0, 0);
  }

  private static UUID id(int n) {
    return new UUID(0, n);
  }

  /// Counted namespaces and who waits in them.
  private static final class Scene {
    private final HashMap<String, Pool> pools = new HashMap<>();
    private final List<Waiter> line = new ArrayList<>();
    private boolean all;

    Scene installation(int most) {
      all = true;
      return namespace(Pool.INSTALLATION, Quota.active(most));
    }

    Scene namespace(String name, Quota quota) {
      pools.put(name, new Pool(name, quota, Use.NONE, NOVEMBER));
      return this;
    }

    Scene using(String name, int active) {
      var use = new Use(0, active, 0, 0, 0, 0);
      pools.merge(name, new Pool(name, Quota.NONE, use, NOVEMBER), (it, _) -> it.plus(use));
      if (all) {
        pools.computeIfPresent(Pool.INSTALLATION, (_, it) -> it.plus(use));
      }
      return this;
    }

    Scene waits(String namespace, int colony, int since) {
      line.add(
          new Waiter(
              id(colony),
              namespace,
              new Queued(NOON.plusSeconds(since), Queued.What.SLOT, namespace, 1)));
      return this;
    }

    Ledger ledger() {
      return new Commons(pools, line).ledger(NOON);
    }
  }
}
