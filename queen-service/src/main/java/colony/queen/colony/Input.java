package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Misfit;
import colony.queen.memory.Pattern;
import colony.queen.plan.Evidence;
import colony.queen.plan.Mode;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Everything that can happen to a colony: reports, commands and the clock, all on one road.
public sealed interface Input {
  UUID colonyId();

  /// What answers a check-in.
  sealed interface Answering extends Input {
    /// Which one is meant; empty means the one that is open.
    Optional<UUID> checkIn();

    /// The same answer to this check-in and no other.
    Answering to(UUID open);
  }

  /// What a report says beside its outcome. The decision needs the sentence; the rest is carried
  /// along unread and comes out again with the fact.
  interface Attachment {}

  /// In place of a report: what a task gave whose part another task's worker did.
  record Together(String summary, Optional<String> commit, List<TaskRow.Artifact> artifacts)
      implements Attachment {
    public Together {
      artifacts = List.copyOf(artifacts);
    }
  }

  /// @param summary its first line ends up on the task
  /// @param commit what the worker left in Git
  /// @param branch that holds the commit; empty where the commit is no work of its own, but what
  ///   the worker began with
  /// @param finding what the Queen herself reads out of it
  /// @param used what it says it used; empty when it says nothing
  record Result(
      String summary,
      Optional<String> commit,
      Optional<String> branch,
      List<TaskRow.Artifact> artifacts,
      Attachment attachment,
      List<Learning> learnings,
      Optional<Finding> finding,
      Optional<Tally> used) {
    public Result {
      artifacts = List.copyOf(artifacts);
      learnings = List.copyOf(learnings);
    }

    public Result(
        String summary,
        Optional<String> commit,
        List<TaskRow.Artifact> artifacts,
        Attachment attachment,
        List<Learning> learnings,
        Optional<Finding> finding,
        Optional<Tally> used) {
      this(summary, commit, Optional.empty(), artifacts, attachment, learnings, finding, used);
    }
  }

  /// What some results are for.
  sealed interface Finding {
    /// What a survey counted (docs/plans.md).
    record Surveyed(Evidence evidence) implements Finding {
      public Surveyed(int files, List<String> languages, boolean tests, boolean ci) {
        this(new Evidence(files, languages, tests, ci, List.of()));
      }
    }

    /// A watcher's vote on the gate its task belongs to.
    record Ballot(boolean approve, double weight, List<Vote.Issue> issues) implements Finding {
      public Ballot {
        issues = List.copyOf(issues);
      }
    }

    /// What a reviewer found; one critical issue means rework.
    record Reviewed(List<Vote.Issue> issues) implements Finding {
      public Reviewed {
        issues = List.copyOf(issues);
      }

      public boolean critical() {
        return issues.stream().anyMatch(it -> it.severity().equalsIgnoreCase("critical"));
      }
    }

    /// What an archivist found stale.
    record Listed(List<String> items) implements Finding {
      public Listed {
        items = List.copyOf(items);
      }
    }

    /// What became of tasks' commits that were to be merged.
    ///
    /// @param branch that holds them now
    record Merged(String branch, List<Into> merged, List<Conflict> conflicts) implements Finding {
      public Merged {
        merged = List.copyOf(merged);
        conflicts = List.copyOf(conflicts);
      }
    }

    /// A plan as it is written, unread: what it inherits is known where it is decided.
    record Proposed(Object tree) implements Finding {}

    /// The tasks of a phase, as a plan writes them.
    ///
    /// @param memoryContext what is said beside them about the memory they were made with
    record Tasked(List<Object> tasks, Optional<Object> memoryContext) implements Finding {
      public Tasked {
        tasks = List.copyOf(tasks);
      }
    }

    /// A plan with faults, or none at all.
    record Unusable(List<String> faults) implements Finding {
      public Unusable {
        faults = List.copyOf(faults);
      }
    }
  }

  /// A task's commit that the colony's branch holds now.
  ///
  /// @param from the commit that was given
  /// @param commit what was merged: the same, or what somebody put on top of it meanwhile
  record Into(String taskId, String from, String commit) {}

