package colony.cli.colonies;

import colony.cli.queen.SeenEvent;
import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.CheckInAnswered;
import colony.contracts.ColonyEvent.CheckInOpened;
import colony.contracts.ColonyEvent.ColonyCreated;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.PhaseFinished;
import colony.contracts.ColonyEvent.PhaseStarted;
import colony.contracts.ColonyEvent.PlanAccepted;
import colony.contracts.ColonyEvent.ReportRefused;
import colony.contracts.ColonyEvent.ReportStale;
import colony.contracts.ColonyEvent.SpawnRefused;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.ColonyEvent.TaskBound;
import colony.contracts.ColonyEvent.TaskCancelled;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskReady;
import colony.contracts.ColonyEvent.TaskRequeued;
import colony.contracts.ColonyEvent.TaskRestored;
import colony.contracts.ColonyEvent.TaskStarted;
import colony.contracts.api.ColonyView;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A colony's events as the lines a person wants to see while it runs: what happened to the work,
/// not every step of the machinery. A large phase is told in tenths.
final class Progress {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());
  private static final int EVERY_TASK = 30;

  private static final class Count {
    int total;
    int ended;
  }

  private final Screen screen;
  private final Map<String, Count> phases = new HashMap<>();

  Progress(Screen screen, ColonyView begin) {
    this.screen = screen;
    for (var phase : begin.phases()) {
      var count = count(phase.phaseId());
      count.total = phase.total();
      count.ended = begin.seq() == 0 ? 0 : phase.done() + phase.cancelled();
    }
  }

  /// From the colony's first event on: nothing has ended yet.
  static Progress fromTheBeginning(Screen screen, ColonyView colony) {
    var progress = new Progress(screen, colony);
    progress.phases.values().forEach(count -> count.ended = 0);
    return progress;
  }

  Optional<String> line(SeenEvent seen) {
    return seen.known().flatMap(this::told).map(text -> CLOCK.format(seen.at()) + "  " + text);
  }

  private Optional<String> told(ColonyEvent event) {
    return switch (event) {
      case PlanAccepted plan ->
          Optional.of(
              "plan accepted: %d phases, %d tasks%s"
                  .formatted(plan.phases(), plan.tasks(), warnings(plan)));
      case PhaseStarted phase -> started(phase);
      case TaskFinished task ->
          ended(task.phaseId(), "done", task.taskId(), task.result().summary());
      case TaskRequeued task ->
          Optional.of(task("retry", task.taskId(), task.outcome() + ": " + task.reason(), ""));
      case TaskBlocked task ->
          Optional.of(
              task("blocked", task.taskId(), task.code() + ": " + task.message(), "")
                  + "\n            it waits for a person: ./colony retry COLONY %s, or ./colony cancel COLONY"
                      .formatted(task.taskId()));
      case TaskRestored task -> Optional.of(task("restored", task.taskId(), task.reason(), ""));
      case TaskCancelled task -> Optional.of(task("cancelled", task.taskId(), task.reason(), ""));
      case CheckInAnswered answer ->
          Optional.of(
              "check-in answered by %s: %s".formatted(answer.head().actor(), answer.move()));
      case ColonyMoved moved -> moved(moved);
      case SpawnRefused refused ->
          Optional.of(task("refused", refused.taskId(), "spawn: " + refused.reason(), ""));
      case ReportRefused refused ->
          Optional.of(task("refused", refused.taskId(), refused.why(), ""));
      case ColonyCreated _, PhaseFinished _, TaskReady _, TaskStarted _, TaskBound _ ->
          Optional.empty();
      case CheckInOpened _, ReportStale _ -> Optional.empty();
    };
  }

  private Optional<String> started(PhaseStarted phase) {
    count(phase.phaseId()).total = phase.tasks();
    return Optional.of(
        "phase %s: %s, %d tasks".formatted(phase.phaseId(), phase.name(), phase.tasks()));
  }

  private Optional<String> ended(String phase, String word, String task, String summary) {
    var count = count(phase);
    count.ended++;
    var standing = "%d/%d".formatted(count.ended, count.total);
    if (count.total <= EVERY_TASK) {
      return Optional.of(task(word, task, summary, standing));
    }
    var tenth = Math.max(1, count.total / 10);
    return count.ended % tenth == 0 || count.ended == count.total
        ? Optional.of("  %s of phase %s done".formatted(standing, phase))
        : Optional.empty();
  }

  private static Optional<String> moved(ColonyMoved moved) {
    return switch (moved.to()) {
      case "ERROR" ->
          Optional.of(
              "the colony halted (%s)%s"
                  .formatted(moved.trigger(), moved.reason() == null ? "" : ": " + moved.reason()));
      default -> Optional.empty();
    };
  }

  private String task(String word, String task, String text, String standing) {
    var head = "  %s %-16s ".formatted(screen.status(word, 9), Screen.oneLine(task, 24));
    var room = screen.width() - 10 - 12 - Math.max(17, task.length() + 1) - standing.length() - 2;
    var rest = Screen.oneLine(text, Math.max(20, room));
    return head + (standing.isEmpty() ? rest : standing + "  " + rest);
  }

  private static String warnings(PlanAccepted plan) {
    return plan.warnings().isEmpty() ? "" : "; " + String.join("; ", plan.warnings());
  }

  private Count count(String phase) {
    return phases.computeIfAbsent(phase, _ -> new Count());
  }
}
