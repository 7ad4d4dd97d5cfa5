package colony.aether.file;

import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Member;
import colony.aether.json.Node.Null;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import colony.aether.json.Way;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// Makes values what they are to be. What is in the way is put aside under another key.
final class Shapes {
  private Shapes() {}

  /// Every key once in its object: the last one counts, as other readers see it.
  static Node distinct(Node node, Page page, Way path) {
    return switch (node) {
      case Obj object -> distinct(object, page, path);
      case Arr(var at, var elements) -> {
        var all = new ArrayList<Node>();
        for (int i = 0; i < elements.size(); i++) {
          all.add(distinct(elements.get(i), page, path.to(i)));
        }
        yield new Arr(at, all);
      }
      case Text _, Node.Num _, Node.Bool _, Null _ -> node;
    };
  }

  static Obj distinct(Obj object, Page page, Way path) {
    var last = new HashMap<String, Member>();
    object.members().forEach(it -> last.put(it.key(), it));
    var next = new HashMap<String, Integer>();
    var all = new ArrayList<Member>();
    for (var member : object.members()) {
      var key = member.key();
      if (last.get(key) != member) {
        page.odd(member.value(), path.to(key), "the key comes again: the last one counts");
        int n = next.getOrDefault(key, 1);
        while (last.containsKey(key + "#" + n)) {
          n++;
        }
        next.put(key, n + 1);
        key = key + "#" + n;
      }
      all.add(new Member(member.at(), key, distinct(member.value(), page, path.to(key))));
    }
    return new Obj(object.at(), all);
  }

  static Obj object(Obj in, String key, Page page, String path) {
    return in.get(key).filter(Obj.class::isInstance).isPresent()
        ? in
        : cleared(in, key, page, path).with(key, Node.object());
  }

  /// A list that stands there as text is read as a list.
  static Obj array(Obj in, String key, Page page, String path) {
    var value = in.get(key);
    if (value.isPresent() && value.get() instanceof Arr) {
      return in;
    }
    if (value.isPresent() && value.get() instanceof Text(_, var text)) {
      var list = list(text);
      if (list.isPresent()) {
        page.odd(value.get(), path + "." + key, "is an array given as text, read as the array");
        return in.with(key, list.get());
      }
    }
    return cleared(in, key, page, path).with(key, Node.array(List.of()));
  }

  private static Optional<Node> list(String text) {
    return switch (JsonReader.read(text)) {
      case JsonReading.Read(var root, _) -> Optional.of(root).filter(Arr.class::isInstance);
      case JsonReading.Unreadable _ -> Optional.empty();
    };
  }

  private static Obj cleared(Obj in, String key, Page page, String path) {
    var value = in.get(key);
    if (value.isEmpty() || value.get() instanceof Null) {
      return in;
    }
    page.odd(
        value.get(),
        path + "." + key,
        "is %s, which is kept as %s".formatted(value.get().word(), Edit.free(in, key)));
    return Edit.aside(in, key);
  }

  /// The value of a key under the name it has now, where nothing has that name.
  static Obj renamed(Obj in, String from, String to) {
    var value = in.get(from);
    boolean needed =
        in.get(to).filter(it -> !(it instanceof Null)).isEmpty()
            && value.isPresent()
            && value.get() instanceof Arr(_, var elements)
            && !elements.isEmpty();
    return needed ? in.without(from).with(to, value.orElseThrow()) : in;
  }
}
