package colony.queen.checkpoint;

import colony.queen.colony.Mind;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Note;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A stored checkpoint whose hashes are right. It can still be of a version that wrote other rows.
record Verified(Stored stored, Texts texts) {

  Reading reading() {
    return switch (Attempt.of(this::restored)) {
      case Attempt.Got<Restored>(var restored) -> new Reading.Sound(restored);
      case Attempt.Failed<Restored>(var why) ->
          new Reading.Faulty(List.of(new Fault(stored.id(), "parts", "readable", why)));
    };
  }

  private Restored restored() {
    var manifest = Manifest.read(texts.tree(stored.manifest()));
    var parts = manifest.parts();
    var state = States.read(tree(parts.state()));
    return new Restored(
        stored.id(),
        manifest,
        state,
        texts.plan(text(parts.plan())),
        PhaseRows.read(tree(parts.phases())),
        tasks(parts.tasks()),
        parts.report().map(report -> Gates.read(Fields.of(tree(report)))),
        parts
            .mind()
            .map(mind -> Minds.read(tree(mind)))
            .orElseGet(() -> Mind.blank(state.begunAt().orElse(Instant.EPOCH))),
        notes(parts.notes()));
  }

  private List<Note> notes(List<String> chunks) {
    return chunks.stream().flatMap(chunk -> Notes.read(tree(chunk)).stream()).toList();
  }

  private List<TaskRow> tasks(List<String> chunks) {
    var rows = new ArrayList<TaskRow>(chunks.size() * Parts.CHUNK);
    chunks.forEach(chunk -> rows.addAll(TaskRows.read(tree(chunk))));
    return rows;
  }

  private Object tree(String hash) {
    return texts.tree(text(hash));
  }

  private String text(String hash) {
    return stored.part(hash).orElseThrow();
  }
}
