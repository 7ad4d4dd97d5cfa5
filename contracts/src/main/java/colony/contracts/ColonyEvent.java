package colony.contracts;

import colony.contracts.RunTask.Mode;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The data of one event on `colony.events`: CloudEvents 1.0 in binary mode, partition = shard, key
/// = colony id. `seq` counts from 1 for each colony, without gaps; readers drop what is not above
/// the last they saw.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ColonyEvent.ColonyCreated.class, name = "colony.created"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyMoved.class, name = "colony.moved"),
  @JsonSubTypes.Type(value = ColonyEvent.SignalEmitted.class, name = "signal.emitted"),
  @JsonSubTypes.Type(value = ColonyEvent.SignalReinforced.class, name = "signal.reinforced"),
  @JsonSubTypes.Type(value = ColonyEvent.SignalRemoved.class, name = "signal.removed"),
  @JsonSubTypes.Type(value = ColonyEvent.SignalsFaded.class, name = "signals.faded"),
  @JsonSubTypes.Type(value = ColonyEvent.SignalsRenewed.class, name = "signals.renewed"),
  @JsonSubTypes.Type(value = ColonyEvent.CommandRefused.class, name = "command.refused"),
  @JsonSubTypes.Type(value = ColonyEvent.PatternsGiven.class, name = "patterns.given"),
  @JsonSubTypes.Type(value = ColonyEvent.LearningsExtracted.class, name = "learnings.extracted"),
  @JsonSubTypes.Type(value = ColonyEvent.InstinctsChanged.class, name = "instincts.changed"),
  @JsonSubTypes.Type(value = ColonyEvent.SessionClosed.class, name = "session.closed"),
  @JsonSubTypes.Type(value = ColonyEvent.RunClosed.class, name = "run.closed"),
  @JsonSubTypes.Type(value = ColonyEvent.BrainDown.class, name = "brain.down"),
  @JsonSubTypes.Type(value = ColonyEvent.BrainBack.class, name = "brain.back"),
  @JsonSubTypes.Type(value = ColonyEvent.PlanAccepted.class, name = "plan.accepted"),
  @JsonSubTypes.Type(value = ColonyEvent.PlanProposed.class, name = "plan.proposed"),
  @JsonSubTypes.Type(value = ColonyEvent.PlanRefused.class, name = "plan.refused"),
  @JsonSubTypes.Type(value = ColonyEvent.ModeChosen.class, name = "mode.chosen"),
  @JsonSubTypes.Type(value = ColonyEvent.FlagRaised.class, name = "flag.raised"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseStarted.class, name = "phase.started"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseFinished.class, name = "phase.finished"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseReworked.class, name = "phase.reworked"),
  @JsonSubTypes.Type(value = ColonyEvent.GateOpened.class, name = "gate.opened"),
  @JsonSubTypes.Type(value = ColonyEvent.VoteCast.class, name = "vote.cast"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskReady.class, name = "task.ready"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskStarted.class, name = "task.started"),
  @JsonSubTypes.Type(value = ColonyEvent.TasksChanged.class, name = "tasks.changed"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskBound.class, name = "task.bound"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskFinished.class, name = "task.finished"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskRequeued.class, name = "task.requeued"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskLeft.class, name = "task.left"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskBlocked.class, name = "task.blocked"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskRestored.class, name = "task.restored"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskCancelled.class, name = "task.cancelled"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInOpened.class, name = "check-in.opened"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInReminded.class, name = "check-in.reminded"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInDelegated.class, name = "check-in.delegated"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInAnswered.class, name = "check-in.answered"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyPaused.class, name = "colony.paused"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyResumed.class, name = "colony.resumed"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyRolledBack.class, name = "colony.rolled-back"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyForked.class, name = "colony.forked"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyImported.class, name = "colony.imported"),
  @JsonSubTypes.Type(value = ColonyEvent.PastEvent.class, name = "past.event"),
  @JsonSubTypes.Type(value = ColonyEvent.PastWorker.class, name = "past.worker"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyHalted.class, name = "colony.halted"),
  @JsonSubTypes.Type(value = ColonyEvent.RecoveryPrepared.class, name = "recovery.prepared"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckpointFailed.class, name = "checkpoint.failed"),
  @JsonSubTypes.Type(value = ColonyEvent.ReportStale.class, name = "report.stale"),
  @JsonSubTypes.Type(value = ColonyEvent.ReportRefused.class, name = "report.refused"),
  @JsonSubTypes.Type(value = ColonyEvent.ReportHeld.class, name = "report.held"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskParked.class, name = "task.parked"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskInReview.class, name = "task.in-review"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskReviewed.class, name = "task.reviewed"),
  @JsonSubTypes.Type(value = ColonyEvent.TasksMerged.class, name = "tasks.merged"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskStopped.class, name = "task.stopped"),
  @JsonSubTypes.Type(value = ColonyEvent.StepSkipped.class, name = "step.skipped"),
  @JsonSubTypes.Type(value = ColonyEvent.SpawnGranted.class, name = "spawn.granted"),
  @JsonSubTypes.Type(value = ColonyEvent.SpawnQueued.class, name = "spawn.queued"),
  @JsonSubTypes.Type(value = ColonyEvent.SpawnRefused.class, name = "spawn.refused"),
  @JsonSubTypes.Type(value = ColonyEvent.SpawnOverridden.class, name = "spawn.overridden"),
  @JsonSubTypes.Type(value = ColonyEvent.SpawnAnswered.class, name = "spawn.answered"),
  @JsonSubTypes.Type(value = ColonyEvent.BudgetWarned.class, name = "budget.warned"),
  @JsonSubTypes.Type(value = ColonyEvent.BudgetExhausted.class, name = "budget.exhausted"),
  @JsonSubTypes.Type(value = ColonyEvent.BudgetAnswered.class, name = "budget.answered"),
  @JsonSubTypes.Type(value = ColonyEvent.ErrorRecorded.class, name = "error.recorded"),
  @JsonSubTypes.Type(value = ColonyEvent.PatternFlagged.class, name = "pattern.flagged"),
  @JsonSubTypes.Type(value = ColonyEvent.FlagResolved.class, name = "flag.resolved")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface ColonyEvent {
  /// Longest list of ids or findings in one event; what follows is left out.
  int MAX_LISTED = 50;

  /// What all events have, flattened into each.
  ///
  /// @param actor who caused it: an operator's name, `worker:<instance>` or `queen`
  /// @param marker the audit line of a transition (docs/memory.md)
  /// @param keptTasks the list of tasks ends after so many before `changedTasks` come; absent: it
  ///   stays
  /// @param changedTasks tasks that stand otherwise from here on, in the order of the list; those
  ///   it does not have yet come to its end
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Head(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      long seq,
      String actor,
      @Nullable String marker,
      @Nullable Integer keptTasks,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<TaskState> changedTasks) {
    public Head {
      changedTasks = changedTasks == null ? List.of() : List.copyOf(changedTasks);
    }

    public Head(
        UUID id,
        UUID colonyId,
        String namespace,
        Instant at,
        int schemaVersion,
        long seq,
        String actor,
        @Nullable String marker) {
      this(id, colonyId, namespace, at, schemaVersion, seq, actor, marker, null, List.of());
    }
  }

  Head head();

  /// @param mode it begins with; a survey or a person may choose another
  record ColonyCreated(
      @JsonUnwrapped Head head,
      String name,
      String project,
      String goal,
      int shard,
      @Nullable String mode)
      implements ColonyEvent {}

  /// @param trigger what moved it, by the names of the lifecycle table
  /// @param signalId the signal by which a person's decision moved it
  record ColonyMoved(
      @JsonUnwrapped Head head,
      String from,
      String to,
      String trigger,
      @Nullable String reason,
      @Nullable UUID signalId)
      implements ColonyEvent {}

  /// @param signal INIT, FOCUS, REDIRECT or FEEDBACK
  /// @param strength from 0 to 1, before it decays
  /// @param source who emitted it, such as `queen:decision`
  /// @param halfLifeSeconds absent when it never decays
  /// @param target what it is about, where the sender said it
  record SignalEmitted(
      @JsonUnwrapped Head head,
      UUID signalId,
      String signal,
      double strength,
      String source,
      String content,
      @Nullable Long halfLifeSeconds,
      @Nullable String target)
      implements ColonyEvent {}

  /// The same signal was given again: its time begins anew.
  ///
  /// @param strength it has now, the higher of the two
  /// @param count how often it was given
  record SignalReinforced(
      @JsonUnwrapped Head head,
      UUID signalId,
      String signal,
      double strength,
      String source,
      int count)
      implements ColonyEvent {}

  record SignalRemoved(
      @JsonUnwrapped Head head, UUID signalId, String signal, @Nullable String reason)
      implements ColonyEvent {}

  /// These have decayed below 0.05: they are gone and steer nobody any more.
  record SignalsFaded(@JsonUnwrapped Head head, List<UUID> signalIds) implements ColonyEvent {}

  /// Learnings of other projects are based anew where a phase begins.
  record SignalsRenewed(@JsonUnwrapped Head head, String phaseId, List<UUID> signalIds)
      implements ColonyEvent {}

  /// A message on `colony.signals` that was not taken.
  ///
  /// @param commandId of the message
  /// @param command what it asked for
  /// @param allowed what the table has for people in its state, by the words of its triggers
  record CommandRefused(
      @JsonUnwrapped Head head, UUID commandId, String command, String reason, List<String> allowed)
      implements ColonyEvent {}

  /// Which promoted patterns the colony begins with.
  ///
  /// @param given as signals of the source `auto:global`
  /// @param withheld ids of those it does without, to learn what they are worth
  record PatternsGiven(@JsonUnwrapped Head head, List<GivenPattern> given, List<String> withheld)
      implements ColonyEvent {}

  record GivenPattern(
      String patternId, UUID signalId, String category, String content, double score) {}

  /// What workers learned goes from working into long-term memory and to `colony.learnings`.
  ///
  /// @param point `reported`, `phase-end`, `run-end` or `evicted`
  /// @param phaseId absent where they are of several phases
  record LearningsExtracted(
      @JsonUnwrapped Head head,
      String point,
      @Nullable String phaseId,
      List<ExtractedLearning> learnings)
      implements ColonyEvent {}

  /// @param id of the message on `colony.learnings`
  record ExtractedLearning(UUID id, String taskId, String category, String content) {}

  record InstinctsChanged(@JsonUnwrapped Head head, List<InstinctState> instincts)
      implements ColonyEvent {}

  /// @param confidence from 0 to 1
  /// @param status `open`, `validated`, `disproven`, or `forgotten` when it had to leave
  record InstinctState(
      UUID id,
      String category,
      String content,
      double confidence,
      int successes,
      int failures,
      String status) {}

  /// A front is over; what its working memory held is kept in a few words.
  record SessionClosed(@JsonUnwrapped Head head, List<String> phaseIds, String summary)
      implements ColonyEvent {}

  /// A run came to its end, with what it takes to compare runs.
  ///
  /// @param outcome completed, failed, cancelled, budget or overridden
  /// @param tasks of the plan, cancelled ones not counted
  /// @param atOnce those done by their first attempt, never reworked
  /// @param score `atOnce` / `tasks` where the run completed, 0 where it failed; absent where
  ///   people ended it, which says nothing about what it was given
  /// @param given ids of patterns it was given
  /// @param withheld ids of patterns it did without
  record RunClosed(
      @JsonUnwrapped Head head,
      String outcome,
      String mode,
      String project,
      String goal,
      int runVersion,
      int tasks,
      int done,
      int atOnce,
      int attempts,
      int phasesDone,
      long durationMillis,
      @Nullable Double score,
      List<String> given,
      List<String> withheld)
      implements ColonyEvent {}

  /// A transition was refused because the memory service does not answer and this colony requires
  /// it.
  ///
  /// @param tries how often it was tried again
  /// @param taskIds whose transitions wait, at most [#MAX_LISTED]
  record BrainDown(@JsonUnwrapped Head head, int tries, List<String> taskIds)
      implements ColonyEvent {}

  /// The memory service answers again.
  ///
  /// @param held reports that are decided now, in order
  record BrainBack(@JsonUnwrapped Head head, int held) implements ColonyEvent {}

  record PlanAccepted(
      @JsonUnwrapped Head head, int planVersion, int phases, int tasks, List<String> warnings)
      implements ColonyEvent {}

  /// The route-setter wrote a plan; it holds once it is accepted.
  record PlanProposed(
      @JsonUnwrapped Head head, int planVersion, int phases, int tasks, List<String> warnings)
      implements ColonyEvent {}

  /// What the route-setter gave is no sound plan.
  ///
  /// @param faults at most [#MAX_LISTED]
  record PlanRefused(@JsonUnwrapped Head head, List<String> faults) implements ColonyEvent {}

  /// @param mode LIGHTWEIGHT, STANDARD or FULL
  /// @param because the evidence it was chosen by
  record ModeChosen(@JsonUnwrapped Head head, String mode, String because) implements ColonyEvent {}

  /// @param severity `blocker` stops `continue`, `issue` warns, `note` informs
  /// @param flagId by which it is resolved; absent for a note nobody need resolve
  /// @param owner who is to look at it
  record FlagRaised(
      @JsonUnwrapped Head head,
      String severity,
      String text,
      @Nullable UUID flagId,
      @Nullable String owner)
      implements ColonyEvent {}

  record FlagResolved(@JsonUnwrapped Head head, UUID flagId, String resolution)
      implements ColonyEvent {}

  /// Something went wrong (docs/budgets.md).
  ///
  /// @param category the outcome class or the block's code, in lower case
  /// @param severity critical, high, medium, low or info
  /// @param phaseId and `taskId` absent where it belongs to none
  /// @param happenedAt when it was, where that is long before it was recorded: an imported one
  record ErrorRecorded(
      @JsonUnwrapped Head head,
      UUID errorId,
      String category,
      String severity,
      String description,
      String rootCause,
      @Nullable String phaseId,
      @Nullable String taskId,
      @Nullable Instant happenedAt)
      implements ColonyEvent {}

  /// The third error of one category, and each one after it.
  record PatternFlagged(
      @JsonUnwrapped Head head, String category, int count, Instant firstSeen, Instant lastSeen)
      implements ColonyEvent {}

  record PhaseStarted(@JsonUnwrapped Head head, String phaseId, String name, int tasks)
      implements ColonyEvent {}

  /// @param verdict `passed`, `failed` or `unverified` when the phase has nothing to verify
  /// @param gates what the verdict rests on, at most [#MAX_LISTED]
  record PhaseFinished(
      @JsonUnwrapped Head head,
      String phaseId,
      String verdict,
      int done,
      int cancelled,
      int blocked,
      List<GateResult> gates)
      implements ColonyEvent {}

  /// Done tasks of the phase are done again.
  ///
  /// @param times how often its verification has sent it back so far
  /// @param taskIds which tasks, at most [#MAX_LISTED]
  /// @param findings what their workers are told
  record PhaseReworked(
      @JsonUnwrapped Head head, String phaseId, int times, List<String> taskIds, String findings)
      implements ColonyEvent {}

  /// A gate takes votes from here on.
  ///
  /// @param approvals votes that must be in before it is decided
  /// @param from whose votes count: `people`, `watchers` or `any`
  record GateOpened(
      @JsonUnwrapped Head head, String phaseId, String name, int approvals, String from)
      implements ColonyEvent {}

  /// @param voter a person, or the task whose watcher it is: each has one vote, a later one
  ///   replaces the former. Events of earlier versions name the watcher's worker
  /// @param watcher a task's vote, otherwise a person's
  /// @param weight share of the vote, above 0
  /// @param issues at most [#MAX_LISTED]
  record VoteCast(
      @JsonUnwrapped Head head,
      String phaseId,
      String voter,
      boolean watcher,
      boolean approve,
      double weight,
      List<VoteIssue> issues,
      String reason)
      implements ColonyEvent {}

  /// Only for tasks that have to wait; tasks that became ready together share one event.
  record TaskReady(
      @JsonUnwrapped Head head, List<String> taskIds, @Nullable String phaseId, String reason)
      implements ColonyEvent {}

  /// The dispatch is the grant: from here the task counts as active.
  ///
  /// @param depth 1 for what the Queen spawns, otherwise its parent's and one
  /// @param parentTaskId the task that asked for it; absent at depth 1
  /// @param mode in which its caste is used; absent means to do the task
  /// @param phaseId absent for a task that belongs to no phase
  /// @param signals what it was given of them
  /// @param memory ids of instincts and learnings it was given
  record TaskStarted(
      @JsonUnwrapped Head head,
      String taskId,
      @Nullable String phaseId,
      String caste,
      String worker,
      int epoch,
      int attempt,
      int depth,
      @Nullable String parentTaskId,
      @Nullable Mode mode,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SeenSignal> signals,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> memory)
      implements ColonyEvent {
    public TaskStarted {
      signals = signals == null ? List.of() : List.copyOf(signals);
      memory = memory == null ? List.of() : List.copyOf(memory);
    }
  }

  /// A signal that an attempt was given, as strong as it was for its caste then.
  record SeenSignal(UUID signalId, String signal, double effective) {}

  /// Only how tasks stand, where no other event has room for it: a plan was accepted, a checkpoint
  /// taken up again.
  record TasksChanged(@JsonUnwrapped Head head) implements ColonyEvent {}

  record TaskBound(@JsonUnwrapped Head head, String taskId, int epoch, String instance)
      implements ColonyEvent {}

  /// The task is done.
  ///
  /// @param phaseId absent for a task that belongs to no phase
  record TaskFinished(
      @JsonUnwrapped Head head,
      String taskId,
      @Nullable String phaseId,
      String worker,
      int epoch,
      int attempt,
      String instance,
      OutcomeClass outcome,
      TaskResult result)
      implements ColonyEvent {}

  /// The attempt is over, the task is not: it will be tried again.
  ///
  /// @param notBefore earliest next attempt
  record TaskRequeued(
      @JsonUnwrapped Head head,
      String taskId,
      int epoch,
      OutcomeClass outcome,
      String reason,
      @Nullable Instant notBefore,
      @Nullable TaskResult result)
      implements ColonyEvent {}

  /// The attempt of a blocked task is over without a report: its worker gave it back, was lost, or
  /// was told to end. The task stays blocked.
  record TaskLeft(
      @JsonUnwrapped Head head, String taskId, int epoch, OutcomeClass outcome, String reason)
      implements ColonyEvent {}

  record TaskBlocked(
      @JsonUnwrapped Head head,
      String taskId,
      String from,
      String code,
      String message,
      String owner,
      String recoverWhen,
      @Nullable TaskResult result)
      implements ColonyEvent {}

  record TaskRestored(@JsonUnwrapped Head head, String taskId, String to, String reason)
      implements ColonyEvent {}

  /// @param outcome of the attempt after which it is gone without, as a review may be; absent where
  ///   somebody cancelled it
  /// @param result of that attempt
  record TaskCancelled(
      @JsonUnwrapped Head head,
      String taskId,
      String from,
      String reason,
      @Nullable OutcomeClass outcome,
      @Nullable TaskResult result)
      implements ColonyEvent {
    public TaskCancelled(Head head, String taskId, String from, String reason) {
      this(head, taskId, from, reason, null, null);
    }
  }

  /// @param report the status report as structured data, the shape of the API's check-in
  record CheckInOpened(@JsonUnwrapped Head head, UUID checkInId, JsonNode report)
      implements ColonyEvent {}

  /// @param decideBy when it gets its default answer
  /// @param otherwise that answer
  record CheckInReminded(
      @JsonUnwrapped Head head, UUID checkInId, Instant decideBy, String otherwise)
      implements ColonyEvent {}

  record CheckInDelegated(
      @JsonUnwrapped Head head, UUID checkInId, String to, @Nullable String reason)
      implements ColonyEvent {}

  record CheckInAnswered(
      @JsonUnwrapped Head head, UUID checkInId, String move, @Nullable String reason)
      implements ColonyEvent {}

  /// @param now running workers were told to stop
  record ColonyPaused(@JsonUnwrapped Head head, boolean now, @Nullable String reason)
      implements ColonyEvent {}

  record ColonyResumed(@JsonUnwrapped Head head, @Nullable String reason) implements ColonyEvent {}

  /// The colony went back to a checkpoint; what was made since is archived.
  ///
  /// @param checkpoint where it stands now
  /// @param left the newest checkpoint before; absent when that one could not be written
  /// @param runVersion raised, so that what is done again is told from what was
  /// @param undone tasks whose results are archived, at most [#MAX_LISTED]
  record ColonyRolledBack(
      @JsonUnwrapped Head head,
      String checkpoint,
      @Nullable String left,
      int runVersion,
      List<String> undone)
      implements ColonyEvent {}

  /// This colony begins where a checkpoint of another one stood.
  record ColonyForked(@JsonUnwrapped Head head, UUID parent, String checkpoint)
      implements ColonyEvent {}

  /// This colony lived in files before; its past follows as `past.event`, `past.worker` and
  /// `error.recorded`.
  ///
  /// @param sha256 of the directory it came from
  /// @param formerName and `formerRunId` absent where the files name none
  /// @param exact it comes from an export of this product that nobody changed
  /// @param odd what was not taken as it stands, at most [#MAX_LISTED]
  record ColonyImported(
      @JsonUnwrapped Head head,
      String sha256,
      @Nullable String formerName,
      @Nullable String formerRunId,
      boolean exact,
      ImportedCounts counts,
      List<String> odd)
      implements ColonyEvent {}

  /// @param done tasks that are done
  /// @param learnings of its phases
  /// @param global learnings of the global store that came along
  record ImportedCounts(
      int phases,
      int tasks,
      int done,
      int workers,
      int signals,
      int learnings,
      int decisions,
      int instincts,
      int errors,
      int flags,
      int events,
      int global) {}

  /// What happened before the colony came here.
  ///
  /// @param kind as the files name it
  /// @param source who it was: a worker, a command
  record PastEvent(
      @JsonUnwrapped Head head, Instant happenedAt, String kind, String source, String details)
      implements ColonyEvent {}

  /// Who worked before the colony came here. None of them works any more.
  ///
  /// @param depth in the spawn tree, from 1
  /// @param status as the files say it; `lost` where nobody said how it ended
  record PastWorker(
      @JsonUnwrapped Head head,
      @Nullable Instant startedAt,
      String parent,
      String caste,
      String name,
      String task,
      @Nullable String model,
      int depth,
      String status,
      @Nullable String summary,
      @Nullable Instant endedAt)
      implements ColonyEvent {}

  /// Nothing is dispatched until a person approves the recovery.
  ///
  /// @param trigger `misfit` or `invariant-broken`
  /// @param input what was being decided
  /// @param violations the broken invariants, at most [#MAX_LISTED]
  /// @param pulled the Queen's own trigger that does not fit the lifecycle table in state `from`
  /// @param wanted the state it leads to
  record ColonyHalted(
      @JsonUnwrapped Head head,
      String from,
      String trigger,
      String input,
      List<String> violations,
      @Nullable String pulled,
      @Nullable String wanted)
      implements ColonyEvent {}

  /// What a halted colony goes back to when a person approves.
  ///
  /// @param to the state it returns to
  /// @param kept tasks whose results are newer than the checkpoint and hold, at most [#MAX_LISTED]
  /// @param lost tasks whose results are newer and archived, at most [#MAX_LISTED]
  record RecoveryPrepared(
      @JsonUnwrapped Head head, String checkpoint, String to, List<String> kept, List<String> lost)
      implements ColonyEvent {}

  /// @param refused the move it belonged to waits until it can be written
  record CheckpointFailed(@JsonUnwrapped Head head, String cause, boolean refused)
      implements ColonyEvent {}

  /// A report of an attempt that is over; it changed nothing.
  record ReportStale(
      @JsonUnwrapped Head head,
      String taskId,
      int epoch,
      int currentEpoch,
      String instance,
      String why)
      implements ColonyEvent {}

  /// A report that does not fit the task's state; it changed nothing.
  record ReportRefused(
      @JsonUnwrapped Head head, String taskId, int epoch, String instance, String why)
      implements ColonyEvent {}

  /// A report that is kept and judged later: its task was blocked while it ran, or the memory
  /// service does not answer and this colony requires it.
  record ReportHeld(
      @JsonUnwrapped Head head,
      String taskId,
      int epoch,
      String instance,
      OutcomeClass outcome,
      TaskResult result,
      List<SpawnRequest> spawnRequests,
      List<String> spawnFaults,
      WorkerReport.@Nullable Blocked blocked)
      implements ColonyEvent {}

  /// The attempt ended with blocking spawn requests: it holds no slot until they are answered.
  ///
  /// @param requestIds what it waits for
  record TaskParked(
      @JsonUnwrapped Head head,
      String taskId,
      int epoch,
      int attempt,
      String worker,
      List<String> requestIds,
      TaskResult result)
      implements ColonyEvent {}

  /// The attempt succeeded; the task is done when its review is passed, and, where it left a
  /// commit, when that is merged into the colony's branch.
  ///
  /// @param phaseId absent for a task that belongs to no phase
  /// @param reviewTaskId the review; absent when it waits for nothing but its merge
  record TaskInReview(
      @JsonUnwrapped Head head,
      String taskId,
      @Nullable String phaseId,
      String worker,
      int epoch,
      int attempt,
      String instance,
      @Nullable String reviewTaskId,
      TaskResult result)
      implements ColonyEvent {}

  /// @param reviewTaskId the review or the merge; absent when it was gone without
  /// @param to DONE, REVIEW when it is passed and waits for its merge, READY after a CRITICAL
  ///   finding, or BLOCKED when no attempt is left
  /// @param issues what the reviewer found, at most [#MAX_LISTED]
  /// @param commit what was merged, where it is another commit than the task gave
  record TaskReviewed(
      @JsonUnwrapped Head head,
      String taskId,
      @Nullable String reviewTaskId,
      String to,
      List<VoteIssue> issues,
      String summary,
      @Nullable String commit)
      implements ColonyEvent {
    public TaskReviewed(
        Head head,
        String taskId,
        @Nullable String reviewTaskId,
        String to,
        List<VoteIssue> issues,
        String summary) {
      this(head, taskId, reviewTaskId, to, issues, summary, null);
    }
  }

  /// Tasks that touch the same files run in one worker.
  ///
  /// @param taskIds all of them, in the order in which they run
  /// @param into the one whose worker runs them
  /// @param files on which they overlap, at most [#MAX_LISTED]
  record TasksMerged(
      @JsonUnwrapped Head head,
      List<String> taskIds,
      String into,
      List<String> files,
      String message)
      implements ColonyEvent {}

  /// A worker that was told to stop has done so.
  ///
  /// @param survivors processes that outlived SIGKILL, as `pid command`
  record TaskStopped(
      @JsonUnwrapped Head head, String taskId, int epoch, String instance, List<String> survivors)
      implements ColonyEvent {}

  /// A lifecycle worker that was due and has no executor in this colony.
  ///
  /// @param step reviewer, watcher, archivist or fixer
  /// @param taskId where it is about one task
  record StepSkipped(
      @JsonUnwrapped Head head,
      String step,
      @Nullable String phaseId,
      @Nullable String taskId,
      String reason)
      implements ColonyEvent {}

  /// The child is dispatched at once.
  ///
  /// @param taskId who asked
  /// @param childTaskId whom it got
  /// @param depth of the child
  /// @param advice how the children of this caste have done so far
  record SpawnGranted(
      @JsonUnwrapped Head head,
      String taskId,
      SpawnRequest request,
      String childTaskId,
      int depth,
      String advice)
      implements ColonyEvent {}

  /// The child waits for a slot.
  record SpawnQueued(
      @JsonUnwrapped Head head,
      String taskId,
      SpawnRequest request,
      String childTaskId,
      int depth,
      String reason,
      String advice)
      implements ColonyEvent {}

  record SpawnRefused(@JsonUnwrapped Head head, String taskId, SpawnRequest request, String reason)
      implements ColonyEvent {}

  /// An operator lifted a refusal, for this one request.
  record SpawnOverridden(
      @JsonUnwrapped Head head,
      String taskId,
      String requestId,
      String childTaskId,
      int depth,
      String reason)
      implements ColonyEvent {}

  /// The child of a request has ended.
  ///
  /// @param status DONE, BLOCKED or CANCELLED
  record SpawnAnswered(
      @JsonUnwrapped Head head,
      String taskId,
      String requestId,
      String childTaskId,
      String status,
      String summary)
      implements ColonyEvent {}

  /// Four fifths of a budget are used.
  ///
  /// @param scope colony, phase or task (with its children)
  /// @param scopeId name of the colony, id of the phase or task
  /// @param what tokens, cost or wall-time
  /// @param used tokens, millionths of the currency, or milliseconds; reserved ones not included
  /// @param limit in the same unit
  record BudgetWarned(
      @JsonUnwrapped Head head, String scope, String scopeId, String what, long used, long limit)
      implements ColonyEvent {}

  /// A budget is used up: nothing new is started under it until the decision is made.
  ///
  /// @param decisionId by which it is answered; absent when the budget is hard, or a namespace's,
  ///   which only an admin raises
  /// @param scope colony, phase, task, or namespace
  record BudgetExhausted(
      @JsonUnwrapped Head head,
      @Nullable UUID decisionId,
      String scope,
      String scopeId,
      String what,
      long used,
      long limit)
      implements ColonyEvent {}

  /// @param move raise or stop
  /// @param limit the limit that holds now, in its unit
  record BudgetAnswered(
      @JsonUnwrapped Head head,
      UUID decisionId,
      String move,
      String what,
      long limit,
      @Nullable String reason)
      implements ColonyEvent {}
}
