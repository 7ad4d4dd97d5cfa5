package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.VoteIssue;
import colony.queen.app.view.CheckIns;
import colony.queen.colony.Charter;
import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.Misfit;
import colony.queen.plan.Phase;
import java.util.List;

/// Facts as events.
final class Events {
  private static final int LONGEST_TEXT = 500;

  private Events() {}

  static String type(Fact fact) {
    return switch (fact) {
      case Fact.ColonyCreated _ -> "colony.created";
      case Fact.ColonyMoved _ -> "colony.moved";
      case Fact.SignalEmitted _ -> "signal.emitted";
      case Fact.SignalReinforced _ -> "signal.reinforced";
      case Fact.SignalRemoved _ -> "signal.removed";
      case Fact.SignalsFaded _ -> "signals.faded";
      case Fact.SignalsRenewed _ -> "signals.renewed";
      case Fact.CommandRefused _ -> "command.refused";
      case Fact.PatternsGiven _ -> "patterns.given";
      case Fact.LearningsExtracted _ -> "learnings.extracted";
      case Fact.InstinctsChanged _ -> "instincts.changed";
      case Fact.SessionClosed _ -> "session.closed";
      case Fact.RunClosed _ -> "run.closed";
      case Fact.BrainDown _ -> "brain.down";
      case Fact.BrainBack _ -> "brain.back";
      case Fact.PlanAccepted _ -> "plan.accepted";
      case Fact.PlanProposed _ -> "plan.proposed";
      case Fact.PlanRefused _ -> "plan.refused";
      case Fact.ModeChosen _ -> "mode.chosen";
      case Fact.FlagRaised _ -> "flag.raised";
      case Fact.PhaseStarted _ -> "phase.started";
      case Fact.PhaseFinished _ -> "phase.finished";
      case Fact.PhaseReworked _ -> "phase.reworked";
      case Fact.GateOpened _ -> "gate.opened";
      case Fact.VoteCast _ -> "vote.cast";
      case Fact.TasksReady _ -> "task.ready";
      case Fact.TaskStarted _ -> "task.started";
      case Fact.TasksChanged _ -> "tasks.changed";
      case Fact.TaskBound _ -> "task.bound";
      case Fact.TaskFinished _ -> "task.finished";
      case Fact.TaskRequeued _ -> "task.requeued";
      case Fact.TaskLeft _ -> "task.left";
      case Fact.TaskBlocked _ -> "task.blocked";
      case Fact.TaskRestored _ -> "task.restored";
      case Fact.TaskCancelled _ -> "task.cancelled";
      case Fact.CheckInOpened _ -> "check-in.opened";
      case Fact.CheckInReminded _ -> "check-in.reminded";
      case Fact.CheckInDelegated _ -> "check-in.delegated";
      case Fact.CheckInAnswered _ -> "check-in.answered";
      case Fact.Paused _ -> "colony.paused";
      case Fact.Resumed _ -> "colony.resumed";
      case Fact.RolledBack _ -> "colony.rolled-back";
      case Fact.Forked _ -> "colony.forked";
      case Fact.Imported _ -> "colony.imported";
      case Fact.PastEvent _ -> "past.event";
      case Fact.PastWorker _ -> "past.worker";
      case Fact.Halted _ -> "colony.halted";
      case Fact.RecoveryPrepared _ -> "recovery.prepared";
      case Fact.CheckpointFailed _ -> "checkpoint.failed";
      case Fact.ReportStale _ -> "report.stale";
      case Fact.ReportRefused _ -> "report.refused";
      case Fact.ReportHeld _ -> "report.held";
      case Fact.TaskParked _ -> "task.parked";
      case Fact.TaskInReview _ -> "task.in-review";
      case Fact.TaskReviewed _ -> "task.reviewed";
      case Fact.TasksMerged _ -> "tasks.merged";
      case Fact.TaskStopped _ -> "task.stopped";
      case Fact.StepSkipped _ -> "step.skipped";
      case Fact.SpawnGranted _ -> "spawn.granted";
      case Fact.SpawnQueued _ -> "spawn.queued";
      case Fact.SpawnRefused _ -> "spawn.refused";
      case Fact.SpawnOverridden _ -> "spawn.overridden";
      case Fact.SpawnAnswered _ -> "spawn.answered";
      case Fact.BudgetWarned _ -> "budget.warned";
      case Fact.BudgetExhausted _ -> "budget.exhausted";
      case Fact.BudgetAnswered _ -> "budget.answered";
      case Fact.ErrorRecorded _ -> "error.recorded";
      case Fact.PatternFlagged _ -> "pattern.flagged";
      case Fact.FlagResolved _ -> "flag.resolved";
    };
  }

