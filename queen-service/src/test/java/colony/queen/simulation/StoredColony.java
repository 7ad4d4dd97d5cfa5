package colony.queen.simulation;

import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.road.Store;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The committed rows of one colony, and what the checks remember about it.
final class StoredColony {
  final Charter charter;
  final Plan plan;
  Standing standing;
  final List<PhaseRow> phases;
  final List<TaskRow> tasks;
  final List<Store.EventRow> events = new ArrayList<>();

  /// The status of each task as its events tell it.
  final List<TaskStatus> told = new ArrayList<>();

  /// By task and epoch, the instance that epoch was bound to.
  final Map<Long, String> bound = new HashMap<>();

  /// How often each task was done.
  final int[] done;

  StoredColony(Colony colony, Standing before) {
    charter = colony.charter();
    plan = colony.plan();
    standing = before;
    phases = new ArrayList<>(colony.phases());
    tasks = new ArrayList<>(colony.tasks());
    plan.tasks().forEach(_ -> told.add(TaskStatus.PENDING));
    done = new int[tasks.size()];
  }

  Colony load() {
    return new Colony(charter, plan, standing, phases, tasks);
  }

  @Override
  public String toString() {
    return "colony %d".formatted(charter.id().getLeastSignificantBits());
  }
}
