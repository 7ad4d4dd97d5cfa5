package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.cli.queen.SeenEvent;
import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.BrainBack;
import colony.contracts.ColonyEvent.BrainDown;
import colony.contracts.ColonyEvent.BudgetAnswered;
import colony.contracts.ColonyEvent.BudgetExhausted;
import colony.contracts.ColonyEvent.BudgetWarned;
import colony.contracts.ColonyEvent.CheckInAnswered;
import colony.contracts.ColonyEvent.CheckInDelegated;
import colony.contracts.ColonyEvent.CheckInOpened;
import colony.contracts.ColonyEvent.CheckInReminded;
import colony.contracts.ColonyEvent.CheckpointFailed;
import colony.contracts.ColonyEvent.ColonyCreated;
import colony.contracts.ColonyEvent.ColonyForked;
import colony.contracts.ColonyEvent.ColonyHalted;
import colony.contracts.ColonyEvent.ColonyImported;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.ColonyPaused;
import colony.contracts.ColonyEvent.ColonyResumed;
import colony.contracts.ColonyEvent.ColonyRolledBack;
import colony.contracts.ColonyEvent.CommandRefused;
import colony.contracts.ColonyEvent.ErrorRecorded;
import colony.contracts.ColonyEvent.FlagRaised;
import colony.contracts.ColonyEvent.FlagResolved;
import colony.contracts.ColonyEvent.GateOpened;
import colony.contracts.ColonyEvent.InstinctsChanged;
import colony.contracts.ColonyEvent.LearningsExtracted;
import colony.contracts.ColonyEvent.ModeChosen;
import colony.contracts.ColonyEvent.PastEvent;
import colony.contracts.ColonyEvent.PastWorker;
import colony.contracts.ColonyEvent.PatternFlagged;
import colony.contracts.ColonyEvent.PatternsGiven;
import colony.contracts.ColonyEvent.PhaseFinished;
import colony.contracts.ColonyEvent.PhaseReworked;
import colony.contracts.ColonyEvent.PhaseStarted;
import colony.contracts.ColonyEvent.PlanAccepted;
import colony.contracts.ColonyEvent.PlanProposed;
import colony.contracts.ColonyEvent.PlanRefused;
import colony.contracts.ColonyEvent.RecoveryPrepared;
import colony.contracts.ColonyEvent.ReportHeld;
import colony.contracts.ColonyEvent.ReportRefused;
import colony.contracts.ColonyEvent.ReportStale;
import colony.contracts.ColonyEvent.RunClosed;
import colony.contracts.ColonyEvent.SessionClosed;
import colony.contracts.ColonyEvent.SignalEmitted;
import colony.contracts.ColonyEvent.SignalReinforced;
import colony.contracts.ColonyEvent.SignalRemoved;
import colony.contracts.ColonyEvent.SignalsFaded;
import colony.contracts.ColonyEvent.SignalsRenewed;
import colony.contracts.ColonyEvent.SpawnAnswered;
import colony.contracts.ColonyEvent.SpawnGranted;
import colony.contracts.ColonyEvent.SpawnOverridden;
import colony.contracts.ColonyEvent.SpawnQueued;
import colony.contracts.ColonyEvent.SpawnRefused;
import colony.contracts.ColonyEvent.StepSkipped;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.ColonyEvent.TaskBound;
import colony.contracts.ColonyEvent.TaskCancelled;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskInReview;
import colony.contracts.ColonyEvent.TaskLeft;
import colony.contracts.ColonyEvent.TaskParked;
import colony.contracts.ColonyEvent.TaskReady;
import colony.contracts.ColonyEvent.TaskRequeued;
import colony.contracts.ColonyEvent.TaskRestored;
import colony.contracts.ColonyEvent.TaskReviewed;
import colony.contracts.ColonyEvent.TaskStarted;
import colony.contracts.ColonyEvent.TaskStopped;
import colony.contracts.ColonyEvent.TasksMerged;
import colony.contracts.ColonyEvent.VoteCast;
import colony.contracts.OutcomeClass;
import colony.contracts.api.ColonyView;
import colony.contracts.names.ActorName;
import colony.contracts.names.Counted;
import colony.contracts.names.OwnTask;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A colony's events as the lines a person wants to see while it runs: what happened to the work,
/// not every step of the machinery. A large phase is told in tenths.
public final class Progress {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());
  private static final int EVERY_TASK = 30;

  private final Screen screen;

  /// What a command calls it by.
  private final String colony;

  private final PhaseCounts counts;

  /// What tasks gave that are not done before their review or merge.
  private final Map<String, String> gave = new HashMap<>();

  public Progress(Screen screen, ColonyView begin) {
    this(screen, begin, PhaseCounts.fromHere(begin));
  }

  private Progress(Screen screen, ColonyView begin, PhaseCounts counts) {
    this.screen = screen;
    this.colony = begin.called();
    this.counts = counts;
  }

  /// From the colony's first event on.
  static Progress fromTheBeginning(Screen screen, ColonyView colony) {
    return new Progress(screen, colony, PhaseCounts.fromTheBeginning(colony));
  }

  public Optional<String> line(SeenEvent seen) {
    return seen.known().flatMap(this::told).map(text -> CLOCK.format(seen.at()) + "  " + text);
  }

  private Optional<String> told(ColonyEvent event) {
    return switch (event) {
      case PlanAccepted plan ->
          Optional.of(plan("plan accepted", plan.phases(), plan.tasks(), plan.warnings()));
      case PlanProposed plan ->
          Optional.of(plan("plan proposed", plan.phases(), plan.tasks(), plan.warnings()));
      case PlanRefused plan -> Optional.of("plan refused: " + String.join("; ", plan.faults()));
      case ModeChosen chosen ->
          Optional.of("mode %s: %s".formatted(chosen.mode(), line(chosen.because())));
      case FlagRaised flag -> Optional.of("%s: %s".formatted(flag.severity(), line(flag.text())));
      case PhaseStarted phase -> started(phase);
      case PhaseReworked phase -> Optional.of(reworked(phase));
      case GateOpened gate ->
          Optional.of(
              "gate %s waits for %s of %s"
                  .formatted(gate.phaseId(), Counted.of(gate.approvals(), "vote"), gate.from()));
      case VoteCast vote -> Optional.of(vote(vote));
      case TaskFinished task -> finished(task);
      case TaskRequeued task ->
          Optional.of(
              takenBack(task)
                  ? task("back", task.taskId(), task.reason(), "")
                  : task("retry", task.taskId(), task.outcome() + ": " + task.reason(), ""));
      case TaskLeft task ->
          Optional.of(task("left", task.taskId(), task.outcome() + ": " + task.reason(), ""));
      case TaskBlocked task -> Optional.of(blocked(task));
      case TaskRestored task -> Optional.of(task("restored", task.taskId(), task.reason(), ""));
      case TaskCancelled task -> Optional.of(task("cancelled", task.taskId(), task.reason(), ""));
      case CheckInReminded reminded ->
          Optional.of(
              "the check-in wants an answer until %s; then the answer is %s"
                  .formatted(reminded.decideBy(), reminded.otherwise()));
      case CheckInDelegated delegated ->
          Optional.of(
              "%s asks %s to decide".formatted(delegated.head().actor(), line(delegated.to())));
      case CheckInAnswered answer ->
          Optional.of(
              "check-in answered by %s: %s".formatted(answer.head().actor(), answer.move()));
      case ColonyPaused paused ->
          Optional.of("paused by %s%s".formatted(paused.head().actor(), why(paused.reason())));
      case ColonyResumed resumed ->
          Optional.of("resumed by %s%s".formatted(resumed.head().actor(), why(resumed.reason())));
      case ColonyRolledBack back -> Optional.of(rolledBack(back));
      case ColonyForked fork -> Optional.of("forked from " + fork.parent());
      case ColonyImported came ->
          Optional.of(
              "imported: %d tasks of %d done, %d workers and %d events of its past"
                  .formatted(
                      came.counts().done(),
                      came.counts().tasks(),
                      came.counts().workers(),
                      came.counts().events()));
      case ColonyHalted halted ->
          halted.violations().isEmpty()
              ? Optional.empty()
              : Optional.of("broken: " + String.join("; ", halted.violations()));
      case RecoveryPrepared recovery ->
          Optional.of("it can go back to %s: ./colony recover".formatted(recovery.to()));
      case CheckpointFailed failed ->
          Optional.of("a checkpoint could not be written: " + line(failed.cause()));
      case ColonyMoved moved -> moved(moved);
      case TaskStarted task -> begun(task);
      case TaskParked task -> Optional.of(parked(task));
      case TaskInReview task -> inReview(task);
      case TaskReviewed task -> reviewed(task);
      case TaskStopped task ->
          task.survivors().isEmpty()
              ? Optional.empty()
              : Optional.of(
                  task(
                      "stopped",
                      task.taskId(),
                      "still alive: " + String.join(", ", task.survivors()),
                      ""));
      case TasksMerged merged -> Optional.of(line(merged.message()));
      case StepSkipped step ->
          Optional.of("%s is skipped: %s".formatted(step.step(), line(step.reason())));
      case SpawnGranted spawn ->
          spawned("spawned", spawn.taskId(), spawn.childTaskId(), spawn.request().reason());
      case SpawnQueued spawn ->
          spawned("queued", spawn.taskId(), spawn.childTaskId(), spawn.reason());
      case SpawnOverridden spawn ->
          spawned("spawned", spawn.taskId(), spawn.childTaskId(), "overridden: " + spawn.reason());
      case SpawnRefused refused ->
          Optional.of(task("refused", refused.taskId(), "spawn: " + refused.reason(), ""));
      case ReportRefused refused ->
          Optional.of(task("refused", refused.taskId(), refused.why(), ""));
      case ReportHeld held ->
          Optional.of(task("held", held.taskId(), "its report is kept and judged later", ""));
      case BudgetWarned budget ->
          Optional.of(
              "budget of %s %s: %s nearly used up"
                  .formatted(budget.scope(), budget.scopeId(), budget.what()));
      case BudgetExhausted budget -> Optional.of(exhausted(budget));
      case BudgetAnswered budget ->
          Optional.of(
              "%s answers the budget: %s%s"
                  .formatted(budget.head().actor(), budget.move(), why(budget.reason())));
      case PatternFlagged pattern ->
          Optional.of("%d errors of category %s".formatted(pattern.count(), pattern.category()));
      case FlagResolved flag ->
          Optional.of(
              "flag resolved by %s: %s".formatted(flag.head().actor(), line(flag.resolution())));
      case ColonyCreated _, PhaseFinished _, TaskReady _, TaskBound _ -> Optional.empty();
      case SpawnAnswered _, ErrorRecorded _ -> Optional.empty(); // told by what they are about
      case CheckInOpened _, ReportStale _ -> Optional.empty();
      case SignalEmitted signal -> Steered.emitted(signal);
      case SignalReinforced signal -> Steered.reinforced(signal);
      case SignalRemoved signal -> Steered.removed(signal);
      case CommandRefused refused ->
          Optional.of("%s is refused: %s".formatted(refused.command(), line(refused.reason())));
      case PatternsGiven patterns -> Steered.given(patterns);
      case LearningsExtracted learnings -> Steered.extracted(learnings);
      case BrainDown brain -> Steered.down(brain);
      case BrainBack brain -> Steered.back(brain);
      case SignalsFaded _, SignalsRenewed _, InstinctsChanged _, ColonyEvent.TasksChanged _ ->
          Optional.empty();
      case SessionClosed _, RunClosed _ -> Optional.empty();
      // who watches wants to see what happens now
      case PastEvent _, PastWorker _ -> Optional.empty();
    };
  }

  /// Nothing failed and nobody pauses: it was not picked up, was given back, or everything stops.
  private static boolean takenBack(TaskRequeued task) {
    return task.outcome() == OutcomeClass.TRANSIENT && task.notBefore() == null;
  }

  private static String plan(String what, int phases, int tasks, List<String> warnings) {
    return "%s: %s, %s%s"
        .formatted(
            what,
            Counted.of(phases, "phase"),
            Counted.of(tasks, "task"),
            warnings.isEmpty() ? "" : "; " + String.join("; ", warnings));
  }

  private Optional<String> begun(TaskStarted task) {
    counts.begins(task);
    return Optional.empty();
  }

  private String parked(TaskParked task) {
    return task(
        "parked",
        task.taskId(),
        task.requestIds().isEmpty()
            ? "what it asked for is refused; it runs again"
            : "waits for " + String.join(", ", task.requestIds()),
        "");
  }

  /// What waits for nothing but its merge is told when it is done.
  private Optional<String> inReview(TaskInReview task) {
    gave.put(task.taskId(), task.result().summary());
    return task.reviewTaskId() == null
        ? Optional.empty()
        : Optional.of(task("review", task.taskId(), task.result().summary(), ""));
  }

  /// What the task gave and not its review or merge, which is all that is known of one that was in
  /// review before it was looked at.
  private String said(TaskReviewed task) {
    var summary = gave.remove(task.taskId());
    return summary == null ? task.summary() : summary;
  }

  /// A task that is reviewed is done with its review and not with its report.
  private Optional<String> reviewed(TaskReviewed task) {
    return switch (task.to()) {
      case "DONE" -> {
        var summary = said(task);
        yield counts
            .phaseOf(task.taskId())
            .map(phase -> ended(phase, task.taskId(), summary))
            .orElseGet(() -> Optional.of(task("done", task.taskId(), summary, "")));
      }
      case "READY" -> Optional.of(task("rework", task.taskId(), found(task), ""));
      default -> Optional.empty();
    };
  }

  private static String found(TaskReviewed task) {
    return task.issues().isEmpty()
        ? task.summary()
        : task.issues().stream()
            .map(issue -> "%s: %s".formatted(issue.severity(), issue.text()))
            .collect(Collectors.joining("; "));
  }

  private Optional<String> spawned(String word, String asker, String child, String why) {
    counts.spawned(asker, child);
    return Optional.of(task(word, asker, "%s: %s".formatted(child, why), ""));
  }

  private String exhausted(BudgetExhausted budget) {
    var head =
        "budget of %s %s is used up (%s)"
            .formatted(budget.scope(), budget.scopeId(), budget.what());
    return budget.decisionId() == null
        ? head
        : head + "\n            it waits for a person: ./colony budget %s".formatted(colony);
  }

  private String blocked(TaskBlocked task) {
    var line = task("blocked", task.taskId(), task.code() + ": " + task.message(), "");
    return isTakenBack(task)
        ? line
        : line
            + printed(task)
            + "\n            it waits for a person: "
            + Standstill.nextFor(colony, task.taskId(), task.code());
  }

  private String printed(TaskBlocked task) {
    var result = task.result();
    return result == null || result.output() == null
        ? ""
        : "\n            what it printed: ./colony output %s %s".formatted(colony, task.taskId());
  }

  /// The Queen takes back a planning that failed or that a person ended, and asks people what comes
  /// instead. One that a person holds back she waits for.
  private static boolean isTakenBack(TaskBlocked task) {
    var actor = task.head().actor();
    boolean failed = actor.equals("queen") || ActorName.worker(actor).isPresent();
    return OwnTask.PLAN.is(task.taskId())
        && !task.code().equals("brain_down")
        && (failed || task.code().equals(OwnTask.CALLED_OFF));
  }

  private String reworked(PhaseReworked phase) {
    counts.again(phase);
    return "phase %s is reworked: %s".formatted(phase.phaseId(), line(phase.findings()));
  }

  private String rolledBack(ColonyRolledBack back) {
    counts.back(back);
    return "rolled back to %s by %s"
        .formatted(Screen.oneLine(back.checkpoint(), 12), back.head().actor());
  }

  private static String vote(VoteCast vote) {
    return "%s %s gate %s%s"
        .formatted(
            vote.watcher() ? "watcher " + vote.voter() : vote.voter(),
            vote.approve() ? "approves" : "rejects",
            vote.phaseId(),
            vote.issues().isEmpty()
                ? ""
                : vote.issues().stream()
                    .map(issue -> "%s: %s".formatted(issue.severity(), line(issue.text())))
                    .collect(Collectors.joining("; ", ": ", "")));
  }

  private static String why(@Nullable String reason) {
    return reason == null ? "" : ": " + line(reason);
  }

  private static String line(String text) {
    return Screen.oneLine(text, 200);
  }

  private Optional<String> started(PhaseStarted phase) {
    counts.begins(phase);
    return Optional.of(
        "phase %s: %s, %s"
            .formatted(phase.phaseId(), line(phase.name()), Counted.of(phase.tasks(), "task")));
  }

  /// What belongs to no phase is the Queen's own and counts nowhere.
  private Optional<String> finished(TaskFinished task) {
    var phase = task.phaseId();
    var summary = task.result().summary();
    return phase == null || OwnTask.of(task.taskId()).isPresent()
        ? Optional.of(task("done", task.taskId(), summary, ""))
        : ended(phase, task.taskId(), summary);
  }

  private Optional<String> ended(String phase, String task, String summary) {
    var standing = counts.ended(phase, task);
    if (standing.total() <= EVERY_TASK) {
      return Optional.of(task("done", task, summary, standing.toString()));
    }
    var tenth = Math.max(1, standing.total() / 10);
    return standing.ended() % tenth == 0 || standing.ended() == standing.total()
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
    var head = "  %s %-16s ".formatted(screen.status(word, 9), Screen.whole(task));
    int before = 10 + 12 + Math.max(17, task.length() + 1) + standing.length() + 2;
    var rest = screen.lastCell(text, before, 20);
    return head + (standing.isEmpty() ? rest : standing + "  " + rest);
  }
}