  static ColonyEvent of(Charter charter, Recorded recorded) {
    var head =
        new ColonyEvent.Head(
            recorded.id(),
            charter.id(),
            charter.namespace(),
            recorded.at(),
            Message.SCHEMA_VERSION,
            recorded.seq(),
            recorded.actor(),
            recorded.marker().orElse(null),
            recorded.tasks().kept().orElse(null),
            recorded.tasks().changed().stream().map(TaskEvents::state).toList());
    return switch (recorded.fact()) {
      case Fact.ColonyCreated _ ->
          new ColonyEvent.ColonyCreated(
              head,
              charter.name(),
              charter.project(),
              charter.goal(),
              charter.shard(),
              charter.mode().name());
      case Fact.ColonyMoved it ->
          new ColonyEvent.ColonyMoved(
              head,
              it.from().name(),
              it.to().name(),
              it.trigger().word(),
              it.reason().orElse(null),
              it.signalId().orElse(null));
      case Fact.SignalEmitted it -> SignalEvents.emitted(head, it);
      case Fact.SignalReinforced it -> SignalEvents.reinforced(head, it);
      case Fact.SignalRemoved it -> SignalEvents.removed(head, it);
      case Fact.SignalsFaded it -> SignalEvents.faded(head, it);
      case Fact.SignalsRenewed it -> SignalEvents.renewed(head, it);
      case Fact.CommandRefused it -> SignalEvents.refused(head, it);
      case Fact.PatternsGiven it -> MemoryEvents.given(head, it);
      case Fact.LearningsExtracted it -> MemoryEvents.extracted(head, it);
      case Fact.InstinctsChanged it -> MemoryEvents.changed(head, it);
      case Fact.SessionClosed it -> MemoryEvents.closed(head, it);
      case Fact.RunClosed it -> MemoryEvents.closed(head, it);
      case Fact.BrainDown it -> MemoryEvents.down(head, it);
      case Fact.BrainBack it -> new ColonyEvent.BrainBack(head, it.held());
      case Fact.PlanAccepted it ->
          new ColonyEvent.PlanAccepted(
              head, it.planVersion(), it.phases(), it.tasks(), listed(it.warnings()));
      case Fact.PlanProposed it ->
          new ColonyEvent.PlanProposed(
              head, it.planVersion(), it.phases(), it.tasks(), listed(it.warnings()));
      case Fact.PlanRefused it -> new ColonyEvent.PlanRefused(head, listed(it.faults()));
      case Fact.ModeChosen it -> new ColonyEvent.ModeChosen(head, it.mode().name(), it.because());
      case Fact.FlagRaised it -> TroubleEvents.raised(head, it);
      case Fact.PhaseStarted it ->
          new ColonyEvent.PhaseStarted(
              head, it.phase().id(), it.phase().name(), it.phase().tasks().size());
      case Fact.PhaseFinished it -> finished(head, it);
      case Fact.PhaseReworked it ->
          new ColonyEvent.PhaseReworked(
              head, it.phase().id(), it.times(), listed(it.tasks()), it.findings());
      case Fact.GateOpened it -> opened(head, it.phase());
      case Fact.VoteCast it -> cast(head, it.phase(), it.vote());
      case Fact.TasksReady it ->
          new ColonyEvent.TaskReady(
              head, it.tasks(), it.phase().map(Phase::id).orElse(null), it.reason());
      case Fact.TaskStarted it -> TaskEvents.started(head, it);
      case Fact.TasksChanged _ -> new ColonyEvent.TasksChanged(head);
      case Fact.TaskBound it ->
          new ColonyEvent.TaskBound(head, it.task().id(), it.epoch(), it.instance());
      case Fact.TaskFinished it -> TaskEvents.finished(head, it);
      case Fact.TaskRequeued it -> TaskEvents.requeued(head, it);
      case Fact.TaskLeft it -> TaskEvents.left(head, it);
      case Fact.TaskBlocked it -> TaskEvents.blocked(head, it);
      case Fact.TaskRestored it ->
          new ColonyEvent.TaskRestored(head, it.task().id(), it.to().name(), it.reason());
      case Fact.TaskCancelled it -> TaskEvents.cancelled(head, it);
      case Fact.CheckInOpened it ->
          new ColonyEvent.CheckInOpened(
              head,
              it.checkIn().id(),
              Json.mapper().valueToTree(CheckIns.view(it.checkIn(), null)));
      case Fact.CheckInReminded it ->
          new ColonyEvent.CheckInReminded(head, it.checkIn(), it.decideBy(), it.otherwise());
      case Fact.CheckInDelegated it ->
          new ColonyEvent.CheckInDelegated(head, it.checkIn(), it.to(), it.reason().orElse(null));
      case Fact.CheckInAnswered it ->
          new ColonyEvent.CheckInAnswered(head, it.checkIn(), it.move(), it.reason().orElse(null));
      case Fact.Paused it -> new ColonyEvent.ColonyPaused(head, it.now(), it.reason().orElse(null));
      case Fact.Resumed it -> new ColonyEvent.ColonyResumed(head, it.reason().orElse(null));
      case Fact.RolledBack it ->
          new ColonyEvent.ColonyRolledBack(
              head, it.checkpoint(), it.left().orElse(null), it.runVersion(), listed(it.undone()));
      case Fact.Forked it -> new ColonyEvent.ColonyForked(head, it.parent(), it.checkpoint());
      case Fact.Imported it -> PastEvents.imported(head, it);
      case Fact.PastEvent it -> PastEvents.event(head, it);
      case Fact.PastWorker it -> PastEvents.worker(head, it);
      case Fact.Halted it ->
          new ColonyEvent.ColonyHalted(
              head,
              it.from().name(),
              it.trigger().word(),
              bounded(it.input()),
              listed(it.violations()),
              it.misfit().map(misfit -> misfit.pulled().word()).orElse(null),
              it.misfit().flatMap(Misfit::wanted).map(Enum::name).orElse(null));
      case Fact.RecoveryPrepared it ->
          new ColonyEvent.RecoveryPrepared(
              head, it.checkpoint(), it.to().name(), listed(it.kept()), listed(it.lost()));
      case Fact.CheckpointFailed it ->
          new ColonyEvent.CheckpointFailed(head, bounded(it.cause()), it.refused());
      case Fact.ReportStale it ->
          new ColonyEvent.ReportStale(
              head, it.taskId(), it.epoch(), it.currentEpoch(), it.instance(), it.why());
      case Fact.ReportRefused it ->
          new ColonyEvent.ReportRefused(head, it.taskId(), it.epoch(), it.instance(), it.why());
      case Fact.ReportHeld it -> TaskEvents.held(head, it.report());
      case Fact.TaskParked it -> TaskEvents.parked(head, it);
      case Fact.TaskInReview it -> TaskEvents.inReview(head, it);
      case Fact.TaskReviewed it -> TaskEvents.reviewed(head, it);
      case Fact.TasksMerged it ->
          new ColonyEvent.TasksMerged(
              head, it.tasks(), it.into(), listed(it.files()), bounded(it.message()));
      case Fact.TaskStopped it ->
          new ColonyEvent.TaskStopped(
              head, it.taskId(), it.epoch(), it.instance(), listed(it.survivors()));
      case Fact.StepSkipped it -> TroubleEvents.skipped(head, it);
      case Fact.SpawnGranted it -> SpawnEvents.granted(head, it);
      case Fact.SpawnQueued it -> SpawnEvents.queued(head, it);
      case Fact.SpawnRefused it -> SpawnEvents.refused(head, it);
      case Fact.SpawnOverridden it -> SpawnEvents.overridden(head, it);
      case Fact.SpawnAnswered it -> SpawnEvents.answered(head, it);
      case Fact.BudgetWarned it -> TroubleEvents.warned(head, it);
      case Fact.BudgetExhausted it -> TroubleEvents.exhausted(head, it);
      case Fact.BudgetAnswered it -> TroubleEvents.answered(head, it);
      case Fact.ErrorRecorded it -> TroubleEvents.recorded(head, it);
      case Fact.PatternFlagged it -> TroubleEvents.flagged(head, it);
      case Fact.FlagResolved it ->
          new ColonyEvent.FlagResolved(head, it.flag(), bounded(it.resolution()));
    };
  }

