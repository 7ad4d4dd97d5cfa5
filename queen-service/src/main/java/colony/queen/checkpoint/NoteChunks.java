package colony.queen.checkpoint;

import colony.queen.memory.Note;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Working memory in parts. New notes come at one end and old ones leave at the other, so it is a
/// note's own id that says where a part ends: whichever end changes, the parts between stay as they
/// are.
final class NoteChunks {
  /// Every so manieth note, by chance, is the last of its part.
  private static final int USUAL = 32;

  /// Parts as they were written last, by the id of their last note.
  private Map<UUID, Chunk<Note>> last = new HashMap<>();

  /// @param made takes the texts of the parts that have changed
  /// @return the hashes of all parts, in order
  List<String> turn(List<Note> notes, PartTexts made) {
    var now = new HashMap<UUID, Chunk<Note>>();
    var hashes = new ArrayList<String>();
    int from = 0;
    for (int i = 0; i < notes.size(); i++) {
      if (i + 1 == notes.size() || ends(notes.get(i).id())) {
        var chunk = chunk(notes.subList(from, i + 1), made);
        now.put(notes.get(i).id(), chunk);
        hashes.add(chunk.hash());
        from = i + 1;
      }
    }
    last = now;
    return hashes;
  }

  private static boolean ends(UUID id) {
    return Math.floorMod(id.getLeastSignificantBits(), USUAL) == 0;
  }

  private Chunk<Note> chunk(List<Note> notes, PartTexts made) {
    var known = last.get(notes.getLast().id());
    return known != null && known.is(notes) ? known : Chunk.of(notes, Notes::text, made);
  }
}
