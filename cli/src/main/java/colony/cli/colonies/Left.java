package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.contracts.api.ColonyView;
import colony.contracts.api.HandOffView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A paused colony as it was left: briefly, or with all that its hand-off says. A colony that a
/// rollback or a fork has paused has no hand-off.
public record Left(ColonyView colony, Optional<HandOffView> handOff) {
  private static final String HAPPENING = "## What Was Happening";
  private static final Pattern SIGNAL = Pattern.compile("^- ([A-Z]+) \\((\\d(?:\\.\\d+)?)\\): ");

  /// Where it goes on, and what it was about.
  public List<String> brief() {
    return List.of(
        "Resuming: " + phase(),
        "Colony was working on: "
            + Screen.oneLine(colony.goal(), 200)
            + happening().map(what -> " (%s)".formatted(Screen.oneLine(what, 200))).orElse(""));
  }

  /// All sections, the signals with a bar of their strength.
  public List<String> whole() {
    return handOff.stream()
        .flatMap(paper -> paper.text().strip().lines())
        .map(Left::withBar)
        .toList();
  }

  /// The phases that run, by their place in the plan: `Phase 2 - Persistence`.
  private String phase() {
    var running =
        IntStream.range(0, colony.phases().size())
            .filter(i -> colony.phases().get(i).status().equals("RUNNING"))
            .mapToObj(i -> "Phase %d - %s".formatted(i + 1, name(colony.phases().get(i))))
            .collect(Collectors.joining(", "));
    return running.isEmpty() ? colony.state().toLowerCase(Locale.ROOT) : running;
  }

  private static String name(ColonyView.PhaseView phase) {
    return Screen.oneLine(phase.name(), 200);
  }

  private Optional<String> happening() {
    return handOff
        .map(HandOffView::text)
        .map(text -> text.substring(Math.max(0, text.indexOf(HAPPENING))))
        .filter(text -> text.startsWith(HAPPENING))
        .map(text -> text.substring(HAPPENING.length()).split("\n## ", 2)[0].strip())
        .filter(text -> !text.isEmpty());
  }

  private static String withBar(String line) {
    var signal = SIGNAL.matcher(line);
    if (!signal.find()) {
      return line;
    }
    return "- %s %s".formatted(Bar.of(Double.parseDouble(signal.group(2))), line.substring(2));
  }
}
