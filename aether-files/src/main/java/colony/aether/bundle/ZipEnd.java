package colony.aether.bundle;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalInt;

/// Passes an archive on and remembers its last bytes. They hold the number of entries, and only by
/// that an archive that was cut off between two of them is told from a whole one.
final class ZipEnd extends FilterInputStream {
  private static final int RECORD = 22;
  private static final int LONGEST = RECORD + 0xFFFF;
  private static final int PIECE = 8_192;

  private final byte[] ring = new byte[LONGEST];
  private long taken;

  ZipEnd(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] to, int from, int most) throws IOException {
    int n = super.read(to, from, most);
    for (int i = 0; i < n; i++) {
      ring[(int) (taken++ % LONGEST)] = to[from + i];
    }
    return n;
  }

  @Override
  public long skip(long most) throws IOException {
    return Math.max(0, read(new byte[(int) Math.min(most, PIECE)]));
  }

  /// How many entries the archive says it has, modulo 65,536; empty when it has no end. Reads what
  /// is left of it.
  OptionalInt entries() throws IOException {
    var piece = new byte[PIECE];
    while (read(piece, 0, PIECE) >= 0) {
      // Only its last bytes matter.
    }
    for (long at = taken - RECORD; at >= Math.max(0, taken - LONGEST); at--) {
      boolean found = is(at, 'P') && is(at + 1, 'K') && is(at + 2, 5) && is(at + 3, 6);
      if (found && at + RECORD + number(at + 20) <= taken) {
        return OptionalInt.of(number(at + 10));
      }
    }
    return OptionalInt.empty();
  }

  private boolean is(long at, int value) {
    return ring[(int) (at % LONGEST)] == value;
  }

  private int number(long at) {
    return ring[(int) (at % LONGEST)] & 0xFF | (ring[(int) ((at + 1) % LONGEST)] & 0xFF) << 8;
  }
}
