package colony.aether.json;

import java.util.Arrays;

/// A set of 64-bit hashes, some twelve bytes each. A large one is cut into segments that grow one
/// by one and by little: while one of them is copied the others need no room.
final class HashSet64 {
  private static final int FIRST = 256;
  private static final int CUT_AT = 1 << 14;
  private static final int SEGMENTS = 1 << 10;
  private static final int FULL_PERCENT = 75;

  private long[][] segments = {new long[FIRST]};
  private int[] sizes = {0};

  /// Whether it was not there yet.
  boolean add(long hash) {
    // An empty place is 0.
    long value = hash == 0 ? 1 : hash;
    int segment = segmentOf(value);
    if (!put(segments[segment], value)) {
      return false;
    }
    sizes[segment]++;
    if (sizes[segment] * 100L > segments[segment].length * (long) FULL_PERCENT) {
      grow(segment);
    }
    return true;
  }

  private void grow(int segment) {
    if (segments.length == 1 && sizes[0] >= CUT_AT) {
      cut();
      return;
    }
    var old = segments[segment];
    var wider = new long[old.length + old.length / 4 + 1];
    for (long value : old) {
      if (value != 0) {
        put(wider, value);
      }
    }
    segments[segment] = wider;
  }

  private void cut() {
    var old = segments[0];
    segments = new long[SEGMENTS][];
    sizes = new int[SEGMENTS];
    // Mostly four times as wide as what goes in; a segment that is not will grow.
    Arrays.setAll(segments, _ -> new long[CUT_AT / SEGMENTS * 4]);
    for (long value : old) {
      if (value != 0) {
        add(value);
      }
    }
  }

  private int segmentOf(long value) {
    return segments.length == 1 ? 0 : (int) (value >>> 32) & SEGMENTS - 1;
  }

  private static boolean put(long[] table, long value) {
    // Other bits than those that chose the segment, spread over a table of any length.
    int at = (int) ((value & 0xFFFF_FFFFL) * table.length >>> 32);
    while (table[at] != 0) {
      if (table[at] == value) {
        return false;
      }
      at = at + 1 == table.length ? 0 : at + 1;
    }
    table[at] = value;
    return true;
  }
}
