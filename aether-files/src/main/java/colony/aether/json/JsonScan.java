package colony.aether.json;

import colony.aether.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/// Reads a text once, from one end to the other, in memory that does not grow with it.
public final class JsonScan {
  /// Most UTF-16 units of a key or string that a visitor is shown.
  public static final int KEPT = 1 << 16;

  /// Most levels. More would fill the memory with nothing but brackets.
  public static final int DEEPEST = 1_000_000;

  private JsonScan() {}

  /// @param fault the first thing that is not JSON; the visitors saw what is before it
  /// @param warnings byte order mark, half characters
  /// @param deepest level that was reached
  public record Outcome(Optional<Finding> fault, List<Finding> warnings, int deepest) {
    public Outcome {
      warnings = List.copyOf(warnings);
    }
  }

  public static Outcome scan(InputStream in, List<? extends Visitor> visitors) throws IOException {
    return scan(in, 0, visitors);
  }

  /// @param seed of the hashes of keys
  static Outcome scan(InputStream in, long seed, List<? extends Visitor> visitors)
      throws IOException {
    var tokens = new JsonTokens(in, KEPT, DEEPEST, seed);
    int deepest = 0;
    try {
      var trail = new Trail();
      for (var token = tokens.next(); token != Token.END; token = tokens.next()) {
        pass(token, trail, tokens, visitors);
        deepest = Math.max(deepest, tokens.depth());
      }
      return new Outcome(Optional.empty(), tokens.warnings(), deepest);
    } catch (NotJson e) {
      return new Outcome(Optional.of(e.fault()), tokens.warnings(), deepest);
    }
  }

  private static void pass(
      Token token, Trail trail, JsonTokens tokens, List<? extends Visitor> visitors) {
    switch (token) {
      case KEY -> {
        trail.key(tokens.text());
        visitors.forEach(it -> it.key(trail, tokens));
      }
      case OBJECT, ARRAY -> {
        trail.step();
        visitors.forEach(it -> it.value(token, trail, tokens));
        trail.descend(token == Token.OBJECT);
      }
      case END_OBJECT, END_ARRAY -> {
        trail.ascend();
        visitors.forEach(it -> it.end(token, trail));
      }
      case STRING, NUMBER, TRUE, FALSE, NULL -> {
        trail.step();
        visitors.forEach(it -> it.value(token, trail, tokens));
      }
      case END -> throw new IllegalStateException("the end is no value");
    }
  }
}
