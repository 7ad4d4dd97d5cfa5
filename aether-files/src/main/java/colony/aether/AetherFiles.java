package colony.aether;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The files of one `.aether` directory in memory, by their paths below it
/// (`data/COLONY_STATE.json`, with `/`), in the order of their paths. Small enough to be held:
/// whoever fills it sees to that.
public final class AetherFiles {
  public static final AetherFiles NONE = new AetherFiles(Map.of());

  private final SortedMap<String, byte[]> files;

  public AetherFiles(Map<String, byte[]> files) {
    this.files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  public Set<String> paths() {
    return files.keySet();
  }

  /// Not copied: nobody writes into it.
  public Optional<byte[]> bytes(String path) {
    return Optional.ofNullable(files.get(path));
  }

  public AetherFiles with(String path, byte[] bytes) {
    var all = new TreeMap<>(files);
    all.put(path, bytes);
    return new AetherFiles(all);
  }

  public AetherFiles with(String path, String text) {
    return with(path, text.getBytes(StandardCharsets.UTF_8));
  }

  public AetherFiles without(String path) {
    var all = new TreeMap<>(files);
    all.remove(path);
    return new AetherFiles(all);
  }

  public long totalBytes() {
    return files.values().stream().mapToLong(it -> it.length).sum();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AetherFiles that
        && files.keySet().equals(that.files.keySet())
        && files.entrySet().stream()
            .allMatch(it -> Arrays.equals(it.getValue(), that.files.get(it.getKey())));
  }

  @Override
  public int hashCode() {
    return files.keySet().hashCode();
  }

  @Override
  public String toString() {
    return files.keySet().toString();
  }
}
