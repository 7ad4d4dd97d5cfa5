package colony.queen.decision;

/// What the colony does next by itself. Every decision ends here: the colony goes on until it waits
/// for a worker, a person or the clock.
final class Course {
  private Course() {}

  /// An `auto` colony may pass several fronts in one go.
  static void settle(Draft draft) {
    BrainGate.refuse(draft);
    RestoredFiles.sendAgain(draft);
    while (!draft.still() && step(draft)) {
      // each step is one move of the lifecycle
    }
    if (draft.state().works() && !draft.at().paused) {
      Budgets.arm(draft);
    }
  }

  /// Whether the colony moved.
  private static boolean step(Draft draft) {
    return switch (draft.state()) {
      case INIT -> {
        Budgets.ask(draft);
        yield Intake.step(draft);
      }
      case PLANNING -> {
        Budgets.ask(draft);
        yield Planning.step(draft);
      }
      case EXECUTING -> Fronts.step(draft);
      case VERIFYING -> {
        Budgets.ask(draft);
        yield Verification.step(draft);
      }
      case IDLE, WAITING, COMPLETED, FAILED, ERROR -> false;
    };
  }
}
