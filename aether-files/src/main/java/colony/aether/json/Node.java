package colony.aether.json;

import colony.aether.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One value of a JSON text, as it was written. `at` is the place of its first character; values
/// that nobody wrote stand at [Place#START].
public sealed interface Node {
  Place at();

  /// @param members in the order of the text; a key may come twice
  record Obj(Place at, List<Member> members) implements Node {
    public Obj {
      members = List.copyOf(members);
    }

    /// The value of a key; of several the last, as other readers see it.
    public Optional<Node> get(String key) {
      for (int i = members.size() - 1; i >= 0; i--) {
        if (members.get(i).key().equals(key)) {
          return Optional.of(members.get(i).value());
        }
      }
      return Optional.empty();
    }

    /// With this value in the place of the key's former one, or at the end.
    public Obj with(String key, Node value) {
      var all = new ArrayList<>(members);
      for (int i = all.size() - 1; i >= 0; i--) {
        if (all.get(i).key().equals(key)) {
          all.set(i, new Member(all.get(i).at(), key, value));
          return new Obj(at, all);
        }
      }
      all.add(new Member(Place.START, key, value));
      return new Obj(at, all);
    }

    public Obj without(String key) {
      return new Obj(at, members.stream().filter(it -> !it.key().equals(key)).toList());
    }
  }

  /// @param key with its escapes resolved
  record Member(Place at, String key, Node value) {}

  record Arr(Place at, List<Node> elements) implements Node {
    public Arr {
      elements = List.copyOf(elements);
    }
  }

  /// @param value with its escapes resolved; may hold half a character (a lone surrogate)
  record Text(Place at, String value) implements Node {}

  /// @param lexeme as it was written: it may be larger or more exact than any number type
  record Num(Place at, String lexeme) implements Node {}

  record Bool(Place at, boolean value) implements Node {}

  record Null(Place at) implements Node {}

  static Node text(String value) {
    return new Text(Place.START, value);
  }

  static Node number(long value) {
    return new Num(Place.START, Long.toString(value));
  }

  static Node number(double value) {
    return new Num(Place.START, Double.toString(value));
  }

  static Node bool(boolean value) {
    return new Bool(Place.START, value);
  }

  static Node none() {
    return new Null(Place.START);
  }

  static Obj object() {
    return new Obj(Place.START, List.of());
  }

  static Arr array(List<? extends Node> elements) {
    return new Arr(Place.START, List.copyOf(elements));
  }

  /// The word JSON has for what it is: `object`, `array`, `string`, `number`, `boolean`, `null`.
  default String word() {
    return switch (this) {
      case Obj _ -> "object";
      case Arr _ -> "array";
      case Text _ -> "string";
      case Num _ -> "number";
      case Bool _ -> "boolean";
      case Null _ -> "null";
    };
  }

  /// Whether both say the same, wherever they stand. Keys are compared in their order.
  default boolean says(Node other) {
    return switch (this) {
      case Obj(_, var mine) -> other instanceof Obj(_, var theirs) && same(mine, theirs);
      case Arr(_, var mine) ->
          other instanceof Arr(_, var theirs)
              && mine.size() == theirs.size()
              && java.util.stream.IntStream.range(0, mine.size())
                  .allMatch(i -> mine.get(i).says(theirs.get(i)));
      case Text(_, var mine) -> other instanceof Text(_, var theirs) && mine.equals(theirs);
      case Num(_, var mine) -> other instanceof Num(_, var theirs) && mine.equals(theirs);
      case Bool(_, var mine) -> other instanceof Bool(_, var theirs) && mine == theirs;
      case Null _ -> other instanceof Null;
    };
  }

  private static boolean same(List<Member> mine, List<Member> theirs) {
    return mine.size() == theirs.size()
        && java.util.stream.IntStream.range(0, mine.size())
            .allMatch(
                i ->
                    mine.get(i).key().equals(theirs.get(i).key())
                        && mine.get(i).value().says(theirs.get(i).value()));
  }
}
