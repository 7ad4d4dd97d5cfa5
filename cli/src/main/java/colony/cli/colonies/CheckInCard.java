package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.FlagView;
import colony.contracts.names.Counted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A check-in as a person reads it before deciding. What is not done comes first.
///
/// @param colony what a command calls it by
public record CheckInCard(CheckInView checkIn, String colony, Screen screen) {
  private static final int MOST_TASKS = 12;

  /// Whether going on needs a reason. Planning that failed is no gate; it may come after a red one.
  public static boolean red(CheckInView checkIn) {
    boolean failed =
        checkIn.verdict().equals("failed") && !"planning-failed".equals(checkIn.kind());
    return failed || checkIn.gates().stream().anyMatch(it -> !it.gate().passed());
  }

  /// With the plan that waits there for approval, where one does.
  public static List<String> whole(
      QueenClient queen, ColonyView colony, CheckInView checkIn, Screen screen) {
    var lines = new ArrayList<>(new CheckInCard(checkIn, colony.called(), screen).lines());
    Proposal.of(queen, colony.id().toString(), checkIn, screen)
        .ifPresent(it -> lines.addAll(it.lines()));
    return lines;
  }

  private List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(ruler("Check-in: %s: %s".formatted(about(), checkIn.verdict())));
    metrics(lines);
    gates(lines);
    tasks(lines);
    issues(lines);
    now(lines);
    for (var stale : checkIn.hygiene()) {
      lines.add("  stale: " + screen.lastCell(stale, 9, 20));
    }
    if (checkIn.proposal() != null) {
      lines.add("  Version %d of the plan waits for approval".formatted(checkIn.proposal()));
    }
    if (checkIn.answered() == null) {
      moves(lines);
    } else {
      var answer = checkIn.answered();
      lines.add(
          "  Answered with %s by %s at %s".formatted(answer.move(), answer.actor(), answer.at()));
    }
    lines.add("-".repeat(screen.width()));
    return lines;
  }

  /// A flag that is still open stands once: as it is now, with what settles it.
  private void issues(List<String> lines) {
    var flags = flags(checkIn);
    var open = flags.stream().map(CheckInCard::told).toList();
    checkIn.issues().stream()
        .filter(issue -> !open.contains(issue))
        .forEach(it -> issue(lines, it));
    for (var flag : flags) {
      issue(lines, told(flag));
      lines.add("      %s: ./colony %s".formatted(stops(flag), resolving(flag, colony)));
    }
  }

  private void issue(List<String> lines, String issue) {
    lines.add("  ! " + screen.lastCell(issue, 4, 20));
  }

  /// What is done first: the usual answer, unless a flag stops it.
  static String first(CheckInView checkIn, String colony) {
    return flags(checkIn).stream()
        .filter(flag -> flag.severity().equals("blocker"))
        .findFirst()
        .map(flag -> resolving(flag, colony))
        .or(() -> checkIn.moves().stream().findFirst().map(it -> typed(checkIn, colony, it)))
        .orElse("check-in " + colony);
  }

  private static List<FlagView> flags(CheckInView checkIn) {
    var now = checkIn.now();
    return now == null ? List.of() : now.flags();
  }

  private static String told(FlagView flag) {
    return "flag (%s): %s".formatted(flag.severity(), flag.text());
  }

  private static String stops(FlagView flag) {
    return flag.severity().equals("blocker") ? "stops continue until it is resolved" : "resolve it";
  }

  private static String resolving(FlagView flag, String colony) {
    return "flags resolve %s %s --reason TEXT".formatted(colony, flag.id());
  }

  private void now(List<String> lines) {
    var now = checkIn.now();
    if (now == null) {
      return;
    }
    for (var error : now.errors()) {
      lines.add("  error, " + screen.lastCell(error, 9, 20));
    }
    for (var decision : now.decisions()) {
      lines.add("  waits too: " + screen.lastCell(decision, 13, 20));
    }
    var remembered = now.remembered();
    lines.add(
        "  Remembered: %s, %s, %s, %s of other projects"
            .formatted(
                Counted.of(remembered.learnings(), "learning"),
                Counted.of(remembered.decisions(), "decision"),
                Counted.of(remembered.instincts(), "instinct"),
                Counted.of(remembered.patterns(), "pattern")));
  }

  private String about() {
    return checkIn.phases().isEmpty() ? "the plan" : String.join(", ", checkIn.phases());
  }

  private void metrics(List<String> lines) {
    var metrics = checkIn.metrics();
    if (metrics.tasks() == 0) {
      return;
    }
    var reworks = metrics.reworks();
    lines.add(
        "  %s in %s, %s, %d of them retries%s"
            .formatted(
                Counted.of(metrics.tasks(), "task"),
                Took.of(Duration.ofMillis(metrics.durationMillis())),
                Counted.of(metrics.attempts(), "attempt"),
                metrics.retries(),
                reworks == null || reworks == 0 ? "" : ", " + Counted.of(reworks, "rework")));
    used(lines, metrics);
  }

  private static void used(List<String> lines, CheckInView.Metrics metrics) {
    var tokens = metrics.tokens();
    var micros = metrics.micros();
    var spawns = metrics.spawns();
    var unconsumed = metrics.unconsumed();
    if (tokens != null && tokens > 0) {
      lines.add(
          "  %,d tokens, cost %s"
              .formatted(tokens, micros == null ? "unknown" : Money.written(micros)));
    }
    if (spawns != null && spawns > 0) {
      lines.add(
          "  %s spawned%s"
              .formatted(
                  Counted.of(spawns, "child was", "children were"),
                  unconsumed == null || unconsumed == 0
                      ? ""
                      : ", nobody was given the results of %d".formatted(unconsumed)));
    }
  }

  private void gates(List<String> lines) {
    for (var line : checkIn.gates()) {
      var gate = line.gate();
      var hint = gate.fixHint();
      var text =
          "%s of %s%s%s%s"
              .formatted(
                  gate.name(),
                  line.phaseId(),
                  gate.blocking() ? "" : " (does not block)",
                  gate.detail().isBlank() ? "" : ": " + gate.detail(),
                  gate.passed() || hint == null ? "" : "; " + hint);
      lines.add(
          "  %s %s"
              .formatted(
                  screen.status(gate.passed() ? "green" : "red", 9),
                  screen.lastCell(text, 12, 20)));
    }
  }

  private void tasks(List<String> lines) {
    var inOrder =
        checkIn.changed().stream()
            .sorted((one, other) -> Boolean.compare(isDone(one), isDone(other)))
            .toList();
    for (var task : inOrder.subList(0, Math.min(MOST_TASKS, inOrder.size()))) {
      lines.add(
          "  %s %-16s %s"
              .formatted(
                  screen.status(task.status().toLowerCase(Locale.ROOT), 9),
                  Screen.whole(task.taskId()),
                  screen.lastCell(task.summary(), 13 + Math.max(16, task.taskId().length()), 20)));
      if (task.diff() != null) {
        lines.add(" ".repeat(29) + DiffLine.of(task.diff()));
      }
    }
    if (inOrder.size() > MOST_TASKS) {
      lines.add("  ... and %d more".formatted(inOrder.size() - MOST_TASKS));
    }
  }

  private void moves(List<String> lines) {
    var by = checkIn.decideBy();
    lines.add("  Possible now%s:".formatted(by == null ? "" : ", until " + by + otherwise()));
    checkIn
        .moves()
        .forEach(
            move ->
                lines.add("    %-12s ./colony %s".formatted(move, typed(checkIn, colony, move))));
    lines.add("    %-12s ./colony rollback %s CHECKPOINT".formatted("roll back", colony));
    lines.add("    %-12s ./colony fork %s CHECKPOINT".formatted("fork", colony));
    if (checkIn.last()) {
      lines.add("  It is the last phase: continue completes the colony");
    }
  }

  /// What the deadline answers as it stands; older Queens do not say it.
  private String otherwise() {
    var now = checkIn.now();
    return switch (now == null ? null : now.otherwise()) {
      case null -> "";
      case "nothing" -> " (it waits on for a person after that)";
      case String answer -> " (then the answer is %s)".formatted(answer);
    };
  }

  private static String typed(CheckInView checkIn, String colony, String move) {
    var reason = red(checkIn) ? " --reason TEXT" : "";
    return switch (move) {
      case "continue" -> "continue %s%s".formatted(colony, reason);
      case "rework" -> "rework %s [TASK...] --text TEXT".formatted(colony);
      case "change-plan" -> "adapt %s --plan FILE%s".formatted(colony, reason);
      case "replan" -> "replan %s --text TEXT".formatted(colony);
      default -> "%s %s".formatted(move, colony);
    };
  }

  private static boolean isDone(CheckInView.TaskOutcome task) {
    return task.status().equalsIgnoreCase("DONE");
  }

  private String ruler(String title) {
    var head = "--- " + title + " ";
    return head + "-".repeat(Math.max(3, screen.width() - head.length()));
  }
}
