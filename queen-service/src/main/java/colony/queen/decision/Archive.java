package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Mode;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The archivist (docs/spawning.md): at every third completed phase of a FULL colony an architect
/// lists what is stale. The list is shown at the check-in; only the operator acts on it.
final class Archive {
  private static final String CASTE = "architect";
  private static final int EVERY = 3;
  private static final long TIMEOUT_MILLIS = 15 * 60_000L;
  private static final int ATTEMPTS = 2;
  private static final String TO_LOOK_FOR =
      "stale files, dead code of abandoned approaches, orphaned configuration, oversized state";

  private Archive() {}

  /// Whether its list is waited for before the front ends; asks for it where it is due. Once a
  /// front: one whose phases go back to work has its list then.
  ///
  /// @param ending phases that end with this front
  static boolean awaited(Draft draft, int ending) {
    if (due(draft, ending) && ofFront(draft).isEmpty()) {
      draft
          .plan()
          .rules()
          .executor(CasteMode.ARCHIVIST.word(), CASTE)
          .ifPresentOrElse(run -> send(draft, run), () -> tellSkipped(draft));
    }
    return ofFront(draft).stream().anyMatch(row -> row.status().open());
  }

  private static boolean due(Draft draft, int ending) {
    long ended =
        draft.plan().phases().stream()
            .filter(phase -> draft.phase(phase.ord()).status() == PhaseRow.Status.DONE)
            .count();
    return draft.charter().mode() == Mode.FULL && (ended + ending) / EVERY > ended / EVERY;
  }

  private static void send(Draft draft, Run run) {
    var built =
        Leaves.of(
            draft, draft.front().stream().flatMap(it -> draft.rows().workOf(it).stream()).toList());
    int task =
        draft.add(
            ord ->
                TaskSpec.added(
                    ord,
                    OwnTask.ARCHIVE.id(ord),
                    TaskSpec.NO_PHASE,
                    TaskSpec.Kind.ARCHIVE,
                    "List what is stale",
                    CASTE,
                    built,
                    run,
                    TIMEOUT_MILLIS,
                    ATTEMPTS,
                    List.of(TO_LOOK_FOR)));
    Slots.ready(draft, List.of(task));
  }

  private static void tellSkipped(Draft draft) {
    draft.skip(CasteMode.ARCHIVIST, CASTE, Optional.empty(), Optional.empty());
  }

  /// Keeps what was found with the task.
  static void end(Draft draft, int ord, Input.Result result) {
    if (draft.task(ord).status() == TaskStatus.DONE
        && result.finding().orElse(null) instanceof Finding.Listed listed) {
      draft.put(draft.task(ord).noted(String.join("\n", listed.items())));
    }
  }

  /// What was found before this front ended.
  static List<String> found(Draft draft) {
    return ofFront(draft).stream()
        .filter(row -> row.notes() != null)
        .flatMap(row -> String.valueOf(row.notes()).lines())
        .limit(CheckIn.MAX_LISTED)
        .toList();
  }

  /// Those that looked at work of this front. The front before may have ended in the moment in
  /// which this one began.
  private static List<TaskRow> ofFront(Draft draft) {
    var began =
        draft.front().stream()
            .flatMap(ord -> Stream.ofNullable(draft.phase(ord).startedAt()))
            .min(Comparator.naturalOrder())
            .orElse(Instant.MIN);
    return draft.rows().extras(TaskSpec.Kind.ARCHIVE).stream()
        .filter(row -> row.endedAt() == null || !row.endedAt().isBefore(began))
        .filter(
            row ->
                draft.spec(row.ord()).dependsOn().stream()
                    .allMatch(built -> draft.front().contains(draft.spec(built).phase())))
        .toList();
  }
}
