package colony.cli.memory;

import colony.cli.output.Screen;
import colony.contracts.api.ColonyMemoryView;
import colony.contracts.api.ColonyMemoryView.Entry;
import colony.contracts.api.ColonyMemoryView.GlobalView;
import colony.contracts.api.ColonyMemoryView.InstinctView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// A colony's memory as people read it: only the layers that hold something, of each the first
/// [#MOST] entries.
record Layers(ColonyMemoryView memory) {
  static final int MOST = 30;

  private static final int LONGEST = 200;

  List<String> lines() {
    var lines = new ArrayList<String>();
    layer(lines, working(), memory.working(), Layers::entry);
    layer(lines, "Earlier in this colony", memory.sessions(), Layers::entry);
    layer(lines, "Learned in this colony", memory.learnings(), Layers::entry);
    layer(
        lines,
        "Learned by earlier colonies of this project",
        memory.projectLearnings(),
        Layers::entry);
    layer(lines, "Decided by people", memory.decisions(), Layers::entry);
    layer(lines, "Instincts", memory.instincts(), Layers::instinct);
    layer(lines, "Learned in other projects", memory.global(), Layers::global);
    if (!memory.withheld().isEmpty()) {
      lines.add(
          "Does without, to see what they are worth: " + String.join(", ", memory.withheld()));
    }
    return lines.isEmpty() ? List.of("nothing is remembered yet") : lines;
  }

  private String working() {
    return String.format(
        Locale.ROOT,
        "Working memory, %,d of %,d tokens%s",
        memory.workingTokens(),
        ColonyMemoryView.WORKING_TOKENS,
        memory.evicted() == 0
            ? ""
            : ", %d results do not fit any more".formatted(memory.evicted()));
  }

  private static <T> void layer(
      List<String> lines, String title, List<T> entries, Function<T, String> written) {
    if (entries.isEmpty()) {
      return;
    }
    lines.add("%s (%d)".formatted(title, entries.size()));
    entries.stream().limit(MOST).forEach(entry -> lines.add("  " + written.apply(entry)));
    if (entries.size() > MOST) {
      lines.add("  ... and %d more, with -o json".formatted(entries.size() - MOST));
    }
  }

  private static String entry(Entry entry) {
    return "%s  %s  %s%s"
        .formatted(
            entry.at(),
            Screen.oneLine(entry.about(), 32),
            entry.category() == null ? "" : "[%s] ".formatted(entry.category()),
            Screen.oneLine(entry.content(), LONGEST));
  }

  private static String instinct(InstinctView instinct) {
    return String.format(
        Locale.ROOT,
        "%.1f %s, %d to %d%s  [%s] %s",
        instinct.confidence(),
        instinct.status(),
        instinct.successes(),
        instinct.failures(),
        instinct.given() ? ", given to workers" : "",
        instinct.category(),
        Screen.oneLine(instinct.content(), LONGEST));
  }

  private static String global(GlobalView pattern) {
    return String.format(
        Locale.ROOT,
        "%.2f, signal %.2f  [%s] %s  (%s)",
        pattern.score(),
        pattern.current(),
        pattern.category(),
        Screen.oneLine(pattern.content(), LONGEST),
        pattern.patternId());
  }
}
