package colony.queen.tenant;

import colony.queen.tenant.Commons.Waiter;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;

/// The accounts of what is shared during one transaction: who waits for a slot, who is next, and
/// what each decision took or gave back. Slots of the installation go to the waiting namespace that
/// has the fewest (max-min fair), those of a namespace to the colony that waits longest.
public final class Ledger {
  private static final Comparator<Waiter> BY_AGE =
      Comparator.comparing((Waiter it) -> it.queued().since()).thenComparing(Waiter::colony);

  private final Map<String, Pool> before;
  private final Map<String, Pool> pools = new TreeMap<>();
  private final Map<UUID, Waiter> line = new HashMap<>();

  Ledger(Commons commons, Instant now) {
    this.before = commons.pools();
    var month = YearMonth.from(now.atOffset(ZoneOffset.UTC));
    commons.pools().forEach((name, pool) -> pools.put(name, pool.at(month)));
    commons.line().forEach(it -> line.put(it.colony(), it));
  }

  /// What this colony may take now.
  public Room room(UUID colony, String namespace) {
    if (pools.isEmpty()) {
      return Room.ENDLESS;
    }
    var me = Optional.ofNullable(line.get(colony)).filter(it -> it.queued().forSlot());
    var bounds = new ArrayList<Room.Bound>(2);
    own(namespace)
        .filter(it -> it.quota().active().isPresent())
        .map(pool -> bound(pool, colony, namespace, me))
        .ifPresent(bounds::add);
    own(Pool.INSTALLATION)
        .filter(it -> it.quota().active().isPresent())
        .map(pool -> bound(pool, colony, namespace, me))
        .ifPresent(bounds::add);
    return new Room(
        bounds,
        me.isPresent(),
        own(namespace).filter(it -> it.quota().funds()),
        own(namespace).flatMap(it -> it.quota().full(it.name(), it.use())));
  }

  private Room.Bound bound(Pool pool, UUID colony, String namespace, Optional<Waiter> me) {
    Predicate<Waiter> here = it -> pool.installation() || it.namespace().equals(namespace);
    Predicate<Waiter> other = it -> !it.colony().equals(colony);
    return new Room.Bound(
        pool.name(),
        pool.quota().active().orElseThrow(),
        pool.use().active(),
        me.map(mine -> waiting(here.and(other).and(it -> before(it, mine)))).orElse(0),
        waiting(here.and(other)));
  }

  /// Waiting colonies that could take a slot: of a namespace never more than it has slots free.
  private int waiting(Predicate<Waiter> who) {
    var each = new HashMap<String, Integer>();
    for (var it : line.values()) {
      if (it.queued().forSlot() && who.test(it)) {
        each.merge(it.namespace(), 1, Integer::sum);
      }
    }
    int all = 0;
    for (var entry : each.entrySet()) {
      all += Math.min(entry.getValue(), free(entry.getKey()));
    }
    return all;
  }

  private boolean before(Waiter one, Waiter other) {
    return Comparator.comparingInt((Waiter it) -> active(it.namespace()))
            .thenComparing(BY_AGE)
            .compare(one, other)
        < 0;
  }

  private Optional<Pool> own(String name) {
    return Optional.ofNullable(pools.get(name));
  }

  private int free(String namespace) {
    return own(namespace).map(Pool::free).orElse(Integer.MAX_VALUE);
  }

  private int active(String namespace) {
    return own(namespace).map(it -> it.use().active()).orElse(0);
  }

  /// A decision was made.
  ///
  /// @param more what it took, less what it gave back
  /// @param queued what the colony waits for from now on
  public void moved(UUID colony, String namespace, Use more, Optional<Queued> queued) {
    pools.computeIfPresent(namespace, (_, pool) -> pool.plus(more));
    pools.computeIfPresent(Pool.INSTALLATION, (_, pool) -> pool.plus(more));
    queued.ifPresentOrElse(
        it -> line.put(colony, new Waiter(colony, namespace, it)), () -> line.remove(colony));
  }

  /// Pools that are to be written.
  public List<Pool> changed() {
    return pools.values().stream().filter(it -> !it.equals(before.get(it.name()))).toList();
  }

  /// Who is to be called because there is what they wait for, in this order.
  public List<UUID> next(int most) {
    var next = new ArrayList<UUID>();
    var taken = new HashMap<String, Integer>();
    var slots =
        new ArrayList<>(line.values().stream().filter(it -> it.queued().forSlot()).toList());
    while (next.size() < most) {
      var first =
          slots.stream()
              .filter(it -> free(it.namespace()) > taken.getOrDefault(it.namespace(), 0))
              .min(
                  Comparator.comparingInt(
                          (Waiter it) ->
                              active(it.namespace()) + taken.getOrDefault(it.namespace(), 0))
                      .thenComparing(BY_AGE));
      if (first.isEmpty() || next.size() >= free(Pool.INSTALLATION)) {
        break;
      }
      slots.remove(first.get());
      taken.merge(first.get().namespace(), 1, Integer::sum);
      next.add(first.get().colony());
    }
    line.values().stream()
        .filter(it -> !it.queued().forSlot())
        .filter(it -> own(it.namespace()).map(Pool::pays).orElse(true))
        .sorted(BY_AGE)
        .limit(Math.max(0, most - next.size()))
        .forEach(it -> next.add(it.colony()));
    return next;
  }
}
