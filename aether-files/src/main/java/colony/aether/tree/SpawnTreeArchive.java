package colony.aether.tree;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Keeps a spawn tree short: who has ended long ago, or beyond so many lines, goes to
/// `spawn-tree.archive.txt`. Whoever is open stays, and so does everybody above somebody who stays,
/// because depths are counted along them. Only an export does this; a repair moves no line.
public final class SpawnTreeArchive {
  public static final String FILE = "spawn-tree.archive.txt";

  static final Duration KEPT = Duration.ofDays(30);
  static final int LINES = 1_000;

  private final byte[] file;
  private final SpawnTreeReader.Parsed parsed;
  private final Map<Instance, List<SpawnTreeReader.Row>> rows = new IdentityHashMap<>();

  private SpawnTreeArchive(byte[] file) {
    this.file = file;
    this.parsed = SpawnTreeFile.parsed(file);
    for (var row : parsed.rows()) {
      if (row.owner() != null) {
        rows.computeIfAbsent(row.owner(), _ -> new ArrayList<>()).add(row);
      }
    }
  }

  /// Together they hold every line there was, each once and as it was.
  ///
  /// @param archived to be appended to the archive; empty when nobody left
  public record Split(byte[] kept, byte[] archived) {
    /// The archive with these lines after those that were there.
    public byte[] archiveAfter(Optional<byte[]> former) {
      var whole = new ByteArrayOutputStream();
      whole.writeBytes(ended(former.orElse(new byte[0])));
      whole.writeBytes(archived);
      return whole.toByteArray();
    }
  }

  /// The age of an end is counted from the youngest time in the tree: an export does not ask the
  /// clock.
  public static Split split(byte[] file) {
    var archive = new SpawnTreeArchive(file);
    return archive.split(archive.leaving(archive.youngest().map(it -> it.minus(KEPT))));
  }

  private Optional<Instant> youngest() {
    return parsed.instances().stream()
        .flatMap(it -> Stream.concat(it.at.stream(), it.endedAt.stream()))
        .max(Comparator.naturalOrder());
  }

  private Set<Instance> leaving(Optional<Instant> before) {
    Set<Instance> leaving = Collections.newSetFromMap(new IdentityHashMap<>());
    var ended = parsed.instances().stream().filter(it -> !SpawnStatus.isOpen(it.status)).toList();
    for (var it : ended) {
      if (end(it).filter(at -> before.filter(at::isBefore).isPresent()).isPresent()) {
        leaving.add(it);
      }
    }
    int lines = parsed.rows().size();
    for (var it : leaving) {
      lines -= lines(it);
    }
    for (var it : ended) {
      if (lines > LINES && leaving.add(it)) {
        lines -= lines(it);
      }
    }
    withoutParentsOfWhoStay(leaving);
    return leaving;
  }

  private void withoutParentsOfWhoStay(Set<Instance> leaving) {
    for (var it : parsed.instances()) {
      if (!leaving.contains(it)) {
        for (var up = it.above; up != null && leaving.remove(up); ) {
          up = up.above;
        }
      }
    }
  }

  private static Optional<Instant> end(Instance it) {
    return it.endedAt.or(() -> it.at);
  }

  private int lines(Instance it) {
    return rows.getOrDefault(it, List.of()).size();
  }

  private Split split(Set<Instance> leaving) {
    var kept = new ByteArrayOutputStream();
    var archived = new ByteArrayOutputStream();
    for (var row : parsed.rows()) {
      var to = row.owner() != null && leaving.contains(row.owner()) ? archived : kept;
      to.write(file, row.start(), row.end() - row.start());
    }
    return new Split(kept.toByteArray(), ended(archived.toByteArray()));
  }

  /// More lines may be appended to it.
  private static byte[] ended(byte[] lines) {
    if (lines.length == 0 || lines[lines.length - 1] == '\n') {
      return lines;
    }
    var ended = java.util.Arrays.copyOf(lines, lines.length + 1);
    ended[lines.length] = '\n';
    return ended;
  }
}
