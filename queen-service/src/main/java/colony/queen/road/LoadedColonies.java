package colony.queen.road;

import colony.queen.checkpoint.Scribe;
import colony.queen.colony.Colony;
import colony.queen.colony.Standing;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.UUID;

/// Colonies this process has loaded, so that the next batch need not load them again. One is only
/// used under its row's lock and only when its version is the row's, and it is taken out while it
/// is worked on: what a failed transaction did to it is never seen again.
final class LoadedColonies {
  /// A colony with what this process remembers of its checkpoints.
  record Loaded(Colony colony, Scribe scribe) {
    Standing standing() {
      return colony.standing();
    }

    int size() {
      return colony.size();
    }
  }

  private final int maxTasks;
  private final LinkedHashMap<UUID, Loaded> loaded = new LinkedHashMap<>(64, 0.75f, true);
  private int tasks;

  /// @param maxTasks tasks of all kept colonies together
  LoadedColonies(int maxTasks) {
    this.maxTasks = maxTasks;
  }

  /// Whether the row is not as this process wrote it, though nobody has raised its version:
  /// somebody changed it past the road.
  synchronized boolean tampered(Standing row) {
    var known = loaded.get(row.id());
    return known != null
        && known.standing().version() == row.version()
        && !known.standing().equals(row);
  }

  /// Only when the row is exactly as this process wrote it: a row that somebody else changed is
  /// loaded and looked at.
  synchronized Optional<Loaded> take(Standing row) {
    var known = loaded.remove(row.id());
    if (known == null) {
      return Optional.empty();
    }
    tasks -= known.size();
    return known.standing().equals(row) ? Optional.of(known) : Optional.empty();
  }

  /// Keeps a colony as it was committed.
  synchronized void put(Loaded committed) {
    var id = committed.colony().charter().id();
    var former = loaded.put(id, committed);
    if (former != null) {
      tasks -= former.size();
      if (former.standing().version() > committed.standing().version()) {
        loaded.put(id, former);
        tasks += former.size();
        return;
      }
    }
    tasks += committed.size();
    var oldest = loaded.entrySet().iterator();
    while (tasks > maxTasks && loaded.size() > 1) {
      tasks -= oldest.next().getValue().size();
      oldest.remove();
    }
  }

  synchronized void clear() {
    loaded.clear();
    tasks = 0;
  }
}
