package colony.aether.file;

import colony.aether.json.Node;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What things without a name were read from: a thing that is still the same finds its element
/// again, each of two equal ones its own.
final class Pool<T> {
  private final Map<T, Deque<Node>> elements = new HashMap<>();

  void add(T thing, Node element) {
    elements.computeIfAbsent(thing, _ -> new ArrayDeque<>()).add(element);
  }

  Optional<Node> take(T thing) {
    return Optional.ofNullable(elements.get(thing)).map(Deque::poll);
  }
}
