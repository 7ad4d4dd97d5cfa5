package colony.queen.checkpoint;

import colony.queen.colony.TaskRow;
import java.util.List;

/// The rows of one part of the tasks as they were written last, and their hash. Rows are immutable:
/// the same objects mean the same text.
final class Chunk {
  private final TaskRow[] rows;
  private final String hash;

  private Chunk(TaskRow[] rows, String hash) {
    this.rows = rows;
    this.hash = hash;
  }

  static Chunk of(List<TaskRow> rows, PartTexts made) {
    return new Chunk(rows.toArray(TaskRow[]::new), made.add(TaskRows.text(rows)));
  }

  boolean is(List<TaskRow> now) {
    if (now.size() != rows.length) {
      return false;
    }
    for (int i = 0; i < rows.length; i++) {
      if (rows[i] != now.get(i)) {
        return false;
      }
    }
    return true;
  }

  String hash() {
    return hash;
  }
}
