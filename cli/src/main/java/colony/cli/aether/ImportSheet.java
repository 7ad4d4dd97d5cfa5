package colony.cli.aether;

import colony.cli.colonies.NextStep;
import colony.cli.colonies.Screen;
import colony.contracts.api.ImportView;
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
        "state %s%s: %d phases, %d tasks of which %d are done"
            .formatted(
                view.state(),
                view.exact() ? ", exact" : "",
                counts.phases(),
                counts.tasks(),
                counts.done()));
    lines.add(
        "came along: %d workers, %d events, %d errors, %d flags, %d live signals"
            .formatted(
                counts.workers(),
                counts.events(),
                counts.errors(),
                counts.flags(),
                counts.signals()));
    lines.add(
        "remembered: %d learnings, %d decisions, %d instincts; %d global learnings"
            .formatted(
                counts.learnings(), counts.decisions(), counts.instincts(), counts.global()));
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
