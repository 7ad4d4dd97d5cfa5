package colony.aether.repair;

import colony.aether.check.Strings;
import colony.aether.json.Node;
import java.util.Optional;

/// Questions about a state's members that more than one repair asks.
final class Members {
  private Members() {}

  /// The value of a key that is there exactly once: of two nobody knows which is meant.
  static Optional<Node> only(Node.Obj in, String key) {
    return count(in, key) == 1 ? in.get(key) : Optional.empty();
  }

  static boolean lacks(Node.Obj in, String key) {
    return count(in, key) == 0;
  }

  static boolean isPlaceholder(String text) {
    return Strings.placeholder(text).isPresent();
  }

  /// Another file format that bears the same name: its state stands in a machine of its own.
  static boolean isSecondDocument(Node.Obj root) {
    return root.get("state_machine").isPresent() && lacks(root, "state");
  }

  static boolean hasPlaceholder(Node node) {
    return switch (node) {
      case Node.Obj(_, var members) -> members.stream().anyMatch(it -> hasPlaceholder(it.value()));
      case Node.Arr(_, var elements) -> elements.stream().anyMatch(Members::hasPlaceholder);
      case Node.Text(_, var value) -> isPlaceholder(value);
      case Node.Num _, Node.Bool _, Node.Null _ -> false;
    };
  }

  private static long count(Node.Obj in, String key) {
    return in.members().stream().filter(it -> it.key().equals(key)).count();
  }
}
