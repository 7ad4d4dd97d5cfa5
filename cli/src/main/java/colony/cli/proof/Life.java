package colony.cli.proof;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.names.OwnTask;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/// A colony's events played through, one after the other: who is active, and who is done how often.
public final class Life {
  private final int activeLimit;
  private final Set<String> active = new HashSet<>();
  private final Map<String, Integer> done = new HashMap<>();
  private final Map<String, Integer> requeued = new HashMap<>();
  private final List<String> faults = new ArrayList<>();
  private final List<String> beyond = new ArrayList<>();
  private boolean paused;

  public Life(int activeLimit) {
    this.activeLimit = activeLimit;
  }

  /// Throws when this build does not know it.
  public static ColonyEvent read(JsonNode event) {
    try {
      return Json.mapper().treeToValue(event, ColonyEvent.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a colony event: " + event, e);
    }
  }

  public void see(ColonyEvent event) {
    switch (event) {
      case ColonyEvent.TaskStarted it -> start(it);
      case ColonyEvent.TaskFinished it -> {
        end(it, it.taskId());
        done.merge(it.taskId(), 1, Integer::sum);
      }
      case ColonyEvent.TaskRequeued it -> {
        end(it, it.taskId());
        requeued.merge(it.taskId(), 1, Integer::sum);
      }
      case ColonyEvent.PhaseReworked it -> it.taskIds().forEach(done::remove);
      case ColonyEvent.TaskParked it -> end(it, it.taskId());
      case ColonyEvent.TaskInReview it -> end(it, it.taskId());
      case ColonyEvent.TaskReviewed it -> {
        if (it.to().equals("DONE")) {
          done.merge(it.taskId(), 1, Integer::sum);
        }
      }
      case ColonyEvent.ColonyPaused _ -> paused = true;
      // A paused colony moves only when somebody sets it going, or elsewhere.
      case ColonyEvent.ColonyResumed _, ColonyEvent.ColonyMoved _ -> paused = false;
      case ColonyEvent.TaskBlocked it -> active.remove(it.taskId());
      case ColonyEvent.TaskCancelled it -> active.remove(it.taskId());
      case ColonyEvent.TaskReady _,
          ColonyEvent.TaskBound _,
          ColonyEvent.TaskRestored _,
          ColonyEvent.ColonyCreated _,
          ColonyEvent.PlanAccepted _,
          ColonyEvent.PhaseStarted _,
          ColonyEvent.PhaseFinished _,
          ColonyEvent.CheckInOpened _,
          ColonyEvent.CheckInAnswered _,
          ColonyEvent.CheckInReminded _,
          ColonyEvent.CheckInDelegated _,
          ColonyEvent.CheckpointFailed _,
          ColonyEvent.ColonyForked _,
          ColonyEvent.ColonyImported _,
          ColonyEvent.PastEvent _,
          ColonyEvent.PastWorker _,
          ColonyEvent.ColonyHalted _,
          ColonyEvent.ColonyRolledBack _,
          ColonyEvent.FlagRaised _,
          ColonyEvent.GateOpened _,
          ColonyEvent.ModeChosen _,
          ColonyEvent.PlanProposed _,
          ColonyEvent.PlanRefused _,
          ColonyEvent.RecoveryPrepared _,
          ColonyEvent.SignalEmitted _,
          ColonyEvent.SignalReinforced _,
          ColonyEvent.SignalRemoved _,
          ColonyEvent.SignalsFaded _,
          ColonyEvent.SignalsRenewed _,
          ColonyEvent.CommandRefused _,
          ColonyEvent.PatternsGiven _,
          ColonyEvent.LearningsExtracted _,
          ColonyEvent.InstinctsChanged _,
          ColonyEvent.SessionClosed _,
          ColonyEvent.RunClosed _,
          ColonyEvent.BrainDown _,
          ColonyEvent.BrainBack _,
          ColonyEvent.VoteCast _,
          ColonyEvent.ReportStale _,
          ColonyEvent.ReportRefused _,
          ColonyEvent.ReportHeld _,
          ColonyEvent.TasksMerged _,
          ColonyEvent.TasksChanged _,
          ColonyEvent.TaskStopped _,
          ColonyEvent.TaskLeft _,
          ColonyEvent.StepSkipped _,
          ColonyEvent.SpawnGranted _,
          ColonyEvent.SpawnQueued _,
          ColonyEvent.SpawnOverridden _,
          ColonyEvent.SpawnAnswered _,
          ColonyEvent.BudgetWarned _,
          ColonyEvent.BudgetExhausted _,
          ColonyEvent.BudgetAnswered _,
          ColonyEvent.ErrorRecorded _,
          ColonyEvent.PatternFlagged _,
          ColonyEvent.FlagResolved _,
          ColonyEvent.SpawnRefused _ -> {}
    }
  }

  /// How often each task was taken back.
  public Map<String, Integer> requeued() {
    return requeued;
  }

  /// All that is wrong so far.
  public List<String> faults() {
    return Stream.concat(faults.stream(), beyond.stream()).toList();
  }

  /// Of these, where the limit was exceeded.
  public List<String> beyond() {
    return beyond;
  }

  /// How often each task was done; once is right.
  public Map<String, Integer> done() {
    return done;
  }

  /// What is wrong with the end: every task is done once, and none is still active.
  public List<String> unfinished(List<String> tasks) {
    var wrong = new ArrayList<>(done(tasks, times -> times != 1));
    active.forEach(task -> wrong.add(task + " never ended"));
    return wrong;
  }

  /// What is wrong wherever it stands: no task is done twice.
  List<String> doneAgain(List<String> tasks) {
    return done(tasks, times -> times > 1);
  }

  private List<String> done(List<String> tasks, IntPredicate wrong) {
    return tasks.stream()
        .filter(task -> wrong.test(done.getOrDefault(task, 0)))
        .map(task -> "%s was done %d times".formatted(task, done.getOrDefault(task, 0)))
        .toList();
  }

  private void start(ColonyEvent.TaskStarted event) {
    if (!active.add(event.taskId())) {
      faults.add("seq %d starts %s again".formatted(event.head().seq(), event.taskId()));
    }
    if (done.containsKey(event.taskId())) {
      faults.add("seq %d starts %s, which is done".formatted(event.head().seq(), event.taskId()));
    }
    // The files of a checkpoint are put back though the colony stands still.
    if (paused && !OwnTask.RESTORE.is(event.taskId())) {
      faults.add(
          "seq %d starts %s, and the colony is paused"
              .formatted(event.head().seq(), event.taskId()));
    }
    if (active.size() > activeLimit) {
      beyond.add("%d tasks active at seq %d".formatted(active.size(), event.head().seq()));
    }
  }

  private void end(ColonyEvent event, String task) {
    if (!active.remove(task)) {
      faults.add("seq %d ends %s, which was not active".formatted(event.head().seq(), task));
    }
  }
}
