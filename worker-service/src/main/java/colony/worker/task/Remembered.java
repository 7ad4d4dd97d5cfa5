package colony.worker.task;

import java.util.LinkedHashMap;
import java.util.Map;

/// A map that forgets what came first when it has grown large.
final class Remembered<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;
  private static final int MOST = 50_000;

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > MOST;
  }
}