  /// A task's commit that could not be merged.
  ///
  /// @param from the commit that was given
  /// @param message files and commits, and how a person resolves it
  record Conflict(String taskId, String from, String message) {}

  /// Why a worker cannot go on.
  ///
  /// @param code one word
  /// @param message what is in the way, and what was done so far
  record Obstacle(String code, String message, Optional<String> recoverWhen) {}

  /// Something a worker learned.
  ///
  /// @param contradicts id of the promoted pattern that proved wrong
  record Learning(String category, String content, Optional<String> contradicts) {}

  /// A worker's wish for a child.
  ///
  /// @param other keys of the request that mean nothing here
  record Spawn(
      String requestId,
      String caste,
      String reason,
      String context,
      boolean blocking,
      Map<String, String> other) {
    public Spawn {
      other = Map.copyOf(other);
    }
  }

  // what workers say

  /// @param faults of spawn requests that could not be read
  /// @param blocked the worker cannot go on, whatever the outcome says
  record Finished(
      UUID colonyId,
      String taskId,
      int epoch,
      String instance,
      Outcome outcome,
      Result result,
      List<Spawn> spawns,
      List<String> faults,
      Optional<Obstacle> blocked)
      implements Input {
    public Finished {
      spawns = List.copyOf(spawns);
      faults = List.copyOf(faults);
    }

    public Finished(
        UUID colonyId,
        String taskId,
        int epoch,
        String instance,
        Outcome outcome,
        Result result,
        List<Spawn> spawns,
        List<String> faults) {
      this(colonyId, taskId, epoch, instance, outcome, result, spawns, faults, Optional.empty());
    }
  }

  record SpawnRequested(
      UUID colonyId, String taskId, int epoch, String instance, List<Spawn> spawns)
      implements Input {
    public SpawnRequested {
      spawns = List.copyOf(spawns);
    }
  }

  /// @param result nothing but what was used so far; empty where nobody said
  record Released(
      UUID colonyId,
      String taskId,
      int epoch,
      String instance,
      String reason,
      Optional<Result> result)
      implements Input {
    public Released(UUID colonyId, String taskId, int epoch, String instance, String reason) {
      this(colonyId, taskId, epoch, instance, reason, Optional.empty());
    }
  }

  /// A worker that was told to stop has done so.
  ///
  /// @param survivors processes that outlived it
  record Stopped(UUID colonyId, String taskId, int epoch, String instance, List<String> survivors)
      implements Input {
    public Stopped {
      survivors = List.copyOf(survivors);
    }
  }

  /// A heartbeat lists this epoch.
  record Seen(UUID colonyId, String taskId, int epoch, String instance) implements Input {}

  /// A worker process fell silent for a lease time, or said goodbye.
  record InstanceLost(UUID colonyId, String instance, String why) implements Input {}

  // what the clock and the Queen herself say

  /// The colony's timer is due.
  ///
  /// @param late what the colonies said did not get out lately, so nobody can be expected to have
  ///   heard it
  record TimerDue(UUID colonyId, boolean late) implements Input {
    public TimerDue(UUID colonyId) {
      this(colonyId, false);
    }
  }

  /// A commit was made elsewhere; there is nothing to decide.
  record Nudged(UUID colonyId) implements Input {}

  /// There may be now what the colony waits for in line.
  record Called(UUID colonyId) implements Input {}

  /// Deciding about an input of this colony threw.
  ///
  /// @param misfit the trigger, where it was one that does not fit
  record Broken(UUID colonyId, String what, Optional<Misfit> misfit) implements Input {}

  /// Somebody suspects an invariant: look at the rows as they are stored.
  ///
  /// @param found what is wrong with log or checkpoints, which the rows do not show
  record Inspect(UUID colonyId, List<String> found) implements Input {
    public Inspect {
      found = List.copyOf(found);
    }
  }

