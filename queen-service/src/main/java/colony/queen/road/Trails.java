package colony.queen.road;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Trails as this process read or wrote them last. A colony that somebody else changed is loaded
/// anew, and its trail with it.
final class Trails {
  private static final int MOST = 10_000;

  private final Map<UUID, Optional<Trail>> known =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, Optional<Trail>> eldest) {
          return size() > MOST;
        }
      };

  synchronized List<UUID> unknown(Collection<UUID> colonies) {
    return colonies.stream().filter(it -> !known.containsKey(it)).toList();
  }

  synchronized Optional<Trail> of(UUID colony) {
    return known.getOrDefault(colony, Optional.empty());
  }

  synchronized void read(Collection<UUID> asked, Map<UUID, Trail> found) {
    asked.forEach(it -> known.put(it, Optional.ofNullable(found.get(it))));
  }
}
