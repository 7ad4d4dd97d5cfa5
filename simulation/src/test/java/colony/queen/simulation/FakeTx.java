package colony.queen.simulation;

import colony.queen.checkpoint.Written;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Standing;
import colony.queen.road.Inlet;
import colony.queen.road.Request;
import colony.queen.road.Store;
import colony.queen.tenant.Commons;
import colony.queen.tenant.Pool;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One transaction of one Queen. Nothing of it is seen before the commit; one that sat idle too
/// long is ended by the database.
final class FakeTx implements Store.Tx {
  private final FakeStore store;
  private final Door door;
  private Store.@Nullable Writes written;
  private final Map<UUID, List<Written>> checkpoints = new HashMap<>();
  private boolean ended;

  FakeTx(FakeStore store, Door door) {
    this.store = store;
    this.door = door;
  }

  @Override
  public Store.Locked lock(Inlet inlet, Collection<Integer> partitions, Collection<UUID> colonies) {
    pass("lock");
    for (int partition : new TreeSet<>(partitions)) {
      take(partition);
    }
    for (var colony : new TreeSet<>(colonies)) {
      take(colony);
    }
    var offsets = new HashMap<Integer, Long>();
    for (int partition : partitions) {
      var offset = store.offsets.get(partition);
      if (offset != null && inlet.equals(store.inlets.get(partition))) {
        offsets.put(partition, offset);
      }
    }
    var standings = new ArrayList<Standing>();
    for (var id : new TreeSet<>(colonies)) {
      var colony = store.colonies.get(id);
      if (colony != null) {
        standings.add(colony.standing);
      }
    }
    var namespaces = new TreeSet<String>(List.of(Pool.INSTALLATION));
    for (var row : standings) {
      namespaces.add(store.colony(row.id()).charter.namespace());
    }
    var commons = counted(namespaces);
    var locked = new Store.Locked(store.now, offsets, standings, commons);
    pass("locked");
    return locked;
  }

  @Override
  public Store.Admitted admit(String namespace, Set<String> projects) {
    pass("admit");
    var commons = counted(new TreeSet<>(List.of(Pool.INSTALLATION, namespace)));
    return new Store.Admitted(commons, Map.of(), store.patterns);
  }

  private Commons counted(TreeSet<String> names) {
    for (var name : names) {
      if (store.namespaces.containsKey(name)) {
        take(name);
      }
    }
    return store.commons(names);
  }

  @Override
  public Store.Requested lock(Request request) {
    var locked = lock(Inlet.NONE, List.of(), List.of(request.colonyId()));
    return new Store.Requested(locked, store.verbOf(request));
  }

  @Override
  public List<Colony> load(Collection<Standing> standings) {
    pass("load");
    return standings.stream().map(row -> store.colony(row.id()).load()).toList();
  }

  @Override
  public Map<Store.ResultKey, Input.Attachment> results(Collection<Store.ResultKey> keys) {
    pass("results");
    var results = new HashMap<Store.ResultKey, Input.Attachment>();
    for (var key : keys) {
      var event = store.colony(key.colonyId()).events.get((int) key.seq() - 1);
      FakeEncoder.result(event.recorded().fact())
          .ifPresent(result -> results.put(key, result.attachment()));
    }
    return results;
  }

  @Override
  public Map<UUID, String> checkpoint(Map<UUID, List<Written>> pages) {
    pass("checkpoint");
    var failures = new HashMap<UUID, String>();
    pages.forEach(
        (colony, written) -> {
          if (door.checkpointFails()) {
            failures.put(colony, "no space is left");
          } else {
            checkpoints.put(colony, written);
          }
        });
    return failures;
  }

  @Override
  public void write(Store.Writes writes) {
    pass("write");
    for (var founded : writes.founded()) {
      var id = founded.colony().charter().id();
      take(id);
      if (store.colonies.containsKey(id)) {
        throw new Store.Duplicate("duplicate key " + id, new SQLException());
      }
    }
    written = writes;
  }

  @Override
  public void commit() {
    pass("commit");
    if (written != null) {
      store.commit(written, checkpoints);
    }
    end();
    door.committed();
  }

  @Override
  public void close() {
    end();
  }

  /// Rolled back, by its Queen or by the database.
  void end() {
    ended = true;
    store.unlock(this);
  }

  private void take(Object row) {
    var holder = store.lock(row, this);
    if (holder != null) {
      door.waitingFor(holder);
      throw Door.away("lock time-out");
    }
  }

  private void pass(String step) {
    door.pass(step);
    if (ended) {
      throw Door.away("the connection is gone");
    }
  }
}
