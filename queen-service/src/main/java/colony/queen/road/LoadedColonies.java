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

    int weight() {
      return colony.size() + ITSELF;
    }
  }

  /// What a colony takes beside its tasks, in tasks.
  private static final int ITSELF = 4;

  private final int most;
  private final LinkedHashMap<UUID, Loaded> loaded = new LinkedHashMap<>(64, 0.75f, true);
  private int weight;

  /// @param most tasks of all kept colonies together, each colony counted for four more
  LoadedColonies(int most) {
    this.most = most;
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
    weight -= known.weight();
    return known.standing().equals(row) ? Optional.of(known) : Optional.empty();
  }

  /// Keeps a colony as it was committed, unless it has ended: of those there are always more, and
  /// hardly any is heard of again.
  synchronized void put(Loaded committed) {
    var id = committed.colony().charter().id();
    var former = loaded.get(id);
    if (former != null && former.standing().version() > committed.standing().version()) {
      return;
    }
    if (former != null) {
      loaded.remove(id);
      weight -= former.weight();
    }
    if (committed.standing().state().ended()) {
      return;
    }
    loaded.put(id, committed);
    weight += committed.weight();
    var oldest = loaded.entrySet().iterator();
    while (weight > most && loaded.size() > 1) {
      weight -= oldest.next().getValue().weight();
      oldest.remove();
    }
  }
}
