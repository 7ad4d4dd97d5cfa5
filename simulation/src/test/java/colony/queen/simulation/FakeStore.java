package colony.queen.simulation;

import colony.queen.checkpoint.Texts;
import colony.queen.checkpoint.Written;
import colony.queen.memory.Pattern;
import colony.queen.road.Inlet;
import colony.queen.road.OutRow;
import colony.queen.road.Request;
import colony.queen.road.Store;
import colony.queen.tenant.Commons;
import colony.queen.tenant.Pool;
import colony.queen.tenant.Quota;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The database: committed tables, row locks, and the clock that every Queen goes by.
final class FakeStore {
  final Map<UUID, StoredColony> colonies = new LinkedHashMap<>();
  final Map<Integer, Long> offsets = new HashMap<>();

  /// Of which topic the offsets are.
  final Map<Integer, Inlet> inlets = new HashMap<>();

  /// The counted ones, by name.
  final Map<String, Pool> namespaces = new TreeMap<>();

  /// The promoted ones.
  List<Pattern> patterns = List.of();

  private final Map<UUID, TreeMap<Long, Kept>> outbox = new LinkedHashMap<>();

  /// Verbs by colony and key.
  private final Map<String, String> requests = new HashMap<>();

  private final Map<Object, FakeTx> locks = new HashMap<>();
  private final Checks checks;
  private final Plant plant;
  private long kept;
  Instant now = Instant.parse("2026-01-01T12:00:00Z");

  /// An outbox row with its place in the table.
  private record Kept(long place, OutRow row) {}

  /// What is looked at in every commit.
  interface Checks {
    default void before(FakeStore store, Store.Writes writes) {}

    default void change(
        StoredColony colony, Store.ColonyWrites writes, List<Written> checkpoints) {}

    default void kept(StoredColony colony, Store.ColonyWrites writes, List<Written> checkpoints) {
      checkpoints.forEach(colony::keep);
    }

    void after(StoredColony colony);
  }

  FakeStore(CommitChecks checks, Texts texts, Plant plant) {
    this(checks.and(new CheckpointChecks(texts)), plant);
  }

  FakeStore(Checks checks, Plant plant) {
    this.checks = checks;
    this.plant = plant;
  }

  /// Takes a row's lock, or says who has it.
  @Nullable FakeTx lock(Object row, FakeTx wanted) {
    if (plant == Plant.NO_LOCKS) {
      return null;
    }
    var holder = locks.putIfAbsent(row, wanted);
    return holder == wanted ? null : holder;
  }

  void unlock(FakeTx tx) {
    locks.values().removeIf(holder -> holder == tx);
  }

  StoredColony colony(UUID id) {
    var colony = colonies.get(id);
    if (colony == null) {
      throw new IllegalStateException("no colony " + id);
    }
    return colony;
  }

  Optional<String> verbOf(Request request) {
    return Optional.ofNullable(requests.get(request.colonyId() + " " + request.key()));
  }

  private void keep(Request request) {
    var before = requests.put(request.colonyId() + " " + request.key(), request.verb());
    Invariant.REQUEST_CARRIED_OUT_ONCE.hold(before == null, request::toString);
  }

  /// Everything of a transaction, at once.
  void commit(Store.Writes writes, Map<UUID, List<Written>> checkpoints) {
    checks.before(this, writes);
    writes.request().ifPresent(this::keep);
    var active = Tenants.active(this);
    for (var founded : writes.founded()) {
      var colony = founded.colony();
      var before =
          writes.colonies().stream()
              .filter(it -> it.after().id().equals(colony.charter().id()))
              .findFirst()
              .orElseThrow()
              .before();
      colonies.put(colony.charter().id(), new StoredColony(colony, founded.planDocument(), before));
    }
    for (var changed : writes.colonies()) {
      var colony = colony(changed.after().id());
      var written = checkpoints.getOrDefault(changed.after().id(), List.of());
      checks.change(colony, changed, written);
      colony.take(changed);
      checks.kept(colony, changed, written);
    }
    for (var row : writes.outbox()) {
      outbox
          .computeIfAbsent(row.stream(), _ -> new TreeMap<>())
          .put(row.outSeq(), new Kept(++kept, row));
    }
    delete(writes.published());
    offsets.putAll(writes.nextOffsets());
    writes.nextOffsets().keySet().forEach(partition -> inlets.put(partition, writes.inlet()));
    writes.pools().forEach(pool -> counted(pool));
    for (var changed : writes.colonies()) {
      checks.after(colony(changed.after().id()));
    }
    Tenants.hold(this, active);
  }

  private void counted(Pool pool) {
    namespaces.computeIfPresent(
        pool.name(), (name, now) -> new Pool(name, now.quota(), pool.use(), pool.month()));
  }

  /// Those of these names, or all where the installation is among them; and who waits.
  Commons commons(Collection<String> names) {
    if (Collections.disjoint(namespaces.keySet(), names)) {
      return Commons.NONE;
    }
    var line =
        colonies.values().stream()
            .flatMap(
                it ->
                    it.standing.queued().stream()
                        .map(
                            queued ->
                                new Commons.Waiter(
                                    it.charter.id(), it.charter.namespace(), queued)))
            .toList();
    return new Commons(plant == Plant.ONE_NAMESPACE_SLOT_TOO_MANY ? larger() : namespaces, line);
  }

  private Map<String, Pool> larger() {
    var larger = new HashMap<String, Pool>();
    namespaces.forEach(
        (name, pool) -> {
          var quota =
              pool.quota().active().map(most -> Quota.active(most + 1)).orElse(pool.quota());
          larger.put(name, new Pool(name, quota, pool.use(), pool.month()));
        });
    return larger;
  }

  boolean nobodyMoves() {
    return locks.isEmpty();
  }

  List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
    var rows = new ArrayList<Kept>();
    for (var entry : outbox.entrySet()) {
      if (except.contains(entry.getKey())) {
        continue;
      }
      entry.getValue().values().stream()
          .filter(it -> shards.contains(it.row().shard()))
          .forEach(rows::add);
    }
    return rows.stream()
        .sorted(Comparator.comparingLong(Kept::place))
        .limit(most)
        .map(Kept::row)
        .sorted(Comparator.comparing(OutRow::stream).thenComparing(OutRow::outSeq))
        .toList();
  }

  List<OutRow> of(UUID stream, long after, int most) {
    var rows = outbox.get(stream);
    return rows == null
        ? List.of()
        : rows.tailMap(after, false).values().stream().map(Kept::row).limit(most).toList();
  }

  void delete(Collection<OutRow.Key> published) {
    for (var key : published) {
      var stream = outbox.get(key.stream());
      if (stream != null) {
        stream.headMap(key.outSeq(), true).clear();
        if (stream.isEmpty()) {
          outbox.remove(key.stream());
        }
      }
    }
  }

  boolean outboxEmpty() {
    return outbox.isEmpty();
  }

  @Override
  public String toString() {
    return "outbox " + outbox;
  }
}
