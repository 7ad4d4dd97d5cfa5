package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.contracts.ColonyEvent.BrainBack;
import colony.contracts.ColonyEvent.BrainDown;
import colony.contracts.ColonyEvent.LearningsExtracted;
import colony.contracts.ColonyEvent.PatternsGiven;
import colony.contracts.ColonyEvent.SignalEmitted;
import colony.contracts.ColonyEvent.SignalReinforced;
import colony.contracts.ColonyEvent.SignalRemoved;
import colony.contracts.names.Counted;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What steers a colony and what it remembers, as lines of its progress.
final class Steered {
  /// Signals of these are told by the move or the start they belong to.
  private static final Set<String> TOLD_ELSEWHERE = Set.of("queen:decision", "auto:global");

  private static final int LONGEST = 200;

  private Steered() {}

  static Optional<String> emitted(SignalEmitted signal) {
    return TOLD_ELSEWHERE.contains(signal.source())
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s %.2f by %s: %s",
                signal.signal(),
                signal.strength(),
                signal.source(),
                Screen.oneLine(signal.content(), LONGEST)));
  }

  static Optional<String> reinforced(SignalReinforced signal) {
    return TOLD_ELSEWHERE.contains(signal.source())
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s %.2f by %s again, x%d",
                signal.signal(),
                signal.strength(),
                signal.source(),
                signal.count()));
  }

  static Optional<String> removed(SignalRemoved signal) {
    return Optional.of(
        "%s taken back by %s%s"
            .formatted(
                signal.signal(),
                signal.head().actor(),
                signal.reason() == null ? "" : ": " + Screen.oneLine(signal.reason(), LONGEST)));
  }

  static Optional<String> given(PatternsGiven patterns) {
    return patterns.given().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "it knows %s of other projects"
                .formatted(Counted.of(patterns.given().size(), "learning")));
  }

  /// What is reported at once is told by its task; here is what goes into long-term memory.
  static Optional<String> extracted(LearningsExtracted learnings) {
    return learnings.learnings().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Counted.of(learnings.learnings().size(), "learning is kept", "learnings are kept"));
  }

  static Optional<String> down(BrainDown brain) {
    return Optional.of(
        "the memory service does not answer, and this colony waits for it%s: ./colony status"
            .formatted(
                brain.taskIds().isEmpty() ? "" : " (" + String.join(", ", brain.taskIds()) + ")"));
  }

  static Optional<String> back(BrainBack brain) {
    return Optional.of(
        "the memory service answers again%s"
            .formatted(
                brain.held() == 0 ? "" : "; %d reports are judged now".formatted(brain.held())));
  }
}