  /// While in ERROR: what the colony goes back to is known.
  ///
  /// @param rebuilt empty when the state as found holds
  /// @param planVersion the plan of these rows
  /// @param atVersion the version this was prepared for
  record Prepared(
      UUID colonyId,
      String checkpoint,
      ColonyState to,
      Optional<Change.Rebuilt> rebuilt,
      int planVersion,
      List<Integer> front,
      List<String> kept,
      List<String> lost,
      long atVersion)
      implements Input {}

  /// A checkpoint could not be written and the colony's policy refuses the move with it.
  record CheckpointRefused(UUID colonyId, String cause) implements Input {}

  // what people say

  /// Begins a colony that stands in IDLE.
  ///
  /// @param patterns the promoted ones
  record Begin(UUID colonyId, String actor, Optional<String> reason, List<Pattern> patterns)
      implements Input {
    public Begin {
      patterns = List.copyOf(patterns);
    }
  }

  /// Gives the colony a signal.
  ///
  /// @param command id of the message, where it came by a topic: it is then held to the rules for
  ///   machines, and what is refused is told by an event
  /// @param type INIT is refused: it founds a colony
  /// @param halfLife empty means that of the type
  /// @param lasting it never decays
  record GiveSignal(
      UUID colonyId,
      Optional<UUID> command,
      String actor,
      SignalType type,
      String content,
      Optional<String> target,
      Optional<Double> strength,
      Optional<Duration> halfLife,
      boolean lasting)
      implements Input {}

  record RemoveSignal(UUID colonyId, UUID signal, String actor, Optional<String> reason)
      implements Input {}

  /// The memory service answers again: what was held is decided, one input at a time.
  ///
  /// @param seq number of the event that holds the first of them, where it is a report
  /// @param report that report
  record Documented(UUID colonyId, Optional<Long> seq, Optional<Finished> report)
      implements Input {}

  /// Answers the open check-in; `checkIn` names which one is meant.
  ///
  /// @param proposal the proposed plan, where the check-in is about one
  /// @param signals given with the answer
  /// @param auto whether the colony goes on by itself from here on, where it may; as before where
  ///   nothing is said
  record Continue(
      UUID colonyId,
      Optional<UUID> checkIn,
      String actor,
      Optional<String> reason,
      Optional<Change.PlanDocument> proposal,
      List<GiveSignal> signals,
      Optional<Boolean> auto)
      implements Answering {
    public Continue {
      signals = List.copyOf(signals);
    }

    public Continue(
        UUID colonyId,
        Optional<UUID> checkIn,
        String actor,
        Optional<String> reason,
        Optional<Change.PlanDocument> proposal) {
      this(colonyId, checkIn, actor, reason, proposal, List.of(), Optional.empty());
    }

    /// What is kept of it.
    public String move() {
      return auto.orElse(false) ? "auto" : "continue";
    }

    @Override
    public Answering to(UUID open) {
      return new Continue(colonyId, Optional.of(open), actor, reason, proposal, signals, auto);
    }
  }

  record Abandon(UUID colonyId, Optional<UUID> checkIn, String actor, Optional<String> reason)
      implements Answering {
    @Override
    public Answering to(UUID open) {
      return new Abandon(colonyId, Optional.of(open), actor, reason);
    }
  }

  /// @param tasks which are done again; empty means all of the front
  /// @param text what their workers are told
  record Rework(
      UUID colonyId, Optional<UUID> checkIn, String actor, List<String> tasks, String text)
      implements Answering {
    @Override
    public Answering to(UUID open) {
      return new Rework(colonyId, Optional.of(open), actor, tasks, text);
    }
  }

  record ChangePlan(
      UUID colonyId,
      Optional<UUID> checkIn,
      String actor,
      Optional<String> reason,
      Change.PlanDocument plan,
      List<String> warnings)
      implements Answering {
    @Override
    public Answering to(UUID open) {
      return new ChangePlan(colonyId, Optional.of(open), actor, reason, plan, warnings);
    }
  }

