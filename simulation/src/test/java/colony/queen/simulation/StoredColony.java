package colony.queen.simulation;

import colony.queen.checkpoint.Manifest;
import colony.queen.checkpoint.Stored;
import colony.queen.checkpoint.Written;
import colony.queen.colony.Capture;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Store;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The committed rows of one colony, and what the checks remember about it.
final class StoredColony {
  Charter charter;
  Plan plan;
  String planHash;
  Standing standing;
  List<PhaseRow> phases;
  List<TaskRow> tasks;
  Mind mind;
  final Map<UUID, Note> notes = new LinkedHashMap<>();
  final Map<String, String> plans = new HashMap<>();
  final List<Store.EventRow> events = new ArrayList<>();
  final List<Written> checkpoints = new ArrayList<>();
  private final Map<String, String> parts = new HashMap<>();
  private final Map<String, Integer> versions = new HashMap<>();

  /// The status of each task as the events tell it.
  final Map<String, TaskStatus> told = new HashMap<>();

  /// What had been told after each event of the last commit, pending tasks left out.
  final Map<Long, Map<String, TaskStatus>> toldAt = new HashMap<>();

  /// The list of tasks as a reader of the events has it.
  final ReadList list = new ReadList();

  /// By task and epoch, the instance that epoch was bound to.
  final Map<String, String> bound = new HashMap<>();

  /// By task, the epoch it was started with last.
  final Map<String, Integer> leases = new HashMap<>();

  /// Task and run of what was done.
  final Set<String> done = new HashSet<>();

  /// By worker's name, the task it was started for.
  final Map<String, String> names = new HashMap<>();

  /// By merged task, the one whose worker does it.
  final Map<String, String> leaders = new HashMap<>();

  /// By task, the run of its last attempt that was reviewed.
  final Map<String, Integer> reviewedRun = new HashMap<>();

  /// By task, whether what it gave has to be merged before it is done.
  final Map<String, Boolean> toMerge = new HashMap<>();

  /// What its budgets have to say was used, since the last commit.
  Booked booked = Booked.NOTHING;

  /// A move waits for its checkpoint.
  boolean heldBack;

  /// The latest time at which it was written: clocks are also set back.
  Instant latest = Instant.MIN;

  StoredColony(Colony colony, String document, Standing before) {
    charter = colony.charter();
    plan = colony.plan();
    planHash = colony.planHash();
    plans.put(planHash, document);
    standing = before;
    phases = new ArrayList<>(colony.phases());
    tasks = new ArrayList<>(colony.tasks());
    mind = colony.mind();
  }

  Colony load() {
    return new Colony(
        charter, plan, planHash, standing, phases, tasks, versions, mind, notes.values());
  }

  TaskSpec spec(int ord) {
    var extra = tasks.get(ord).extra();
    return extra != null ? extra : plan.task(ord);
  }

  /// The row of this task, if the rows that hold have it.
  Optional<TaskRow> row(String task) {
    return tasks.stream().filter(row -> spec(row.ord()).id().equals(task)).findFirst();
  }

  /// The rows as a commit leaves them.
  void take(Store.ColonyWrites writes) {
    standing = writes.after();
    charter = writes.charter().orElse(charter);
    writes
        .planned()
        .map(Change.Planned::document)
        .ifPresent(it -> plans.put(it.sha256(), it.text()));
    writes
        .rebuilt()
        .ifPresent(
            other -> {
              plan = other.plan();
              planHash = other.planHash();
              phases = new ArrayList<>(other.prepared() ? other.phases() : List.of());
              tasks = new ArrayList<>(other.prepared() ? other.tasks() : List.of());
            });
    writes.newPhases().forEach(row -> put(phases, row.ord(), row));
    writes.phases().forEach(row -> phases.set(row.ord(), row));
    writes.newTasks().forEach(row -> put(tasks, row.ord(), row));
    writes.tasks().forEach(row -> tasks.set(row.ord(), row));
    events.addAll(writes.events());
    mind = writes.remembered().mind().orElse(mind);
    notes.keySet().removeAll(writes.remembered().extracted());
    writes.remembered().noted().forEach(note -> notes.putIfAbsent(note.id(), note));
  }

  private static <T> void put(List<T> rows, int ord, T row) {
    if (ord == rows.size()) {
      rows.add(row);
    } else {
      rows.set(ord, row);
    }
  }

  void keep(Written written) {
    checkpoints.add(written);
    parts.putAll(written.newParts());
    if (written.of() instanceof Capture.Of.PhaseEdge edge) {
      versions.merge(edge.name(), edge.report().version(), Math::max);
    }
  }

  /// A checkpoint with the texts the store has of it.
  Stored stored(Written written) {
    var texts = new HashMap<String, String>();
    for (var hash : written.parts().named().values()) {
      var text = hash.equals(written.parts().plan()) ? plans.get(hash) : parts.get(hash);
      if (text != null) {
        texts.put(hash, text);
      }
    }
    return new Stored(written.id(), written.manifestText(), texts);
  }

  /// The parts a scribe may count on: those of the newest checkpoint and of the last move's.
  Set<String> countedOn() {
    var named = new HashSet<String>();
    if (!checkpoints.isEmpty()) {
      named.addAll(checkpoints.getLast().parts().named().values());
    }
    checkpoints.stream()
        .filter(it -> it.kind() == Manifest.Kind.TRANSITION)
        .reduce((_, last) -> last)
        .ifPresent(it -> named.addAll(it.parts().named().values()));
    return named;
  }

  @Override
  public String toString() {
    return "colony %d".formatted(charter.id().getLeastSignificantBits());
  }
}
