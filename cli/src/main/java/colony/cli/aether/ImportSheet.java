package colony.cli.aether;

import colony.cli.colonies.NextStep;
import colony.cli.output.Screen;
import colony.contracts.api.ImportView;
import colony.contracts.names.Counted;
import java.util.ArrayList;
import java.util.List;

/// What came of an import, in few lines.
final class ImportSheet {
  private static final int MOST_ODD = 40;
  private static final int MOST_KEPT = 10;
  private static final int WIDTH = 200;

  private ImportSheet() {}

  static List<String> lines(ImportView view) {
    var lines = new ArrayList<String>();
    lines.add(
        view.already()
            ? "This directory is there: colony " + view.name()
            : "%s %s: %s"
                .formatted(
                    view.dryRun() ? "would import" : "imported",
                    view.name(),
                    Screen.oneLine(view.goal(), 120)));
    var counts = view.counts();
    lines.add(
        "state %s%s: %s, %s, %d done"
            .formatted(
                view.state(),
                view.exact() ? ", exact" : "",
                Counted.of(counts.phases(), "phase"),
                Counted.of(counts.tasks(), "task"),
                counts.done()));
    lines.add(
        "came along: %s, %s, %s, %s, %s"
            .formatted(
                Counted.of(counts.workers(), "worker"),
                Counted.of(counts.events(), "event"),
                Counted.of(counts.errors(), "error"),
                Counted.of(counts.flags(), "flag"),
                Counted.of(counts.signals(), "live signal")));
    lines.add(
        "remembered: %s, %s, %s; %s"
            .formatted(
                Counted.of(counts.learnings(), "learning"),
                Counted.of(counts.decisions(), "decision"),
                Counted.of(counts.instincts(), "instinct"),
                Counted.of(counts.global(), "global learning")));
    view.odd().stream()
        .limit(MOST_ODD)
        .forEach(
            it -> lines.add(Screen.oneLine("odd: %s: %s".formatted(it.path(), it.text()), WIDTH)));
    more(lines, "odd things", view.odd().size() - MOST_ODD);
    view.kept().stream().limit(MOST_KEPT).forEach(it -> lines.add("kept as it is: " + it));
    more(lines, "kept files", view.kept().size() - MOST_KEPT);
    lines.add("next: " + NextStep.typed(view.next()));
    return lines;
  }

  private static void more(List<String> lines, String what, int left) {
    if (left > 0) {
      lines.add("… and %d more %s (-o json shows all)".formatted(left, what));
    }
  }
}
