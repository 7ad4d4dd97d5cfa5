package colony.worker.skill;

import colony.worker.process.CleanText;
import java.util.List;
import java.util.regex.Pattern;

/// The text of a task while it is written. What others wrote stands in fences that it cannot close,
/// and is bounded, so that the whole can be given to any model.
final class Sheet {
  static final int LONGEST = 90_000;
  private static final int LONGEST_LINE = 500;
  private static final int LONGEST_TEXT = 16_000;
  private static final int LONGEST_QUOTE = 6_000;
  private static final int LONGEST_TEXTS = 40_000;
  private static final int MOST_ITEMS = 50;
  private static final Pattern TICKS = Pattern.compile("`{3,}");

  private final StringBuilder text = new StringBuilder();
  private boolean full;

  /// `Name: value`, in one line whatever the value holds.
  Sheet fact(String name, Object value) {
    return add(name + ": " + line(value.toString()) + "\n");
  }

  Sheet heading(String words) {
    return add("\n## " + words + "\n\n");
  }

  /// Words of the colony itself.
  Sheet paragraph(String words) {
    return add(CleanText.beginning(CleanText.of(words), LONGEST_TEXT) + "\n");
  }

  /// Nothing at all when there is nothing to list.
  Sheet list(String heading, List<String> items) {
    if (!items.isEmpty()) {
      heading(heading);
      items.stream().limit(MOST_ITEMS).forEach(this::item);
      more(items.size() - MOST_ITEMS);
    }
    return this;
  }

  /// A list of what has to be told whole, as far as all of it has room. Its further lines are
  /// indented, so that none of them begins a part of the sheet.
  Sheet texts(String heading, List<String> items) {
    if (items.isEmpty()) {
      return this;
    }
    heading(heading);
    var room = LONGEST_TEXTS;
    var told = 0;
    for (var item : items) {
      var words = CleanText.beginning(CleanText.of(item), LONGEST_TEXT).replace("\n", "\n  ");
      room -= words.length();
      if (told == MOST_ITEMS || room < 0) {
        break;
      }
      add("- " + words + "\n");
      told++;
    }
    more(items.size() - told);
    return this;
  }

  Sheet item(String words) {
    return add("- " + line(words) + "\n");
  }

  /// What others wrote, under a heading.
  Sheet quotes(String heading, List<String> quotes) {
    return quotes(heading, quotes, MOST_ITEMS);
  }

  Sheet quotes(String heading, List<String> quotes, int most) {
    if (!quotes.isEmpty()) {
      heading(heading);
      quotes.stream().limit(most).forEach(this::quote);
      more(quotes.size() - most);
    }
    return this;
  }

  /// What others wrote: data, not instructions.
  Sheet quote(String words) {
    var quoted = CleanText.beginning(CleanText.of(words), LONGEST_QUOTE);
    var fence = fence(quoted);
    return add(fence + "data\n" + quoted + "\n" + fence + "\n");
  }

  /// Whole or not at all, so that no fence stays open.
  private Sheet add(String part) {
    full |= text.length() + part.length() > LONGEST;
    if (!full) {
      text.append(part);
    }
    return this;
  }

  private void more(int left) {
    if (left > 0) {
      item("%d more are in the file of COLONY_CONTEXT".formatted(left));
    }
  }

  /// Longer than any in the text.
  private static String fence(String quoted) {
    var longest =
        TICKS.matcher(quoted).results().mapToInt(it -> it.group().length()).max().orElse(2);
    return "`".repeat(longest + 1);
  }

  private static String line(String words) {
    return CleanText.beginning(CleanText.of(words).replaceAll("\\s+", " "), LONGEST_LINE);
  }

  /// At most [#LONGEST] characters and a sentence.
  @Override
  public String toString() {
    return full
        ? text + "\n[colony: more does not fit here; the file of COLONY_CONTEXT holds all of it]\n"
        : text.toString();
  }
}
