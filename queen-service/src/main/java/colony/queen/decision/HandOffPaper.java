package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Moment;
import colony.queen.colony.NextStep;
import colony.queen.signal.Signal;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The hand-off of a paused colony. Whoever reads it looks for its sections in this order.
public final class HandOffPaper {
  private static final int MAX_LISTED = 50;

  private HandOffPaper() {}

  /// Of a colony as it stands: as if it had been paused with its last change.
  public static String of(Colony colony) {
    var moment =
        new Moment(
            colony.standing().updatedAt(),
            () -> {
              throw new IllegalStateException("nothing is founded here");
            },
            () -> 0,
            new Moment.Terms(Duration.ZERO, Duration.ZERO),
            false);
    return of(new Draft(colony, moment, Draft.QUEEN), Optional.empty());
  }

  static String of(Draft draft, Optional<String> reason) {
    var charter = draft.charter();
    return """
        # Colony Session Paused

        ## Quick Resume
        colony resume %s

        ## State at Pause
        - Goal: %s
        - State: %s
        - Phase: %s
        - Session: %s
        - Paused at: %s

        ## Active Pheromones
        %s

        ## Phase Progress
        %s

        ## Current Phase Tasks
        %s

        ## What Was Happening
        %s

        ## Next Steps on Resume
        %s
        """
        .formatted(
            charter.called(),
            charter.goal(),
            draft.state(),
            phase(draft),
            "%s, run %d".formatted(charter.id(), draft.at().runVersion),
            draft.now(),
            signals(draft),
            phases(draft),
            tasks(draft),
            happening(draft, reason),
            NextStep.afterResume(draft.state(), draft.at().counts.blocked()));
  }

  private static String signals(Draft draft) {
    var now = draft.time();
    return draft.thoughts().signals().stream()
        .filter(it -> !it.gone(now))
        .sorted(Comparator.comparingDouble((Signal it) -> it.current(now)).reversed())
        .limit(MAX_LISTED)
        .map(
            it ->
                String.format(
                    Locale.ROOT, "- %s (%.2f): \"%s\"", it.type(), it.current(now), it.content()))
        .collect(Collectors.joining("\n"));
  }

  private static String phase(Draft draft) {
    return draft.front().isEmpty()
        ? "none yet"
        : draft.front().stream()
            .map(ord -> draft.phasePlan(ord).name())
            .collect(Collectors.joining(", "));
  }

  private static String phases(Draft draft) {
    return draft.plan().phases().stream()
        .limit(MAX_LISTED)
        .map(
            phase ->
                "- %s: %s, %d of %d tasks done"
                    .formatted(
                        phase.name(),
                        draft.phase(phase.ord()).status(),
                        draft.phase(phase.ord()).done(),
                        draft.phase(phase.ord()).work()))
        .collect(Collectors.joining("\n"));
  }

  private static String tasks(Draft draft) {
    return draft.front().stream()
        .flatMap(ord -> draft.phasePlan(ord).tasks().stream())
        .filter(ord -> draft.task(ord).status() != TaskStatus.DONE)
        .limit(MAX_LISTED)
        .map(
            ord ->
                "- [%s] %s %s"
                    .formatted(
                        draft.task(ord).status(),
                        draft.spec(ord).id(),
                        Markers.line(draft.spec(ord).description())))
        .collect(Collectors.joining("\n"));
  }

  private static String happening(Draft draft, Optional<String> reason) {
    var running =
        draft.rows().activeTasks().stream()
            .map(ord -> draft.spec(ord).id())
            .collect(Collectors.joining(", "));
    return "%s%s"
        .formatted(
            running.isEmpty() ? "Nothing was running." : "Running: %s.".formatted(running),
            reason.map(why -> " Paused because: " + Markers.line(why)).orElse(""));
  }
}
