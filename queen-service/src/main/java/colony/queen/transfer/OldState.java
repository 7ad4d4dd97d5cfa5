package colony.queen.transfer;

import colony.aether.story.States;
import colony.aether.story.Story;
import colony.queen.lifecycle.ColonyState;

/// What the word by which files say where a colony stands means here (docs/aether-files.md).
final class OldState {
  private OldState() {}

  static ColonyState of(Story story, boolean planned, Oddities odd) {
    boolean goal = story.goal().filter(it -> !it.isBlank()).isPresent();
    var meant = ColonyState.valueOf(States.meaning(story.state(), goal, planned).state());
    var state =
        States.exact(story.exactState(), story.state(), goal)
            .map(ColonyState::valueOf)
            .filter(it -> it != ColonyState.ERROR) // what halted it stayed where it was
            .orElse(meant);
    return planned ? state : unplanned(state, odd);
  }

  /// Nothing can run that nobody planned.
  private static ColonyState unplanned(ColonyState state, Oddities odd) {
    return switch (state) {
      case EXECUTING, VERIFYING -> {
        odd.tell("state", "the colony is %s without a plan: PLANNING is taken".formatted(state));
        yield ColonyState.PLANNING;
      }
      case IDLE, INIT, PLANNING, WAITING, COMPLETED, FAILED, ERROR -> state;
    };
  }
}
