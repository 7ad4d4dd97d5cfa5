package colony.aether.json;

import java.util.ArrayList;
import java.util.List;

/// A stack of numbers that grows by pieces: it is never copied, and needs no long stretch of
/// memory.
final class Longs {
  private static final int PIECE = 1 << 12;

  private final List<long[]> pieces = new ArrayList<>();
  private long size;

  long size() {
    return size;
  }

  long get(long at) {
    return pieces.get((int) (at / PIECE))[(int) (at % PIECE)];
  }

  void push(long value) {
    int piece = (int) (size / PIECE);
    if (piece == pieces.size()) {
      pieces.add(new long[PIECE]);
    }
    pieces.get(piece)[(int) (size % PIECE)] = value;
    size++;
  }

  void cutTo(long shorter) {
    size = shorter;
    while ((pieces.size() - 2L) * PIECE > size) {
      pieces.removeLast();
    }
  }
}
