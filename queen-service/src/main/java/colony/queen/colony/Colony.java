package colony.queen.colony;

import colony.queen.plan.Plan;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// A colony as it is loaded under its row's lock: the charter and plan that do not change, and the
/// rows that do. Decisions read it; only [#take] changes it, after a decision was made.
public final class Colony {
  private final Charter charter;
  private final Plan plan;
  private Standing standing;
  private final List<PhaseRow> phases;
  private final List<TaskRow> tasks;

  /// Tasks that wait for a slot, by their place in the queue.
  private final NavigableMap<Long, Integer> ready = new TreeMap<>();

  private final NavigableSet<Integer> active = new TreeSet<>();

  /// Ready tasks that may not start before an instant.
  private final NavigableSet<Integer> delayed = new TreeSet<>();

  public Colony(
      Charter charter, Plan plan, Standing standing, List<PhaseRow> phases, List<TaskRow> tasks) {
    if (tasks.size() != plan.tasks().size() || phases.size() != plan.phases().size()) {
      throw new IllegalStateException(
          "colony %s has %d tasks and %d phases, its plan %d and %d"
              .formatted(
                  charter.id(),
                  tasks.size(),
                  phases.size(),
                  plan.tasks().size(),
                  plan.phases().size()));
    }
    this.charter = charter;
    this.plan = plan;
    this.standing = standing;
    this.phases = new ArrayList<>(phases);
    this.tasks = new ArrayList<>(tasks);
    tasks.forEach(this::index);
  }

  public Charter charter() {
    return charter;
  }

  public Plan plan() {
    return plan;
  }

  public Standing standing() {
    return standing;
  }

  public PhaseRow phase(int ord) {
    return phases.get(ord);
  }

  public List<PhaseRow> phases() {
    return List.copyOf(phases);
  }

  public TaskRow task(int ord) {
    return tasks.get(ord);
  }

  public List<TaskRow> tasks() {
    return List.copyOf(tasks);
  }

  /// Number of tasks, for whoever weighs how much memory this takes.
  public int size() {
    return tasks.size();
  }

  NavigableMap<Long, Integer> ready() {
    return ready;
  }

  NavigableSet<Integer> active() {
    return active;
  }

  NavigableSet<Integer> delayed() {
    return delayed;
  }

  /// Becomes what a decision made of it.
  public void take(Change change) {
    standing = change.standing();
    change.phases().forEach(phases::set);
    change.tasks().forEach(this::replace);
  }

  private void replace(int ord, TaskRow row) {
    var former = tasks.set(ord, row);
    if (former.readyOrd() != 0) {
      ready.remove(former.readyOrd());
    }
    active.remove(ord);
    delayed.remove(ord);
    index(row);
  }

  private void index(TaskRow row) {
    if (row.readyOrd() != 0) {
      ready.put(row.readyOrd(), row.ord());
    }
    if (row.status() == TaskStatus.ACTIVE) {
      active.add(row.ord());
    }
    if (row.status() == TaskStatus.READY && row.notBefore() != null) {
      delayed.add(row.ord());
    }
  }
}
