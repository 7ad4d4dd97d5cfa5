package colony.worker.spawn;

import colony.contracts.SpawnRequest;
import colony.worker.process.CleanText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One text block, line by line.
final class SpawnBlock {
  static final int MOST_FLAWS = 8;
  private static final Set<String> KNOWN = Set.of("caste", "reason", "context", "blocking");

  private final String text;
  private final String id;
  private final int line;
  private final Map<String, String> other = new LinkedHashMap<>();
  private final Set<String> keys = new HashSet<>();
  private final List<String> flaws = new ArrayList<>();
  private @Nullable String caste;
  private @Nullable String reason;
  private boolean blocking = true;
  private boolean nested;
  private boolean inContext;
  private int contextFrom;
  private int contextTo;

  /// @param text the whole message
  /// @param line on which the block begins
  SpawnBlock(String text, String id, int line) {
    this.text = text;
    this.id = id;
    this.line = line;
  }

  void nested(int number) {
    if (!nested) {
      nested = true;
      flaws.clear();
      flaw("another one begins on line %d before it has ended".formatted(number));
    }
  }

  /// @param from where the line begins in the message
  /// @param number of the line
  void line(int from, int to, int number) {
    if (nested) {
      return;
    }
    var colon = text.indexOf(':', from, to);
    var key = colon < 0 ? "" : key(from, colon);
    if (KNOWN.contains(key.toLowerCase(Locale.ROOT))) {
      known(key.toLowerCase(Locale.ROOT), colon + 1, to, number);
    } else if (inContext) {
      contextTo = to;
    } else if (key.isEmpty()) {
      stray(from, to, number);
    } else {
      unknown(key, text.substring(colon + 1, to).strip(), number);
    }
  }

  /// Empty when what stands before the colon is no key.
  private String key(int from, int colon) {
    var key = text.substring(from, colon).strip();
    var plain =
        key.length() <= WishList.LONGEST_KEY
            && key.chars().allMatch(c -> Character.isLetterOrDigit(c) || " _.-".indexOf(c) >= 0);
    return plain ? key : "";
  }

  private void known(String key, int from, int to, int number) {
    inContext = key.equals("context");
    if (!keys.add(key)) {
      flaw("%s is given twice, again on line %d".formatted(key, number));
      return;
    }
    if (inContext) {
      contextFrom = from;
      contextTo = to;
      return;
    }
    var value = text.substring(from, to).strip();
    switch (key) {
      case "caste" -> caste = value;
      case "reason" -> reason = value;
      default -> blocking(value);
    }
  }

  private void blocking(String value) {
    switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> blocking = true;
      case "false" -> blocking = false;
      default ->
          flaw(
              "blocking is '%s', expected true or false".formatted(CleanText.beginning(value, 40)));
    }
  }

  private void unknown(String key, String value, int number) {
    if (!keys.add(key.toLowerCase(Locale.ROOT))) {
      flaw("%s is given twice, again on line %d".formatted(key, number));
    } else if (other.size() <= SpawnRequest.MAX_OTHER) {
      other.put(key, value);
    }
  }

  private void stray(int from, int to, int number) {
    var words = text.substring(from, Math.min(to, from + 200)).strip();
    if (!words.isEmpty() || to - from > 200) {
      flaw("line %d, '%s', is no `key: value`".formatted(number, CleanText.beginning(words, 40)));
    }
  }

  private void flaw(String what) {
    if (flaws.size() < MOST_FLAWS) {
      flaws.add(what);
    }
  }

  Wish ended() {
    return wish(context());
  }

  Wish unended() {
    flaws.clear();
    nested = false;
    flaw("it has no end line");
    return wish("");
  }

  private Wish wish(String context) {
    return new Wish(
        "spawn request %s on line %d of the final message".formatted(id, line),
        id,
        caste,
        reason,
        context,
        blocking,
        other,
        flaws);
  }

  /// What its lines have in common as indentation is the block's and not theirs.
  private String context() {
    var first = text.indexOf('\n', contextFrom);
    if (first < 0 || first >= contextTo) {
      return text.substring(contextFrom, contextTo).strip();
    }
    var rest = text.substring(first, contextTo).stripTrailing().stripIndent();
    return (text.substring(contextFrom, first).strip() + rest).strip();
  }
}
