package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Input;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.PhaseRow;
import colony.queen.plan.Mode;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Optional;

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

  /// @param ending phases that end with this front
  static void begin(Draft draft, int ending) {
    long ended =
        draft.plan().phases().stream()
            .filter(phase -> draft.phase(phase.ord()).status() == PhaseRow.Status.DONE)
            .count();
    boolean due = draft.charter().mode() == Mode.FULL && (ended + ending) / EVERY > ended / EVERY;
    if (!due) {
      return;
    }
    draft
        .plan()
        .rules()
        .executor(CasteMode.ARCHIVIST.word(), CASTE)
        .ifPresentOrElse(run -> send(draft, run), () -> tellSkipped(draft));
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

  static boolean open(Draft draft) {
    return draft.rows().extras(TaskSpec.Kind.ARCHIVE).stream().anyMatch(row -> row.status().open());
  }

  /// Keeps what was found with the task.
  static void end(Draft draft, int ord, Input.Result result) {
    if (draft.task(ord).status() == TaskStatus.DONE
        && result.finding().orElse(null) instanceof Finding.Listed listed) {
      draft.put(draft.task(ord).noted(String.join("\n", listed.items())));
    }
  }

  /// What was found while this front was verified.
  static List<String> found(Draft draft) {
    return draft.rows().extras(TaskSpec.Kind.ARCHIVE).stream()
        .filter(row -> row.endedAt() != null && !row.endedAt().isBefore(draft.at().stateSince))
        .filter(row -> row.notes() != null)
        .flatMap(row -> String.valueOf(row.notes()).lines())
        .limit(CheckIn.MAX_LISTED)
        .toList();
  }
}
