package colony.aether.file;

import colony.aether.AetherFiles;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.JsonWriter;
import colony.aether.json.Node;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Puts checkpoints into their directory, and into the list of what is there.
final class Checkpoints {
  private static final Pattern STAMP =
      Pattern.compile("-(\\d{4})(\\d\\d)(\\d\\d)-(\\d\\d)(\\d\\d)(\\d\\d)\\.");

  private Checkpoints() {}

  /// @param checkpoints by their names below `checkpoints/`
  static AetherFiles written(AetherFiles files, Layout layout, Map<String, byte[]> checkpoints) {
    if (checkpoints.isEmpty()) {
      return files;
    }
    var directory = layout.base() + "checkpoints/";
    var all = new TreeMap<String, byte[]>();
    files.paths().forEach(it -> all.put(it, files.bytes(it).orElseThrow()));
    var entries = new ArrayList<Node>();
    for (var checkpoint : new TreeMap<>(checkpoints).entrySet()) {
      all.put(directory + checkpoint.getKey(), checkpoint.getValue());
      entries.add(entry(checkpoint.getKey(), checkpoint.getValue()));
    }
    var index = directory + "index.json";
    all.put(index, JsonWriter.bytes(merged(root(files, index), entries, checkpoints.keySet())));
    return new AetherFiles(all);
  }

  private static Obj root(AetherFiles files, String index) {
    return files
        .bytes(index)
        .map(JsonReader::read)
        .filter(JsonReading.Read.class::isInstance)
        .map(it -> ((JsonReading.Read) it).root())
        .filter(Obj.class::isInstance)
        .map(Obj.class::cast)
        .orElse(Node.object().with("version", Node.number(1)));
  }

  private static Obj merged(Obj root, List<Node> entries, Set<String> names) {
    var list = new ArrayList<Node>();
    if (root.get("checkpoints").orElse(Node.none()) instanceof Node.Arr(_, var old)) {
      old.stream().filter(it -> file(it).filter(names::contains).isEmpty()).forEach(list::add);
    }
    list.addAll(entries);
    return Edit.of(root).put(Node.array(list), "checkpoints").done();
  }

  private static Optional<String> file(Node entry) {
    return entry instanceof Obj object
            && object.get("file").orElse(Node.none()) instanceof Text(_, var name)
        ? Optional.of(name)
        : Optional.empty();
  }

  private static Obj entry(String name, byte[] bytes) {
    return Node.object()
        .with("file", Node.text(name))
        .with("kind", Node.text(name.startsWith("run-") ? "phase" : "transition"))
        .with("at", at(name).or(() -> at(bytes)).map(Node::text).orElse(Node.none()));
  }

  private static Optional<String> at(String name) {
    var stamp = STAMP.matcher(name);
    return stamp.find()
        ? Optional.of(
            "%s-%s-%sT%s:%s:%sZ"
                .formatted(
                    stamp.group(1),
                    stamp.group(2),
                    stamp.group(3),
                    stamp.group(4),
                    stamp.group(5),
                    stamp.group(6)))
        : Optional.empty();
  }

  private static Optional<String> at(byte[] bytes) {
    if (JsonReader.read(bytes) instanceof JsonReading.Read(Obj root, _)) {
      return new Item(root, "$", Page.unheard())
          .time("createdAt", "created_at", "timestamp")
          .map(Times::written);
    }
    return Optional.empty();
  }
}
