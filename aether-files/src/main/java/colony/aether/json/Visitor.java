package colony.aether.json;

/// Watches a text go by. What is handed over is good only until the next call.
public interface Visitor {
  /// A key; the trail ends with it.
  default void key(Trail trail, JsonTokens at) {}

  /// A string, number, boolean or null, or the beginning of an object or array. The trail leads to
  /// it.
  default void value(Token token, Trail trail, JsonTokens at) {}

  /// An object or array is over. The trail leads to it.
  default void end(Token token, Trail trail) {}
}
