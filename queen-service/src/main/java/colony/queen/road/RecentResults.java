package colony.queen.road;

import colony.queen.colony.Input;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Results reported a moment ago, since a dependent mostly starts right after.
final class RecentResults {
  private final Map<Store.ResultKey, Input.Attachment> results;

  RecentResults(int most) {
    results =
        new LinkedHashMap<>(64, 0.75f, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Store.ResultKey, Input.Attachment> eldest) {
            return size() > most;
          }
        };
  }

  synchronized Optional<Input.Attachment> get(Store.ResultKey key) {
    return Optional.ofNullable(results.get(key));
  }

  synchronized void put(Store.ResultKey key, Input.Attachment result) {
    results.put(key, result);
  }
}
