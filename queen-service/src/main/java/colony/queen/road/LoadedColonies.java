package colony.queen.road;

import colony.queen.colony.Colony;
import colony.queen.colony.Standing;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.UUID;

/// Colonies this process has loaded, so that the next batch need not load them again. One is only
/// used under its row's lock and only when its version is the row's, and it is taken out while it
/// is worked on: what a failed transaction did to it is never seen again.
final class LoadedColonies {
  private final int maxTasks;
  private final LinkedHashMap<UUID, Colony> loaded = new LinkedHashMap<>(64, 0.75f, true);
  private int tasks;

  /// @param maxTasks tasks of all kept colonies together
  LoadedColonies(int maxTasks) {
    this.maxTasks = maxTasks;
  }

  synchronized Optional<Colony> take(Standing row) {
    var colony = loaded.remove(row.id());
    if (colony == null) {
      return Optional.empty();
    }
    tasks -= colony.size();
    return colony.standing().version() == row.version() ? Optional.of(colony) : Optional.empty();
  }

  /// Keeps a colony as it was committed.
  synchronized void put(Colony colony) {
    var former = loaded.put(colony.charter().id(), colony);
    if (former != null) {
      tasks -= former.size();
      if (former.standing().version() > colony.standing().version()) {
        loaded.put(colony.charter().id(), former);
        tasks += former.size();
        return;
      }
    }
    tasks += colony.size();
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
