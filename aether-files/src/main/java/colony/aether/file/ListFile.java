package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;

/// A JSON file that is a list of things: under a key of its root, or the root itself.
///
/// @param root what is written where there was none
record ListFile(String path, String key, Node root) {

  static ListFile of(Opened opened, String path, String key, Node version) {
    var root = opened.json(path).filter(it -> it instanceof Obj || it instanceof Arr);
    return new ListFile(path, key, root.orElse(Node.object().with("version", version)));
  }

  Arr list() {
    return switch (root) {
      case Arr list -> list;
      case Obj object -> object.get(key).orElse(Node.none()) instanceof Arr list ? list : none();
      case Node.Text _, Node.Num _, Node.Bool _, Node.Null _ -> none();
    };
  }

  String where() {
    return root instanceof Arr ? "$" : "$." + key;
  }

  Node with(Arr list) {
    return root instanceof Obj object ? Edit.of(object).put(list, key).done() : list;
  }

  private static Arr none() {
    return Node.array(java.util.List.of());
  }
}
