package colony.queen.colony;

import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The rows of a colony as a decision in the making sees them: its own, which stay as they are, and
/// over them those that were changed. Knows which tasks are to be looked at for what. Only the
/// draft of a decision changes it: what may change how is not held here.
public final class Overlay {
  private final Colony base;
  private final Map<Integer, TaskRow> tasks = new LinkedHashMap<>();
  private final Map<Integer, PhaseRow> phases = new LinkedHashMap<>();
  private final TreeMap<Place, Integer> queued = new TreeMap<>();
  private final Map<Integer, List<Integer>> addedAbout = new HashMap<>();

  /// Tasks that began to ride by this decision, by the task they rode on at some time.
  private final Map<Integer, List<Integer>> freshRiders = new HashMap<>();

  private int size;

  public Overlay(Colony base) {
    this.base = base;
    this.size = base.size();
  }

  public Colony base() {
    return base;
  }

  public int size() {
    return size;
  }

  public Map<Integer, TaskRow> changedTasks() {
    return Collections.unmodifiableMap(tasks);
  }

  public Map<Integer, PhaseRow> changedPhases() {
    return Collections.unmodifiableMap(phases);
  }

  /// Whether this decision has changed the task's row.
  boolean changed(int ord) {
    return tasks.containsKey(ord);
  }

  public TaskRow task(int ord) {
    var changed = tasks.get(ord);
    return changed != null ? changed : base.task(ord);
  }

  public PhaseRow phase(int ord) {
    var changed = phases.get(ord);
    return changed != null ? changed : base.phase(ord);
  }

  public TaskSpec spec(int ord) {
    return task(ord).spec(base.plan());
  }

  public Optional<Integer> ord(String taskId) {
    return base.ord(taskId);
  }

  public List<TaskRow> allTasks() {
    var all = new ArrayList<TaskRow>(size);
    for (int ord = 0; ord < size; ord++) {
      all.add(task(ord));
    }
    return all;
  }

  public List<PhaseRow> allPhases() {
    var all = new ArrayList<>(base.phases());
    phases.forEach(all::set);
    return all;
  }

  // the tasks to look at

  /// Everything a phase waits for: its tasks in the plan, and their children.
  public List<Integer> workOf(int phase) {
    var work = new ArrayList<>(base.plan().phase(phase).tasks());
    for (int ord = base.plan().tasks().size(); ord < size; ord++) {
      if (spec(ord).phase() == phase && spec(ord).kind().counts()) {
        work.add(ord);
      }
    }
    return work;
  }

  /// Tasks the Queen added, newest last.
  public List<TaskRow> extras(TaskSpec.Kind kind) {
    var found = new ArrayList<TaskRow>();
    for (int ord = base.plan().tasks().size(); ord < size; ord++) {
      if (spec(ord).kind() == kind) {
        found.add(task(ord));
      }
    }
    return found;
  }

  /// The active tasks before this decision and those it started, without those it ended.
  public List<Integer> activeTasks() {
    return leasedTasks().stream().filter(ord -> task(ord).status() == TaskStatus.ACTIVE).toList();
  }

  /// Tasks whose worker holds a slot: the active ones, and those that were blocked while they ran.
  public List<Integer> leasedTasks() {
    var ords = new TreeSet<>(base.leased());
    ords.addAll(tasks.keySet());
    return ords.stream().filter(ord -> task(ord).leased()).toList();
  }

  /// Children that are done and whose results nobody was given.
  public List<Integer> looseChildren() {
    var ords = new TreeSet<>(base.loose());
    ords.addAll(tasks.keySet());
    return ords.stream()
        .filter(ord -> spec(ord).kind() == TaskSpec.Kind.CHILD)
        .filter(ord -> task(ord).status() == TaskStatus.DONE && !task(ord).kin().consumed())
        .toList();
  }

