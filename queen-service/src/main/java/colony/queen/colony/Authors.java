package colony.queen.colony;

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
      case Fact.PhaseStarted _,
          Fact.PhaseFinished _,
          Fact.GateOpened _,
          Fact.TasksReady _,
          Fact.TaskStarted _,
          Fact.CheckInOpened _,
          Fact.CheckInReminded _,
          Fact.ModeChosen _,
          Fact.FlagRaised _,
          Fact.Halted _,
          Fact.RecoveryPrepared _,
          Fact.CheckpointFailed _ ->
          true;
      case Fact.ColonyCreated _,
          Fact.SignalEmitted _,
          Fact.PlanAccepted _,
          Fact.PlanProposed _,
          Fact.PlanRefused _,
          Fact.VoteCast _,
          Fact.TaskBound _,
          Fact.TaskFinished _,
          Fact.TaskRequeued _,
          Fact.TaskBlocked _,
          Fact.TaskRestored _,
          Fact.TaskCancelled _,
          Fact.CheckInAnswered _,
          Fact.CheckInDelegated _,
          Fact.Paused _,
          Fact.Resumed _,
          Fact.RolledBack _,
          Fact.Forked _,
          Fact.ReportStale _,
          Fact.ReportRefused _,
          Fact.SpawnRefused _ ->
          false;
    };
  }
}
