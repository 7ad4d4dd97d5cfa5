package colony.queen.checkpoint;

import java.util.List;
import java.util.function.Function;

/// The rows of one part as they were written last, and their hash. Rows are immutable: the same
/// objects mean the same text.
final class Chunk<T> {
  private final List<T> rows;
  private final String hash;

  private Chunk(List<T> rows, String hash) {
    this.rows = rows;
    this.hash = hash;
  }

  static <T> Chunk<T> of(List<T> rows, Function<List<T>, String> text, PartTexts made) {
    return new Chunk<>(List.copyOf(rows), made.add(text.apply(rows)));
  }

  boolean is(List<T> now) {
    if (now.size() != rows.size()) {
      return false;
    }
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i) != now.get(i)) {
        return false;
      }
    }
    return true;
  }

  String hash() {
    return hash;
  }
}
