package colony.queen.app.transfer;

import colony.queen.app.RefusedException;
import colony.queen.app.checkpoint.CheckpointStore;
import colony.queen.app.checkpoint.CheckpointTexts;
import colony.queen.app.checkpoint.Checkpoints;
import colony.queen.checkpoint.CanonicalJson;
import colony.queen.checkpoint.Export;
import colony.queen.checkpoint.ExportNames;
import colony.queen.checkpoint.Verification;
import colony.queen.colony.Colony;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A colony's checkpoints as the files of an export: those of its last moves, and of all phases.
@ApplicationScoped
class CheckpointFiles {
  private static final int MOVES = 10;

  private final CheckpointStore store;
  private final Checkpoints checkpoints;
  private final CheckpointTexts texts;

  @Inject
  CheckpointFiles(CheckpointStore store, Checkpoints checkpoints, CheckpointTexts texts) {
    this.store = store;
    this.checkpoints = checkpoints;
    this.texts = texts;
  }

  /// Documents by their paths below `checkpoints/`.
  ///
  /// @param arrived when the colony was taken over: the checkpoint of that is no part of its life
  /// @param most bytes of them together
  Map<String, byte[]> of(Colony colony, Optional<Instant> arrived, long most) {
    var id = colony.charter().id();
    var documents = new LinkedHashMap<String, byte[]>();
    var names = new ExportNames();
    long left = most;
    for (var row : chosen(colony, arrived)) {
      var name = Checkpoints.fileName(names, row);
      var stored = checkpoints.stored(id, row);
      var faults = Verification.faults(stored, texts);
      if (!faults.isEmpty()) {
        throw new RefusedException(
            "%s: leave the checkpoints out with checkpoints=false".formatted(faults.getFirst()),
            List.of());
      }
      var text = CanonicalJson.of(Export.tree(stored, row.at(), texts)) + "\n";
      var bytes = text.getBytes(StandardCharsets.UTF_8);
      left -= bytes.length;
      if (left < 0) {
        throw new RefusedException(
            "with its checkpoints the export has more than %,d bytes: leave them out with checkpoints=false"
                .formatted(most),
            List.of());
      }
      documents.put(name, bytes);
    }
    return documents;
  }

  /// Oldest first, as their names ask for.
  private List<CheckpointStore.Row> chosen(Colony colony, Optional<Instant> arrived) {
    var rows =
        store.rows(colony.charter().id()).stream()
            .filter(row -> row.seq() <= colony.standing().seq())
            .filter(row -> arrived.filter(it -> !row.at().isAfter(it)).isEmpty())
            .toList();
    var moves = rows.stream().filter(row -> !row.ofPhase()).limit(MOVES).toList();
    return rows.reversed().stream().filter(row -> row.ofPhase() || moves.contains(row)).toList();
  }
}
