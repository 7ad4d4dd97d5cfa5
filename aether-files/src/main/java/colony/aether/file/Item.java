package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Bool;
import colony.aether.json.Node.Null;
import colony.aether.json.Node.Num;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// An object of a file while it is read. Where several keys are given, they are names that files
/// have for one thing; the first that says something counts.
record Item(Obj node, String path, Page page) {

  Optional<Node> member(String... keys) {
    for (var key : keys) {
      var value = node.get(key).filter(it -> !(it instanceof Null));
      if (value.isPresent()) {
        return value;
      }
    }
    return Optional.empty();
  }

  Optional<Obj> object(String key) {
    return node.get(key).filter(Obj.class::isInstance).map(Obj.class::cast);
  }

  Optional<Arr> array(String key) {
    return node.get(key).filter(Arr.class::isInstance).map(Arr.class::cast);
  }

  Optional<String> text(String... keys) {
    return member(keys).flatMap(it -> page.text(it, path + "." + keys[0]));
  }

  /// Nothing where it is blank.
  Optional<String> words(String... keys) {
    return text(keys).filter(it -> !it.isBlank());
  }

  /// One of a few words, whatever its case.
  String oneOf(Set<String> words, String usual, String key) {
    var given = words(key);
    var word = given.map(it -> it.strip().toLowerCase(Locale.ROOT)).orElse(usual);
    if (words.contains(word)) {
      return word;
    }
    odd(key, "%s is \"%s\", taken as %s".formatted(key, given.orElse(""), usual));
    return usual;
  }

  List<String> texts(String... keys) {
    var value = member(keys);
    return value.map(it -> texts(it, path + "." + keys[0])).orElse(List.of());
  }

  private List<String> texts(Node value, String where) {
    if (!(value instanceof Arr(_, var elements))) {
      return page.text(value, where).stream().toList();
    }
    var all = new ArrayList<String>();
    for (int i = 0; i < elements.size(); i++) {
      page.text(elements.get(i), where + "[" + i + "]").ifPresent(all::add);
    }
    return all;
  }

  Optional<Instant> time(String... keys) {
    return member(keys)
        .flatMap(
            value -> {
              var time =
                  switch (value) {
                    case Text(_, var text) -> Times.read(text);
                    case Num(_, var lexeme) -> Times.ofEpoch(Double.parseDouble(lexeme));
                    case Obj _, Arr _, Bool _, Null _ -> Optional.<Instant>empty();
                  };
              if (time.isEmpty() && !(value instanceof Text(_, var text) && text.isBlank())) {
                odd(keys[0], "is no time: kept in the file");
              }
              return time;
            });
  }

  /// A share from 0 to 1.
  Optional<Double> share(String key) {
    return number(key)
        .map(
            it -> {
              double bounded = Math.clamp(it, 0.0, 1.0);
              if (bounded != it) {
                odd(key, "%s is %s, expected 0 to 1, taken as %s".formatted(key, it, bounded));
              }
              return bounded;
            });
  }

  int count(String key) {
    return number(key)
        .map(
            it -> {
              int bounded = (int) Math.clamp(it, 0.0, Integer.MAX_VALUE);
              if (bounded != it) {
                odd(key, "%s is %s, taken as %d".formatted(key, it, bounded));
              }
              return bounded;
            })
        .orElse(0);
  }

  Optional<Double> number(String key) {
    var value = member(key);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    if (value.get() instanceof Num(_, var lexeme) && Double.isFinite(Double.parseDouble(lexeme))) {
      return Optional.of(Double.parseDouble(lexeme));
    }
    odd(key, "%s is no number that can be counted with".formatted(key));
    return Optional.empty();
  }

  boolean flag(String key, boolean usual) {
    return member(key).map(it -> it instanceof Bool(_, var value) ? value : usual).orElse(usual);
  }

  /// About the value of a key, or where it is missing about the object.
  void odd(String key, String text) {
    page.odd(node.get(key).orElse(node), path + "." + key, text);
  }
}