  /// Ready tasks whose part this one's worker does, in the order of the plan.
  public List<Integer> riders(int leader) {
    var old = base.riders(leader);
    var fresh = freshRiders.getOrDefault(leader, List.of());
    if (old.isEmpty() && fresh.isEmpty()) {
      return List.of();
    }
    var ords = new TreeSet<>(old);
    ords.addAll(fresh);
    return ords.stream()
        .filter(ord -> task(ord).kin().rides() == leader)
        .filter(ord -> task(ord).status() == TaskStatus.READY)
        .toList();
  }

  /// Tasks the Queen added about this one, oldest first.
  public List<Integer> addedAbout(int ord) {
    var fresh = addedAbout.getOrDefault(ord, List.of());
    if (fresh.isEmpty()) {
      return base.about(ord);
    }
    var all = new ArrayList<>(base.about(ord));
    all.addAll(fresh);
    return all;
  }

  /// Tasks whose result somebody looks at, or waits to be merged, in the order of the plan.
  public List<Integer> reviewedTasks() {
    var ords = new TreeSet<>(base.reviewed());
    ords.addAll(tasks.keySet());
    return ords.stream().filter(ord -> task(ord).status() == TaskStatus.REVIEW).toList();
  }

  /// Merges into the colony's branch, the newest first.
  public Stream<TaskRow> merges() {
    var fresh =
        tasks.keySet().stream()
            .filter(ord -> ord >= base.size() && spec(ord).kind() == TaskSpec.Kind.MERGE)
            .sorted(Comparator.reverseOrder());
    return Stream.concat(fresh, base.merges().descendingSet().stream()).map(this::task);
  }

  public List<Integer> delayedTasks() {
    var ords = new TreeSet<>(base.delayed());
    ords.addAll(tasks.keySet());
    return ords.stream()
        .filter(ord -> task(ord).status() == TaskStatus.READY && task(ord).notBefore() != null)
        .toList();
  }

  /// The ready tasks in the order of the queue. Whoever changes a task looks anew.
  public Iterator<Integer> queue() {
    return new Queue(base.ready(), queued, this);
  }

  public int highestEpoch() {
    int highest = 0;
    for (int ord = 0; ord < size; ord++) {
      highest = Math.max(highest, task(ord).epoch());
    }
    return highest;
  }

  /// A place before all that wait now and are of the task's rank; 0 is none.
  ///
  /// @param last of the places given so far
  public long firstPlace(int ord, long last) {
    var top = new Place(Place.of(task(ord), spec(ord)).rank(), Long.MIN_VALUE);
    long first = Math.min(first(base.ready(), top, last), first(queued, top, last));
    return first == 1 ? -1 : first - 1;
  }

  private static long first(NavigableMap<Place, Integer> places, Place top, long last) {
    var entry = places.ceilingKey(top);
    return entry == null || entry.rank() != top.rank() ? last + 1 : entry.ord();
  }

  // what changes

  public void put(TaskRow row) {
    var before = task(row.ord());
    if (before.readyOrd() != 0) {
      queued.remove(Place.of(before, spec(row.ord())));
    }
    if (row.readyOrd() != 0) {
      queued.put(Place.of(row, spec(row.ord())), row.ord());
    }
    if (row.kin().rider() && row.kin().rides() != before.kin().rides()) {
      freshRiders.computeIfAbsent(row.kin().rides(), _ -> new ArrayList<>(2)).add(row.ord());
    }
    tasks.put(row.ord(), row);
  }

  /// A task of the Queen's own; it stands PENDING.
  ///
  /// @param what makes it for the number it gets
  /// @param runVersion of which it is
  public int add(IntFunction<TaskSpec> what, int runVersion) {
    int ord = size++;
    var spec = what.apply(ord);
    tasks.put(ord, TaskRow.added(spec, runVersion));
    if (spec.kind().counts()) {
      change(spec.phase(), row -> row.with(TaskStatus.PENDING, 1));
    }
    if (spec.about() != TaskSpec.NOTHING) {
      addedAbout.computeIfAbsent(spec.about(), _ -> new ArrayList<>(2)).add(ord);
    }
    return ord;
  }

  public void change(int phase, UnaryOperator<PhaseRow> how) {
    phases.put(phase, how.apply(phase(phase)));
  }
}
