package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Bool;
import colony.aether.json.Node.Null;
import colony.aether.json.Node.Num;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import java.util.Optional;

/// A file while it is read, and where to say what is odd in it.
record Page(String file, Odds odds) {
  /// What is said there is not heard: for a second reading of what was read before.
  static Page unheard() {
    return new Page("", new Odds());
  }

  Item item(Obj node, String path) {
    return new Item(node, path, this);
  }

  /// @param path made into words only where it is listed
  void odd(Node node, Object path, String text) {
    odds.say(file, () -> "%s (%s): %s".formatted(node.at(), path, text));
  }

  /// A value that is to be one text.
  Optional<String> text(Node node, String path) {
    return switch (node) {
      case Text(_, var value) -> Optional.of(storable(node, path, value));
      case Num(_, var lexeme) -> Optional.of(lexeme);
      case Bool(_, var value) -> Optional.of(Boolean.toString(value));
      case Null _ -> Optional.empty();
      case Obj _, Arr _ -> {
        odd(node, path, "is %s, expected a text: kept in the file".formatted(node.word()));
        yield Optional.empty();
      }
    };
  }

  String storable(Node node, String path, String value) {
    if (!Letters.sound(value)) {
      odd(node, path, "has NUL or half characters, taken as U+FFFD");
    }
    return Letters.storable(value);
  }
}
