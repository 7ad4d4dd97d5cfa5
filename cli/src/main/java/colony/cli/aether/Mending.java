package colony.cli.aether;

import colony.aether.Finding;
import colony.aether.check.FileVerdict;
import colony.aether.check.Profile;
import colony.aether.repair.Repair;
import colony.aether.repair.RepairReport;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.contracts.api.RepairView;
import colony.contracts.names.Counted;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What `colony validate` does when it is told to change files.
final class Mending {
  private final Screen screen;
  private final Repair repair;

  Mending(Screen screen, Optional<Profile> profile) {
    this.screen = screen;
    this.repair = new Repair(profile);
  }

  int repair(Path path) {
    try {
      return told(repair.of(path, Instant.now()));
    } catch (IOException e) {
      throw new Trouble("cannot repair " + path, e);
    }
  }

  /// Without a terminal there is nobody to ask, and a colony's state is too much to guess.
  int fresh(Path path, boolean yes) {
    if (!yes && !agreed(path)) {
      screen.line("nothing is changed");
      return ExitCode.DONE.status();
    }
    try {
      return told(List.of(repair.fresh(path, Instant.now())));
    } catch (IOException e) {
      throw new Trouble("cannot replace the state in " + path, e);
    }
  }

  private boolean agreed(Path path) {
    var console = System.console();
    if (console == null || !screen.terminal()) {
      throw new Trouble("--fresh replaces the state and nobody can be asked here; add --yes");
    }
    var answer = console.readLine("Replace the state in %s by an empty one? [y/N] ", path);
    return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
  }

  private int told(List<RepairReport> reports) {
    if (screen.json()) {
      screen.document(new RepairView(reports.stream().map(Mending::view).toList()));
    } else {
      reports.forEach(it -> screen.lines(lines(it)));
    }
    boolean sound =
        reports.stream().allMatch(it -> it.verdict().filter(FileVerdict::passes).isPresent());
    return (sound ? ExitCode.DONE : ExitCode.GATE_FAILED).status();
  }

  private static List<String> lines(RepairReport report) {
    var path = report.path().toString();
    var lines = new ArrayList<String>();
    lines.add(
        report.changed()
            ? "%s: %s".formatted(path, Counted.of(report.done().size(), "repair"))
            : "%s: nothing was changed".formatted(path));
    report.backup().ifPresent(it -> lines.add("  backup: " + it));
    report.done().forEach(it -> lines.add("  done: " + place(it) + it.text()));
    report.left().forEach(it -> lines.add("  left: " + VerdictSheet.line(path, it)));
    report.verdict().ifPresent(it -> lines.addAll(VerdictSheet.lines(it)));
    return lines.stream().map(VerdictSheet::plain).toList();
  }

  private static String place(Finding finding) {
    return finding.place().map(it -> it + ": ").orElse("")
        + finding.path().filter(it -> it.length() > 1).map(it -> it + ": ").orElse("");
  }

  private static RepairView.Repaired view(RepairReport report) {
    return new RepairView.Repaired(
        report.path().toString(),
        report.changed(),
        report.backup().map(Path::toString).orElse(null),
        report.done().stream().map(VerdictSheet::view).toList(),
        report.left().stream().map(VerdictSheet::view).toList(),
        report.verdict().map(VerdictSheet::view).orElse(null));
  }
}
