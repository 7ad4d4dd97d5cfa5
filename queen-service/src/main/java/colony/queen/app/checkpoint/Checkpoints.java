package colony.queen.app.checkpoint;

import colony.contracts.api.CheckpointView;
import colony.contracts.api.CheckpointsVerified;
import colony.contracts.api.ComparisonView;
import colony.contracts.names.Hash;
import colony.queen.app.FaultyException;
import colony.queen.app.RefusedException;
import colony.queen.app.UnknownException;
import colony.queen.checkpoint.CanonicalJson;
import colony.queen.checkpoint.Changed;
import colony.queen.checkpoint.Comparison;
import colony.queen.checkpoint.Difference;
import colony.queen.checkpoint.Export;
import colony.queen.checkpoint.ExportNames;
import colony.queen.checkpoint.Fault;
import colony.queen.checkpoint.Reading;
import colony.queen.checkpoint.Restored;
import colony.queen.checkpoint.Stored;
import colony.queen.checkpoint.Verification;
import colony.queen.lifecycle.ColonyState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A colony's checkpoints: listed, verified, read back, compared, exported.
@ApplicationScoped
public class Checkpoints {
  private static final int SHORTEST_ID = 6;
  private static final Pattern ID = Pattern.compile("[0-9a-f]{%d,}".formatted(SHORTEST_ID));

  private final CheckpointStore store;
  private final CheckpointTexts texts;

  @Inject
  public Checkpoints(CheckpointStore store, CheckpointTexts texts) {
    this.store = store;
    this.texts = texts;
  }

  /// Newest first.
  public List<CheckpointView> list(UUID colony) {
    return store.rows(colony).stream().map(Checkpoints::view).toList();
  }

  /// Works out every hash again, of one checkpoint after the other: all that a colony has saved may
  /// be more than fits into memory, where others ask for the same.
  public CheckpointsVerified verify(UUID colony) {
    var faults = new ArrayList<String>();
    var hashes = new HashSet<String>();
    var rows = store.rows(colony);
    for (var row : rows) {
      hashes.addAll(row.parts());
      var found = Verification.faults(stored(colony, row), texts);
      if (!found.isEmpty() && stands(colony, row)) {
        found.forEach(it -> faults.add(it.toString()));
      }
    }
    return new CheckpointsVerified(rows.size(), hashes.size(), faults);
  }

  /// A colony that goes on lets go of its oldest ones, also while they are read.
  private boolean stands(UUID colony, CheckpointStore.Row row) {
    return store.rows(colony).stream().anyMatch(it -> it.number() == row.number());
  }

  /// The whole document of one checkpoint, as canonical JSON.
  public String export(UUID colony, String ref) {
    var row = find(colony, ref);
    var stored = stored(colony, row);
    var faults = Verification.faults(stored, texts);
    if (!faults.isEmpty()) {
      throw untrusted(faults);
    }
    return CanonicalJson.of(Export.tree(stored, row.at(), texts));
  }

  /// The file name an export of this checkpoint has (docs/checkpoints.md).
  public String exportName(UUID colony, String ref) {
    var wanted = find(colony, ref);
    var names = new ExportNames();
    var name = "";
    for (var row : store.rows(colony).reversed()) {
      name = fileName(names, row);
      if (row.number() == wanted.number()) {
        return name;
      }
    }
    return name;
  }

  public static String fileName(ExportNames names, CheckpointStore.Row row) {
    if (row.ofPhase()) {
      return ExportNames.phase(Integer.toString(row.runVersion()), row.name());
    }
    var states = row.name().substring(row.name().indexOf('_') + 1).split("-to-", 2);
    return names.move(
        row.post(), ColonyState.valueOf(states[0]), ColonyState.valueOf(states[1]), row.at());
  }