  private static ColonyEvent finished(ColonyEvent.Head head, Fact.PhaseFinished it) {
    var row = it.row();
    return new ColonyEvent.PhaseFinished(
        head,
        it.phase().id(),
        (row.verdict() == null ? PhaseRow.Verdict.UNVERIFIED : row.verdict()).word(),
        row.done(),
        row.cancelled(),
        row.blocked(),
        it.gates().stream().limit(ColonyEvent.MAX_LISTED).map(CheckIns::gate).toList());
  }

  private static ColonyEvent opened(ColonyEvent.Head head, Phase gate) {
    var approvals = gate.approvals().orElseThrow();
    return new ColonyEvent.GateOpened(
        head, gate.id(), gate.name(), approvals.min(), approvals.from().word());
  }

  private static ColonyEvent cast(ColonyEvent.Head head, Phase gate, Vote vote) {
    return new ColonyEvent.VoteCast(
        head,
        gate.id(),
        vote.voter(),
        vote.watcher(),
        vote.approve(),
        vote.weight(),
        issues(vote.issues()),
        bounded(vote.reason()));
  }

  static List<VoteIssue> issues(List<Vote.Issue> issues) {
    return issues.stream()
        .limit(ColonyEvent.MAX_LISTED)
        .map(issue -> new VoteIssue(issue.severity(), bounded(issue.text())))
        .toList();
  }

  static List<String> listed(List<String> items) {
    return items.stream().limit(ColonyEvent.MAX_LISTED).map(Events::bounded).toList();
  }

  /// As many of these as an event lists fit into a message, whatever their letters.
  static String bounded(String text) {
    return FittedResult.cut(text, LONGEST_TEXT);
  }
}
