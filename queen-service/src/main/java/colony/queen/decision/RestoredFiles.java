package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.Charter;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Plan;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The files of a checkpoint a colony has gone back to: a worker puts them on a branch of their
/// own; nothing that is there is overwritten (docs/checkpoints.md). The colony's branch as its last
/// merge left it holds what people made of the work; beside it the work's own commits count only
/// where that does not hold them.
public final class RestoredFiles {
  /// Its worker may have to clone the repository first.
  private static final long TIMEOUT_MILLIS = Clockwork.CLONING.toMillis();

  private RestoredFiles() {}

  /// The branch they come on; empty where there are none, or the colony has ended in the
  /// checkpoint: nobody looks after workers there.
  ///
  /// @param run that begins with the checkpoint
  public static Optional<String> branch(
      Charter charter, ColonyState state, Plan plan, List<TaskRow> rows, int run) {
    boolean files =
        !state.ended()
            && charter.workspace().isPresent()
            && rows.stream().anyMatch(row -> holdsFiles(row, row.spec(plan).kind()));
    return files
        ? Optional.of("colony/%s/+restored-%d".formatted(charter.name(), run))
        : Optional.empty();
  }

  private static boolean holdsFiles(TaskRow row, TaskSpec.Kind kind) {
    return row.status() == TaskStatus.DONE
        && row.commit() != null
        && (kind.counts() || kind == TaskSpec.Kind.MERGE);
  }

  /// Though the colony stands still.
  static void send(Draft draft) {
    var work =
        IntStream.range(0, draft.size())
            .filter(ord -> draft.spec(ord).kind().counts())
            .boxed()
            .toList();
    var made =
        Stream.concat(Leaves.of(draft, work).stream(), Mainline.last(draft).stream())
            .filter(ord -> draft.task(ord).commit() != null)
            .toList();
    var branch =
        branch(
            draft.charter(),
            draft.state(),
            draft.plan(),
            draft.rows().allTasks(),
            draft.at().runVersion);
    if (made.isEmpty() || branch.isEmpty()) {
      return;
    }
    int task = draft.add(ord -> spec(ord, made, branch.get()));
    draft.moveTask(draft.task(task).queued(draft.nextPlace()), Who.SYSTEM);
    if (draft.slotFree()) {
      Slots.dispatch(draft, task);
    } // else the colony stands in line, with what it shares slots with
  }

  /// The same for an attempt that had to wait, and for those behind the first: where the colony
  /// stands still, its queue gives nobody a turn.
  static void sendAgain(Draft draft) {
    var next = next(draft);
    while (next.isPresent() && !BrainGate.closed(draft) && draft.slotFree()) {
      Slots.dispatch(draft, next.get());
      next = next(draft);
    }
  }

  /// Who is sent next though the colony stands still; empty where it does not, or is to stay so.
  static Optional<Integer> next(Draft draft) {
    boolean still =
        switch (draft.state()) {
          case WAITING -> true;
          case INIT, PLANNING, EXECUTING, VERIFYING -> draft.at().paused;
          case IDLE, COMPLETED, FAILED, ERROR -> false;
        };
    var queue = draft.rows().queue();
    while (still && queue.hasNext()) {
      int ord = queue.next();
      if (draft.spec(ord).kind() == TaskSpec.Kind.RESTORE) {
        return Optional.of(ord);
      }
    }
    return Optional.empty();
  }

  private static TaskSpec spec(int ord, List<Integer> made, String branch) {
    return TaskSpec.added(
        ord,
        OwnTask.RESTORE.id(ord),
        TaskSpec.NO_PHASE,
        TaskSpec.Kind.RESTORE,
        "Put the files of the checkpoint on " + branch,
        "builder",
        made,
        new Run.Restore(branch),
        TIMEOUT_MILLIS,
        TaskSpec.DEFAULT_MAX_ATTEMPTS,
        List.of());
  }

  /// The task by which some of them are still to come. Whoever wants the end of the colony waits
  /// for it: no clock runs for an ended one, so nobody would notice that its worker is lost.
  static Optional<TaskRow> open(Draft draft) {
    return draft.rows().extras(TaskSpec.Kind.RESTORE).stream()
        .filter(it -> it.status().open())
        .findFirst();
  }

  /// The colony goes another way all the same.
  static void drop(Draft draft, String reason) {
    for (var row : draft.rows().extras(TaskSpec.Kind.RESTORE)) {
      if (row.status().open()) {
        TaskCommands.cancel(draft, row.ord(), reason);
      }
    }
  }

  /// Those that are not there yet, as they stand in another plan's rows. Where those do not hold
  /// all of the work, a branch with a part of it would pass for the whole: nothing is put back.
  ///
  /// @param rows of the other plan, so far
  static List<TaskRow> kept(Draft draft, Plan plan, List<TaskRow> rows) {
    var kept = new ArrayList<TaskRow>();
    for (var row : draft.rows().extras(TaskSpec.Kind.RESTORE)) {
      if (!row.status().open()) {
        continue;
      }
      var made = made(draft, plan, rows, row);
      if (made.isPresent()
          && draft.spec(row.ord()).run().orElse(null) instanceof Run.Restore(var branch)) {
        var spec = spec(rows.size() + kept.size(), made.get(), branch);
        kept.add(row.as(spec, draft.nextFloor() + 1));
      } else {
        TaskCommands.cancel(draft, row.ord(), "another plan does not keep what it puts back");
      }
    }
    return kept;
  }

  /// What it puts back, by its numbers in the other plan; empty where some of it is not there.
  private static Optional<List<Integer>> made(
      Draft draft, Plan plan, List<TaskRow> rows, TaskRow restore) {
    var made = new ArrayList<Integer>();
    for (int ord : draft.spec(restore.ord()).dependsOn()) {
      var there =
          draft.spec(ord).kind() == TaskSpec.Kind.MERGE
              ? merge(draft, plan, rows, ord)
              : plan.ord(draft.spec(ord).id())
                  .filter(it -> rows.get(it).status() == TaskStatus.DONE);
      if (there.isEmpty()) {
        return Optional.empty();
      }
      made.add(there.get());
    }
    return Optional.of(made);
  }

  /// Only the last merge is there under another plan, and it holds more than these files where it
  /// is a later one.
  private static Optional<Integer> merge(Draft draft, Plan plan, List<TaskRow> rows, int ord) {
    return Mainline.last(draft)
        .filter(last -> last == ord)
        .flatMap(
            _ ->
                rows.subList(plan.tasks().size(), rows.size()).stream()
                    .filter(row -> row.spec(plan).kind() == TaskSpec.Kind.MERGE)
                    .map(TaskRow::ord)
                    .findFirst());
  }
}
