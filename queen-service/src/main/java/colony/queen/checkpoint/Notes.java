package colony.queen.checkpoint;

import colony.queen.memory.Note;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Working memory as parts of a checkpoint.
public final class Notes {
  private static final int USUAL_BYTES = 320;

  private Notes() {}

  public static String text(List<Note> notes) {
    var out = new JsonText(notes.size() * USUAL_BYTES + 2).openList();
    for (var note : notes) {
      out.open()
          .instant("at", note.at())
          .text("caste", note.caste())
          .text("category", note.category())
          .text("content", note.content())
          .text("contradicts", note.contradicts().orElse(null))
          .text("id", note.id().toString())
          .text("phase", note.phase())
          .flag("resolved", note.resolved())
          .text("task", note.task())
          .text("worker", note.worker())
          .close();
    }
    return out.closeList().toString();
  }

  public static List<Note> read(@Nullable Object tree) {
    return Fields.all(tree).stream().map(Notes::note).toList();
  }

  private static Note note(Fields note) {
    return new Note(
        UUID.fromString(note.text("id")),
        note.text("phase"),
        note.text("task"),
        note.text("caste"),
        note.text("worker"),
        note.text("category"),
        note.text("content"),
        note.flag("resolved"),
        note.optionalText("contradicts"),
        Instant.parse(note.text("at")));
  }
}
