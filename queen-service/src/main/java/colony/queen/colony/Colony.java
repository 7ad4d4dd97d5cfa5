package colony.queen.colony;

import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/// A colony as it is loaded under its row's lock: charter, plan and the rows that change. Decisions
/// read it; only [#take] changes it, after a decision was made.
public final class Colony {
  private Charter charter;
  private Plan plan;
  private String planHash;
  private Standing standing;
  private List<PhaseRow> phases;
  private List<TaskRow> tasks;
  private final Map<String, Integer> versions;
  private Mind mind;

  /// What workers of this colony learned that is not extracted yet, oldest first.
  private final Map<UUID, Note> notes = new LinkedHashMap<>();

  /// Tasks the Queen added, by their ids.
  private final Map<String, Integer> added = new HashMap<>();

  /// Tasks the Queen added, by the task they are about.
  private final Map<Integer, List<Integer>> about = new HashMap<>();

  /// Tasks whose part another task's worker does, by that task.
  private final Map<Integer, NavigableSet<Integer>> riders = new HashMap<>();

  /// Tasks that wait for a slot, by their place in the queue.
  private final NavigableMap<Place, Integer> ready = new TreeMap<>();

  /// Tasks whose worker holds a slot.
  private final NavigableSet<Integer> leased = new TreeSet<>();

  /// Children that are done and whose results nobody was given.
  private final NavigableSet<Integer> loose = new TreeSet<>();

  /// Ready tasks that may not start before an instant.
  private final NavigableSet<Integer> delayed = new TreeSet<>();

  /// Tasks whose result somebody looks at, or waits to be merged.
  private final NavigableSet<Integer> reviewed = new TreeSet<>();

  /// Merges into the colony's branch, of which none but the last is open.
  private final NavigableSet<Integer> merges = new TreeSet<>();

  /// @param planHash SHA-256 of the plan's stored document
  /// @param versions the newest version of each phase checkpoint, by `PRE_phase` and `POST_phase`
  public Colony(
      Charter charter,
      Plan plan,
      String planHash,
      Standing standing,
      List<PhaseRow> phases,
      List<TaskRow> tasks,
      Map<String, Integer> versions) {
    this(
        charter,
        plan,
        planHash,
        standing,
        phases,
        tasks,
        versions,
        Mind.blank(charter.createdAt()),
        List.of());
  }

  /// @param mind what steers it and what it remembers
  /// @param notes working memory
  public Colony(
      Charter charter,
      Plan plan,
      String planHash,
      Standing standing,
      List<PhaseRow> phases,
      List<TaskRow> tasks,
      Map<String, Integer> versions,
      Mind mind,
      Collection<Note> notes) {
    this.charter = charter;
    this.planHash = planHash;
    this.standing = standing;
    this.versions = new HashMap<>(versions);
    this.plan = plan;
    this.phases = new ArrayList<>(phases);
    this.tasks = new ArrayList<>(tasks);
    this.mind = mind;
    notes.forEach(note -> this.notes.put(note.id(), note));
    begin();
  }

  private void begin() {
    if (tasks.size() < plan.tasks().size() || phases.size() != plan.phases().size()) {
      throw new IllegalStateException(
          "colony %s has %d tasks and %d phases, its plan %d and %d"
              .formatted(
                  charter.id(),
                  tasks.size(),
                  phases.size(),
                  plan.tasks().size(),
                  plan.phases().size()));
    }
    added.clear();
    about.clear();
    riders.clear();
    ready.clear();
    leased.clear();
    loose.clear();
    delayed.clear();
    reviewed.clear();
    merges.clear();
    tasks.forEach(this::added);
    tasks.forEach(this::index);
  }

  public Charter charter() {
    return charter;
  }

  public Plan plan() {
    return plan;
  }

  public String planHash() {
    return planHash;
  }

  public Standing standing() {
    return standing;
  }

  public Mind mind() {
    return mind;
  }

