package colony.aether.file;

import colony.aether.AetherFiles;
import colony.aether.Finding;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.Node;
import colony.aether.json.Node.Obj;
import colony.aether.json.Way;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The files of a colony, opened: each is read once.
final class Opened {
  private final AetherFiles files;
  private final Layout layout;
  private final Odds odds;
  private final Map<String, Optional<Node>> roots = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final Lifted lifted;

  Opened(AetherFiles files, Layout layout, Obj state, Odds odds) {
    this.files = files;
    this.layout = layout;
    this.odds = odds;
    var distinct = Shapes.distinct(state, new Page(layout.state(), odds), Way.ROOT);
    this.lifted = Lifted.of(distinct, layout, it -> object(layout.beside(it)), odds);
    used.add(layout.state());
    used.addAll(lifted.homes().values());
  }

  Layout layout() {
    return layout;
  }

  Odds odds() {
    return odds;
  }

  Lifted lifted() {
    return lifted;
  }

  Page page(String path) {
    return new Page(path, odds);
  }

  /// Of a part of the state, wherever that stands.
  Page pageOf(String part) {
    return page(lifted.homes().getOrDefault(part, layout.state()));
  }

  Item state() {
    return page(layout.state()).item(lifted.state(), "$");
  }

  /// Somebody took something from this file.
  void use(String path) {
    used.add(path);
  }

  boolean used(String path) {
    return used.contains(path);
  }

  Optional<byte[]> bytes(String path) {
    return files.bytes(path);
  }

  Optional<Obj> object(String path) {
    return json(path).filter(Obj.class::isInstance).map(Obj.class::cast);
  }

  /// The root of a JSON file; what is none is said once.
  Optional<Node> json(String path) {
    var known = roots.get(path);
    if (known == null) {
      known = files.bytes(path).flatMap(it -> read(path, it));
      roots.put(path, known);
    }
    return known;
  }

  private Optional<Node> read(String path, byte[] bytes) {
    return switch (JsonReader.read(bytes)) {
      case JsonReading.Read(var root, _) -> Optional.of(root);
      case JsonReading.Unreadable(var fault) -> {
        odds.say(path, "not read, kept as it is: " + described(fault));
        yield Optional.empty();
      }
    };
  }

  private static String described(Finding fault) {
    return fault.place().map(it -> it + ": " + fault.text()).orElse(fault.text());
  }
}