  public ComparisonView compare(UUID colony, String from, String to) {
    var one = read(colony, find(colony, from));
    var other = read(colony, find(colony, to));
    var comparison = Comparison.of(one, other);
    var differences = new ArrayList<ComparisonView.Difference>();
    comparison.state().forEach(it -> differences.add(difference("state", "", it)));
    comparison.plan().forEach(it -> differences.add(difference("plan", "", it)));
    comparison.phases().forEach(it -> add(differences, "phase", it));
    comparison.tasks().forEach(it -> add(differences, "task", it));
    comparison.artifacts().forEach(it -> add(differences, "artifact", it));
    comparison.gates().forEach(it -> add(differences, "gate", it));
    comparison.signals().forEach(it -> add(differences, "signal", it));
    comparison.memory().forEach(it -> add(differences, "memory", it));
    comparison.attempts().forEach(it -> differences.add(difference("cost", "", it)));
    return new ComparisonView(one.id(), other.id(), differences);
  }

  private static void add(List<ComparisonView.Difference> all, String area, Changed changed) {
    switch (changed.how()) {
      case ADDED -> all.add(new ComparisonView.Difference(area, changed.id(), "", null, "added"));
      case REMOVED ->
          all.add(new ComparisonView.Difference(area, changed.id(), "", "removed", null));
      case CHANGED -> changed.fields().forEach(it -> all.add(difference(area, changed.id(), it)));
    }
  }

  private static ComparisonView.Difference difference(String area, String id, Difference it) {
    return new ComparisonView.Difference(
        area, id, it.what(), it.from().orElse(null), it.to().orElse(null));
  }

  /// The checkpoint people mean by an id, the beginning of one, a name or `#number`. Of one that
  /// belongs to another new colony of the project, which is how ids are mistaken, this is said.
  public CheckpointStore.Row find(UUID colony, String ref) {
    var rows = store.rows(colony);
    var found =
        rows.stream()
            .filter(row -> meant(row, ref))
            .map(CheckpointStore.Row::id)
            .distinct()
            .toList();
    if (found.size() > 1) {
      throw new FaultyException(
          "checkpoint \"%s\" could be %d".formatted(ref, found.size()),
          List.of("checkpoint: expected more of the id"));
    }
    return rows.stream()
        .filter(row -> meant(row, ref))
        .findFirst()
        .orElseThrow(() -> unknown(colony, ref));
  }

  private RuntimeException unknown(UUID colony, String ref) {
    var owner = ID.matcher(ref).matches() ? store.ownerBeside(colony, ref) : Optional.<UUID>empty();
    return owner
        .<RuntimeException>map(
            other ->
                new RefusedException(
                    "checkpoint %s belongs to colony %s".formatted(ref, other), List.of()))
        .orElseGet(() -> new UnknownException("checkpoint", ref));
  }

  private static boolean meant(CheckpointStore.Row row, String ref) {
    return row.name().equals(ref)
        || ("#" + row.number()).equals(ref)
        || (ref.length() >= SHORTEST_ID && row.id().startsWith(ref));
  }

  /// Reads a checkpoint back, or says which of its parts is not to be trusted.
  public Restored read(UUID colony, CheckpointStore.Row row) {
    return switch (Reading.of(stored(colony, row), texts)) {
      case Reading.Sound(var restored) -> restored;
      case Reading.Faulty(var faults) -> throw untrusted(faults);
    };
  }

  private static RefusedException untrusted(List<Fault> faults) {
    return new RefusedException(
        faults.stream().map(Fault::toString).collect(Collectors.joining("; ")), List.of());
  }

  public Stored stored(UUID colony, CheckpointStore.Row row) {
    var parts = new HashMap<>(store.parts(colony, row.parts()));
    var plan = store.planDocument(colony, row.planVersion());
    parts.put(Hash.of(plan), plan);
    return new Stored(row.id(), row.manifest(), parts);
  }

  private static CheckpointView view(CheckpointStore.Row row) {
    return new CheckpointView(
        row.id(),
        row.number(),
        row.kind(),
        row.post() ? "POST" : "PRE",
        row.name(),
        row.status(),
        row.parent().orElse(null),
        row.rollbackFrom().orElse(null),
        row.seq(),
        row.at(),
        row.state().name(),
        row.runVersion(),
        row.planVersion());
  }
}
