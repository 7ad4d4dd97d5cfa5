package colony.aether.tree;

import colony.aether.story.Story;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// An old file with new facts laid over it.
final class SpawnTreeOverlay {
  private final byte[] origin;
  private final SpawnTreeReader.Parsed old;

  SpawnTreeOverlay(byte[] origin) {
    this.origin = origin;
    this.old = SpawnTreeFile.parsed(origin);
  }

  /// Who a worker is, whatever became of it: as a line can say it, so that somebody whose name had
  /// to be cleaned is found again.
  private record Identity(Optional<Instant> at, String parent, String name) {
    static Identity of(Story.Worker it) {
      var plain = SpawnText.writable(it);
      return new Identity(plain.at(), plain.parent(), plain.name());
    }
  }

  /// Appends what is new, in the order in which it happened, or else one worker after the other. A
  /// file in which an appended line would be taken for another worker's, or one whose spawns
  /// themselves are told differently now, is laid out anew.
  byte[] with(List<Story.Worker> now) {
    var wanted = wanted(now);
    if (wanted.equals(old.tree().workers())) {
      return origin;
    }
    return Stream.<UnaryOperator<List<SpawnText.Line>>>of(
            SpawnText::byTime, UnaryOperator.identity())
        .map(order -> appended(wanted, order))
        .filter(file -> tells(file, wanted))
        .findFirst()
        .orElseGet(() -> anew(wanted));
  }

  /// Depths apart: a new worker may be the parent that an old one lacked.
  private static boolean tells(byte[] file, List<Story.Worker> wanted) {
    return flat(SpawnTreeFile.read(file).workers()).equals(flat(wanted));
  }

  private static List<Story.Worker> flat(List<Story.Worker> workers) {
    return workers.stream().map(SpawnText::flat).toList();
  }

  /// All workers there are to be: the old ones in their places, as they are now, and the new ones.
  private List<Story.Worker> wanted(List<Story.Worker> now) {
    Map<Identity, Deque<Integer>> places = new HashMap<>();
    var wanted = new ArrayList<>(old.tree().workers());
    for (int i = 0; i < wanted.size(); i++) {
      places.computeIfAbsent(Identity.of(wanted.get(i)), _ -> new ArrayDeque<>()).add(i);
    }
    for (var raw : now) {
      var known = places.get(Identity.of(raw));
      if (known == null || known.isEmpty()) {
        wanted.add(SpawnText.writable(raw));
      } else {
        int place = known.remove();
        var before = wanted.get(place);
        wanted.set(place, raw.equals(before) ? raw : SpawnText.ended(before, raw));
      }
    }
    return wanted;
  }

  private byte[] appended(List<Story.Worker> wanted, UnaryOperator<List<SpawnText.Line>> order) {
    var out = new ByteArrayOutputStream();
    var replaced = new HashMap<Integer, String>();
    var added = new ArrayList<SpawnText.Line>();
    for (int i = 0; i < wanted.size(); i++) {
      var worker = wanted.get(i);
      if (i >= old.instances().size()) {
        added.addAll(SpawnText.lines(worker));
      } else if (!worker.equals(old.tree().workers().get(i))) {
        var line = SpawnText.completion(worker);
        var instance = old.instances().get(i);
        if (instance.isClosed()) {
          replaced.put(instance.closedBy, line.text());
        } else {
          added.add(line);
        }
      }
    }
    for (var row : old.rows()) {
      var other = replaced.get(row.number());
      if (other == null) {
        out.write(origin, row.start(), row.end() - row.start());
      } else {
        out.writeBytes(other.getBytes(StandardCharsets.UTF_8));
      }
    }
    if (!added.isEmpty() && origin.length > 0 && origin[origin.length - 1] != '\n') {
      out.write('\n');
    }
    write(order.apply(added), out);
    return out.toByteArray();
  }

  private static void write(List<SpawnText.Line> lines, ByteArrayOutputStream out) {
    lines.forEach(line -> out.writeBytes(line.text().getBytes(StandardCharsets.UTF_8)));
  }

  /// Lines that belong to nobody come first, so that an orphan stays one.
  private byte[] anew(List<Story.Worker> wanted) {
    var out = new ByteArrayOutputStream();
    for (var row : old.rows()) {
      if (row.owner() == null && !(row.line() instanceof SpawnLine.Blank)) {
        out.write(origin, row.start(), row.end() - row.start());
        if (origin[row.end() - 1] != '\n') {
          out.write('\n');
        }
      }
    }
    wanted.forEach(worker -> write(SpawnText.lines(worker), out));
    return out.toByteArray();
  }
}