  /// Working memory, oldest first.
  public Collection<Note> notes() {
    return Collections.unmodifiableCollection(notes.values());
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

  /// What this task is.
  public TaskSpec spec(int ord) {
    return tasks.get(ord).spec(plan);
  }

  /// The number of the task with this id.
  public Optional<Integer> ord(String taskId) {
    return plan.ord(taskId).or(() -> Optional.ofNullable(added.get(taskId)));
  }

  /// The newest version of this phase checkpoint; 0 when there is none.
  public int version(String edge) {
    return versions.getOrDefault(edge, 0);
  }

  public Map<String, Integer> versions() {
    return Collections.unmodifiableMap(versions);
  }

  NavigableMap<Place, Integer> ready() {
    return ready;
  }

  public NavigableSet<Integer> leased() {
    return Collections.unmodifiableNavigableSet(leased);
  }

  NavigableSet<Integer> loose() {
    return loose;
  }

  /// Tasks whose part this one's worker does.
  NavigableSet<Integer> riders(int leader) {
    return riders.getOrDefault(leader, Collections.emptyNavigableSet());
  }

  /// Tasks the Queen added that are about this one.
  public List<Integer> about(int ord) {
    return Collections.unmodifiableList(about.getOrDefault(ord, List.of()));
  }

  NavigableSet<Integer> reviewed() {
    return reviewed;
  }

  public NavigableSet<Integer> merges() {
    return Collections.unmodifiableNavigableSet(merges);
  }

  NavigableSet<Integer> delayed() {
    return delayed;
  }

  /// Becomes what a decision made of it.
  public void take(Change change) {
    standing = change.standing();
    charter = change.charter().orElse(charter);
    mind = change.mind().orElse(mind);
    change.noted().forEach(note -> notes.put(note.id(), note));
    notes.keySet().removeAll(change.extracted());
    change.rebuilt().ifPresent(this::become);
    change.phases().forEach(phases::set);
    change.tasks().forEach(this::replace);
    for (var capture : change.captures()) {
      if (capture.of() instanceof Capture.Of.PhaseEdge edge) {
        versions.put(edge.name(), edge.report().version());
      }
    }
  }

  /// Its newest checkpoint is written, or could not be.
  public void checkpointed(long number, Optional<String> id) {
    standing = standing.checkpointed(number, id);
  }

  private void become(Change.Rebuilt other) {
    plan = other.plan();
    planHash = other.planHash();
    phases = new ArrayList<>(other.phases());
    tasks = new ArrayList<>(other.tasks());
    begin();
  }

  private void replace(int ord, TaskRow row) {
    if (ord == tasks.size()) {
      tasks.add(row);
      added(row);
    } else {
      var former = tasks.set(ord, row);
      if (former.readyOrd() != 0) {
        ready.remove(Place.of(former, spec(ord)));
      }
      leased.remove(ord);
      delayed.remove(ord);
      loose.remove(ord);
      reviewed.remove(ord);
      if (former.kin().rider()) {
        riders(former.kin().rides()).remove(ord);
      }
    }
    index(row);
  }

  private void added(TaskRow row) {
    var extra = row.extra();
    if (extra != null) {
      added.put(extra.id(), row.ord());
      if (extra.about() != TaskSpec.NOTHING) {
        about.computeIfAbsent(extra.about(), _ -> new ArrayList<>(2)).add(row.ord());
      }
    }
  }

  private void index(TaskRow row) {
    if (row.readyOrd() != 0) {
      ready.put(Place.of(row, spec(row.ord())), row.ord());
    }
    if (row.leased()) {
      leased.add(row.ord());
    }
    if (row.status() == TaskStatus.READY && row.notBefore() != null) {
      delayed.add(row.ord());
    }
    if (row.kin().rider()) {
      riders.computeIfAbsent(row.kin().rides(), _ -> new TreeSet<>()).add(row.ord());
    }
    if (row.status() == TaskStatus.REVIEW) {
      reviewed.add(row.ord());
    }
    var extra = row.extra();
    if (extra != null && extra.kind() == TaskSpec.Kind.MERGE) {
      merges.add(row.ord());
    }
    if (extra != null
        && extra.kind() == TaskSpec.Kind.CHILD
        && row.status() == TaskStatus.DONE
        && !row.kin().consumed()) {
      loose.add(row.ord());
    }
  }
}
