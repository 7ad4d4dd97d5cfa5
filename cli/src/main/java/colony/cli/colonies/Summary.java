package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.cli.output.Table;
import colony.contracts.api.ColonyView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A colony at a glance: state, phases, and what comes next.
public record Summary(ColonyView colony, Screen screen) {

  /// After a command: where it stands now and what comes next, or all of it for programs.
  public static void tell(ColonyView colony, Screen screen) {
    if (screen.json()) {
      screen.document(colony);
    } else {
      screen.line(
          "%s: %s%s. Next: %s"
              .formatted(
                  colony.name(),
                  colony.state(),
                  colony.paused() ? ", paused" : "",
                  NextStep.typed(colony.next())));
    }
  }

  public List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(
        "%s  %s%s"
            .formatted(
                colony.name(),
                screen.status(colony.state(), 1).strip(),
                colony.paused() ? " (paused)" : ""));
    mode(colony).ifPresent(lines::add);
    lines.add("goal: " + screen.lastCell(colony.goal(), 6, 20));
    var table = new Table("PHASE", "STATUS", "DONE", "OPEN", "BLOCKED", "CANCELLED", "VERDICT");
    for (var phase : colony.phases()) {
      table.row(
          Screen.whole(phase.phaseId()),
          phase.status().toLowerCase(Locale.ROOT),
          "%d/%d".formatted(phase.done(), phase.total()),
          phase.remaining(),
          phase.blocked(),
          phase.cancelled(),
          phase.verdict() == null ? "-" : phase.verdict());
    }
    lines.addAll(table.lines());
    if (colony.waitingFor() != null) {
      lines.add("waits for: " + colony.waitingFor());
    }
    if (!colony.next().isBlank()) {
      lines.add("next: " + NextStep.typed(colony.next()));
    }
    return lines;
  }

  /// Which, and why.
  private Optional<String> mode(ColonyView colony) {
    var choice = colony.modeChoice();
    if (choice == null || choice.why().isBlank()) {
      return Optional.empty();
    }
    var by = choice.by() == null ? "the survey" : choice.by();
    return Optional.of(
        Screen.oneLine("mode: %s, by %s: %s".formatted(colony.mode(), by, choice.why()), 120));
  }
}
