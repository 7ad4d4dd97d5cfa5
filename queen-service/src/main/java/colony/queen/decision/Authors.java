package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.signal.Signal;

/// Whose doing a fact is. What the machine does because of a report or a command is the Queen's.
final class Authors {
  private Authors() {}

  static boolean queens(Fact fact) {
    return switch (fact) {
      case Fact.ColonyMoved moved ->
          switch (moved.trigger().puller()) {
            case QUEEN -> true;
            case OPERATOR -> false;
          };
      case Fact.PhaseReworked reworked -> reworked.automatic();
      case Fact.ModeChosen chosen -> chosen.byItself();
      case Fact.TaskBlocked blocked ->
          blocked.reason().by().equals(Draft.QUEEN)
              && blocked.reason().code().equals(Slots.NO_EXECUTOR);
      case Fact.SignalEmitted emitted -> automatic(emitted.signal());
      case Fact.SignalReinforced again -> automatic(again.signal());
      case Fact.PhaseStarted _,
          Fact.PhaseFinished _,
          Fact.GateOpened _,
          Fact.TasksReady _,
          Fact.TaskStarted _,
          Fact.CheckInOpened _,
          Fact.CheckInReminded _,
          Fact.Halted _,
          Fact.RecoveryPrepared _,
          Fact.CheckpointFailed _,
          Fact.TasksMerged _,
          Fact.TasksChanged _,
          Fact.StepSkipped _,
          Fact.SpawnGranted _,
          Fact.SpawnQueued _,
          Fact.SpawnRefused _,
          Fact.SpawnAnswered _,
          Fact.BudgetWarned _,
          Fact.BudgetExhausted _,
          Fact.ErrorRecorded _,
          Fact.PatternFlagged _,
          Fact.SignalsFaded _,
          Fact.SignalsRenewed _,
          Fact.PatternsGiven _,
          Fact.LearningsExtracted _,
          Fact.InstinctsChanged _,
          Fact.SessionClosed _,
          Fact.RunClosed _,
          Fact.BrainDown _,
          Fact.BrainBack _ ->
          true;
      case Fact.ColonyCreated _,
          Fact.SignalRemoved _,
          Fact.CommandRefused _,
          Fact.PlanAccepted _,
          Fact.PlanProposed _,
          Fact.PlanRefused _,
          Fact.VoteCast _,
          Fact.TaskBound _,
          Fact.TaskFinished _,
          Fact.TaskRequeued _,
          Fact.TaskLeft _,
          Fact.TaskRestored _,
          Fact.TaskCancelled _,
          Fact.CheckInAnswered _,
          Fact.CheckInDelegated _,
          Fact.Paused _,
          Fact.Resumed _,
          Fact.RolledBack _,
          Fact.Forked _,
          Fact.Imported _,
          Fact.PastEvent _,
          Fact.PastWorker _,
          Fact.ReportStale _,
          Fact.ReportRefused _,
          Fact.ReportHeld _,
          Fact.TaskParked _,
          Fact.TaskInReview _,
          Fact.TaskReviewed _,
          Fact.TaskStopped _,
          Fact.SpawnOverridden _,
          Fact.BudgetAnswered _,
          Fact.FlagRaised _,
          Fact.FlagResolved _ ->
          false;
    };
  }

  private static boolean automatic(Signal signal) {
    return signal.source().equals(Signal.PHASE) || signal.source().equals(Signal.GLOBAL);
  }
}
