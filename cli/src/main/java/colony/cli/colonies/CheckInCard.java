package colony.cli.colonies;

import colony.contracts.api.CheckInView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A check-in as a person reads it before deciding. What is not done comes first.
record CheckInCard(CheckInView checkIn, Screen screen) {
  private static final int MOST_TASKS = 12;

  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(
        ruler(
            "Check-in: %s: %s".formatted(String.join(", ", checkIn.phases()), checkIn.verdict())));
    var metrics = checkIn.metrics();
    lines.add(
        "  %d tasks in %s, %d attempts, %d of them retries"
            .formatted(
                metrics.tasks(),
                took(Duration.ofMillis(metrics.durationMillis())),
                metrics.attempts(),
                metrics.retries()));
    tasks(lines);
    for (var issue : checkIn.issues()) {
      lines.add("  ! " + Screen.oneLine(issue, screen.width() - 4));
    }
    lines.add(
        "  Possible now: %s%s"
            .formatted(
                String.join(", ", checkIn.moves()),
                checkIn.last() ? " (the last phase: continue completes the colony)" : ""));
    lines.add("-".repeat(screen.width()));
    return lines;
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
                  Screen.oneLine(task.taskId(), 24),
                  Screen.oneLine(
                      task.summary(),
                      Math.max(20, screen.width() - 13 - Math.max(16, task.taskId().length())))));
    }
    if (inOrder.size() > MOST_TASKS) {
      lines.add("  ... and %d more".formatted(inOrder.size() - MOST_TASKS));
    }
  }

  private static boolean isDone(CheckInView.TaskOutcome task) {
    return task.status().equalsIgnoreCase("DONE");
  }

  private String ruler(String title) {
    var head = "--- " + title + " ";
    return head + "-".repeat(Math.max(3, screen.width() - head.length()));
  }

  private static String took(Duration time) {
    return time.toMinutes() > 0
        ? "%d min %d s".formatted(time.toMinutes(), time.toSecondsPart())
        : String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
  }
}
