package colony.aether.check;

import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.json.JsonScan;
import colony.aether.json.JsonTokens;
import colony.aether.json.Token;
import colony.aether.json.Trail;
import colony.aether.json.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What is odd about strings, wherever they stand: words that a template left open, and texts too
/// long to be looked at as a whole.
public final class Strings implements Visitor {
  private static final Pattern OPEN = Pattern.compile("__[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*__");

  private final Findings tooLong = new Findings("long strings");
  private Optional<Finding> open = Optional.empty();
  private long count;

  @Override
  public void key(Trail trail, JsonTokens at) {
    measure("key", trail, at);
  }

  @Override
  public void value(Token token, Trail trail, JsonTokens at) {
    if (token == Token.STRING) {
      measure("string", trail, at);
      lookForOpen(trail, at);
    } else if (token == Token.NUMBER) {
      measure("number", trail, at);
    }
  }

  List<Finding> tooLong() {
    return tooLong.all();
  }

  /// Of a state: a file that still has them was never filled in.
  List<Finding> placeholders() {
    return open.map(
            it ->
                count == 1
                    ? it
                    : new Finding(
                        it.severity(),
                        it.place(),
                        it.path(),
                        "%s; %,d values have such".formatted(it.text(), count)))
        .map(List::of)
        .orElse(List.of());
  }

  private void lookForOpen(Trail trail, JsonTokens at) {
    // A template explains itself in keys that begin so.
    if (trail.key(0).startsWith("_") || at.text().indexOf("__") < 0) {
      return;
    }
    var word = placeholder(at.text());
    if (word.isPresent()) {
      count++;
      if (open.isEmpty()) {
        open = Optional.of(placeholder(word.get(), trail, at.place()));
      }
    }
  }

  /// A whole text, or the first column of an event: who only speaks of such words means something.
  public static Optional<String> placeholder(String text) {
    int bar = text.indexOf('|');
    var word = bar < 0 ? text : text.substring(0, bar);
    return OPEN.matcher(word).matches() ? Optional.of(word) : Optional.empty();
  }

  private static Finding placeholder(String word, Trail trail, Place place) {
    return Finding.warning(
        place,
        trail.toString(),
        "holds the placeholder %s of a template, import refuses it".formatted(word));
  }

  private void measure(String what, Trail trail, JsonTokens at) {
    if (at.cut()) {
      tooLong.warning(
          at.place(),
          trail.toString(),
          "a %s of %,d characters, of which the first %,d were looked at"
              .formatted(what, at.length(), JsonScan.KEPT));
    }
  }

  static List<Finding> deep(int levels, int most) {
    var all = new ArrayList<Finding>();
    if (levels > most) {
      all.add(
          Finding.warning(
              "nested %,d levels deep, import takes at most %,d".formatted(levels, most)));
    }
    return all;
  }
}