  /// Asks the route-setter for another plan, or for other tasks of one phase.
  ///
  /// @param phase id of the phase that is planned; empty means the whole
  record Replan(
      UUID colonyId, Optional<UUID> checkIn, String actor, String text, Optional<String> phase)
      implements Answering {
    public Replan(UUID colonyId, Optional<UUID> checkIn, String actor, String text) {
      this(colonyId, checkIn, actor, text, Optional.empty());
    }

    @Override
    public Answering to(UUID open) {
      return new Replan(colonyId, Optional.of(open), actor, text, phase);
    }
  }

  /// Another mode than the one that was given or chosen.
  record ChangeMode(UUID colonyId, String actor, Mode mode, String reason) implements Input {}

  record Delegate(
      UUID colonyId, Optional<UUID> checkIn, String actor, String to, Optional<String> reason)
      implements Answering {
    @Override
    public Answering to(UUID open) {
      return new Delegate(colonyId, Optional.of(open), actor, to, reason);
    }
  }

  record CastVote(
      UUID colonyId,
      String phaseId,
      String actor,
      boolean approve,
      List<Vote.Issue> issues,
      String reason)
      implements Input {}

  /// @param now running workers are cancelled too
  record Pause(UUID colonyId, String actor, boolean now, Optional<String> reason)
      implements Input {}

  record Resume(UUID colonyId, String actor, Optional<String> reason) implements Input {}

  /// @param rebuilt the rows of the checkpoint
  record RollBack(
      UUID colonyId, String actor, Optional<String> reason, Target target, Change.Rebuilt rebuilt)
      implements Input {}

  /// What a checkpoint says beside its rows.
  ///
  /// @param signals come back as they were; what was learned since stays learned
  /// @param activeLimit of that time
  /// @param auto of that time, where the checkpoint says it
  record Target(
      String checkpoint,
      Standing standing,
      List<Signal> signals,
      Mode mode,
      int activeLimit,
      Optional<Boolean> auto) {
    public Target {
      signals = List.copyOf(signals);
    }
  }

  /// Recovers a failed colony, or approves the recovery of a halted one.
  ///
  /// @param to another checkpoint than the good one, with its rows
  record Recover(
      UUID colonyId,
      String actor,
      Optional<String> reason,
      Optional<Target> to,
      Optional<Change.Rebuilt> rebuilt)
      implements Input {}

  record Reset(UUID colonyId, String actor, Optional<String> reason) implements Input {}

  record Overrule(UUID colonyId, String actor, ColonyState to, String reason) implements Input {}

  record Cancel(UUID colonyId, String actor, Optional<String> reason) implements Input {}

  record CancelTask(UUID colonyId, String taskId, String actor, Optional<String> reason)
      implements Input {}

  record BlockTask(
      UUID colonyId,
      String taskId,
      String actor,
      String code,
      String message,
      String owner,
      String recoverWhen)
      implements Input {}

  /// Lifts a block: the task returns to exactly where it came from.
  ///
  /// @param ready it becomes ready whatever it was
  /// @param held the report that came while it was blocked
  record RestoreTask(
      UUID colonyId,
      String taskId,
      String actor,
      Optional<String> reason,
      boolean ready,
      Optional<Finished> held)
      implements Input {}

  /// Ends the pause before a task's next attempt.
  record RetryTask(UUID colonyId, String taskId, String actor) implements Input {}

  /// Lifts the refusal of one spawn request.
  record OverrideSpawn(UUID colonyId, String taskId, String requestId, String actor, String reason)
      implements Input {}

  /// Answers a budget that is used up.
  ///
  /// @param raise with the limits that are given; otherwise nothing more is started under it
  record AnswerBudget(
      UUID colonyId,
      UUID decision,
      String actor,
      boolean raise,
      Optional<Long> tokens,
      Optional<Long> micros,
      Optional<Duration> wallTime,
      Optional<String> reason)
      implements Input {}

  record RaiseFlag(
      UUID colonyId, String actor, Troubles.Severity severity, String text, String owner)
      implements Input {}

  record ResolveFlag(UUID colonyId, String actor, UUID flag, String resolution) implements Input {}
}
