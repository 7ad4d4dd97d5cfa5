package colony.queen.simulation;

import static colony.queen.simulation.Invariant.NAMESPACES_COUNTED;
import static colony.queen.simulation.Invariant.NAMESPACES_WITHIN_LIMIT;

import colony.queen.tenant.Pool;
import colony.queen.tenant.Quota;
import colony.queen.tenant.Use;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// In which namespaces the colonies of a world live, and how many slots these have. It has a chance
/// of its own, so that worlds without quotas are what they were.
final class Tenants {
  private static final List<String> NAMES = List.of("team", "other");

  private final Chance chance;
  private final FakeStore store;
  private final boolean limited;

  Tenants(long seed, FakeStore store) {
    this.chance = new Chance(~seed);
    this.store = store;
    this.limited = chance.oneIn(2);
    if (limited) {
      NAMES.forEach(name -> set(name, chance.oneIn(4) ? Optional.empty() : some(3)));
      set(Pool.INSTALLATION, chance.oneIn(3) ? Optional.empty() : some(4));
    }
  }

  private Optional<Integer> some(int most) {
    return Optional.of(chance.between(1, most));
  }

  String next() {
    return limited ? chance.pick(NAMES) : NAMES.getFirst();
  }

  /// An admin changes a quota. Nobody moves meanwhile.
  void change() {
    if (limited && store.nobodyMoves()) {
      set(chance.pick(NAMES), chance.oneIn(4) ? Optional.empty() : some(3));
    }
  }

  private void set(String name, Optional<Integer> most) {
    var quota = new Quota(Optional.empty(), most, Optional.empty(), Optional.empty());
    store.namespaces.put(name, new Pool(name, quota, use(store, name), month(store.now)));
  }

  private static YearMonth month(Instant now) {
    return YearMonth.from(now.atOffset(ZoneOffset.UTC));
  }

  private static Use use(FakeStore store, String name) {
    return store.colonies.values().stream()
        .filter(it -> name.equals(Pool.INSTALLATION) || it.charter.namespace().equals(name))
        .map(it -> it.standing.use())
        .reduce(Use.NONE, Use::plus);
  }

  /// Active tasks, by counted namespace.
  static Map<String, Integer> active(FakeStore store) {
    var active = new HashMap<String, Integer>();
    store.namespaces.keySet().forEach(name -> active.put(name, use(store, name).active()));
    return active;
  }

  /// Where a quota was lowered, what is active may be above it and only go down.
  static void hold(FakeStore store, Map<String, Integer> before) {
    store.namespaces.forEach(
        (name, pool) -> {
          int active = use(store, name).active();
          NAMESPACES_WITHIN_LIMIT.hold(
              pool.quota().active().filter(most -> active > most).isEmpty()
                  || active <= before.getOrDefault(name, 0),
              () -> "%s: %d are active, %d were".formatted(pool, active, before.get(name)));
          NAMESPACES_COUNTED.hold(
              pool.use().active() == active && pool.use().colonies() == use(store, name).colonies(),
              () -> "%s: its colonies say %s".formatted(pool, use(store, name)));
        });
  }
}
