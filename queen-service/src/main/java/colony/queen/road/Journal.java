package colony.queen.road;

import colony.queen.checkpoint.Scribe;
import colony.queen.checkpoint.Writing;
import colony.queen.colony.Capture;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.HandOff;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Note;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/// What one transaction did to one colony: its decisions laid on top of each other, so that each
/// row is written once.
final class Journal {
  private final Colony colony;
  private final Standing before;
  private final Map<Integer, TaskRow> tasks = new TreeMap<>();
  private final Map<Integer, PhaseRow> phases = new TreeMap<>();
  private final List<Effect> effects = new ArrayList<>();

  /// Of each effect, in the same order.
  private final List<Optional<String>> causes = new ArrayList<>();

  private final List<CheckIn> opened = new ArrayList<>();
  private final List<Change.Answered> answered = new ArrayList<>();
  private final List<Capture> captures = new ArrayList<>();
  private final Map<Long, Writing.Around> moves = new HashMap<>();
  private Optional<Charter> charter = Optional.empty();
  private Optional<Change.Planned> planned = Optional.empty();
  private Optional<Change.Rebuilt> rebuilt = Optional.empty();
  private Optional<HandOff> handOff = Optional.empty();
  private Optional<Mind> mind = Optional.empty();
  private final Map<UUID, Note> noted = new LinkedHashMap<>();
  private final Set<UUID> extracted = new LinkedHashSet<>();
  private final Scribe scribe;

  /// Task rows that are in the database, of the set that holds.
  private int stored;

  /// Phase rows likewise.
  private int storedPhases;

  Journal(LoadedColonies.Loaded loaded) {
    this.colony = loaded.colony();
    this.scribe = loaded.scribe();
    this.before = colony.standing();
    this.stored = colony.size();
    this.storedPhases = colony.phases().size();
  }

  /// A colony that begins: nothing of it is stored yet.
  static Journal of(Colony blank) {
    var journal = new Journal(new LoadedColonies.Loaded(blank, new Scribe()));
    journal.stored = 0;
    journal.storedPhases = 0;
    journal.mind = Optional.of(blank.mind());
    return journal;
  }

  /// @param cause the decision it comes from, as the context of its trace
  void add(Change change, Optional<String> cause) {
    change.effects().forEach(_ -> causes.add(cause));
    take(change);
  }

  void add(Change change) {
    add(change, Optional.empty());
  }

  private void take(Change change) {
    colony.take(change);
    change.rebuilt().ifPresent(this::rebuilt);
    tasks.putAll(change.tasks());
    phases.putAll(change.phases());
    effects.addAll(change.effects());
    opened.addAll(change.opened());
    answered.addAll(change.answered());
    captures.addAll(change.captures());
    charter = change.charter().or(() -> charter);
    planned = change.planned().or(() -> planned);
    handOff = change.handOff().or(() -> handOff);
    mind = change.mind().or(() -> mind);
    change.noted().forEach(note -> noted.put(note.id(), note));
    change.extracted().forEach(this::extracted);
  }

  /// What came and left in this transaction is never stored.
  private void extracted(UUID note) {
    if (noted.remove(note) == null) {
      extracted.add(note);
    }
  }

  private void rebuilt(Change.Rebuilt other) {
    if (rebuilt.isPresent()) {
      throw new IllegalStateException("one transaction replaces the rows of a colony once");
    }
    rebuilt = Optional.of(other);
    tasks.clear();
    phases.clear();
    stored = other.prepared() ? other.tasks().size() : 0;
    storedPhases = other.prepared() ? other.phases().size() : 0;
  }

  Colony colony() {
    return colony;
  }

  Scribe scribe() {
    return scribe;
  }

  boolean changed() {
    return colony.standing().version() != before.version();
  }

  List<Effect> effects() {
    return effects;
  }

  Optional<String> cause(int effect) {
    return causes.get(effect);
  }

  List<Capture> captures() {
    return captures;
  }

  void checkpointed(Writing writing) {
    moves.putAll(writing.moves());
    colony.checkpointed(
        colony.standing().checkpoints() + writing.checkpoints().size(), writing.newest());
  }

  /// Its checkpoints could not be written: the next one is written in full.
  void uncheckpointed() {
    captures.clear();
    colony.checkpointed(colony.standing().checkpoints(), Optional.empty());
  }

  LoadedColonies.Loaded loaded() {
    return new LoadedColonies.Loaded(colony, scribe);
  }

  Store.ColonyWrites writes(List<Store.EventRow> events) {
    return new Store.ColonyWrites(
        before,
        colony.standing(),
        charter,
        planned,
        rebuilt,
        storedPhases == 0 ? colony.phases() : List.of(),
        storedPhases == 0 ? List.of() : phases.values(),
        stored == 0 ? colony.tasks() : tasks.values().stream().filter(this::fresh).toList(),
        stored == 0 ? List.of() : tasks.values().stream().filter(row -> !fresh(row)).toList(),
        events,
        moves,
        opened,
        answered,
        handOff,
        new Store.Remembered(mind, noted.values(), extracted));
  }

  private boolean fresh(TaskRow row) {
    return row.ord() >= stored;
  }
}
