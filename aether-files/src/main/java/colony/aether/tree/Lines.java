package colony.aether.tree;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/// Cuts a stream into lines at each line feed, and keeps where they stood.
final class Lines {
  /// A line beyond this is told and passed over: no worker is that long.
  static final int LONGEST = 4 << 20;

  private static final int PIECE = 1 << 16;
  private static final char REPLACED = '\uFFFD';

  private final InputStream in;
  private final byte[] piece = new byte[PIECE];
  private int filled;
  private int next;
  private int number;
  private long at;

  Lines(InputStream in) {
    this.in = in;
  }

  /// @param number from 1
  /// @param start of its first byte in the file
  /// @param end after its line feed
  /// @param text without its line end; what is no UTF-8 is replaced
  /// @param carriageReturn whether it ended with CR LF
  /// @param broken column of the first byte that is no UTF-8
  /// @param tooLong it had more bytes than are taken: `text` is its beginning
  record Line(
      int number,
      long start,
      long end,
      String text,
      boolean carriageReturn,
      OptionalInt broken,
      boolean tooLong) {}

  Optional<Line> next() throws IOException {
    long start = at;
    var bytes = new byte[256];
    int length = 0;
    boolean ended = false;
    boolean tooLong = false;
    while (!ended && more()) {
      int stop = next;
      while (stop < filled && piece[stop] != '\n') {
        stop++;
      }
      ended = stop < filled;
      int room = Math.min(stop - next, LONGEST - length);
      tooLong |= room < stop - next;
      if (length + room > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.min(LONGEST, Math.max(length + room, 2 * bytes.length)));
      }
      System.arraycopy(piece, next, bytes, length, room);
      length += room;
      int taken = stop - next + (ended ? 1 : 0);
      at += taken;
      next += taken;
    }
    if (at == start) {
      return Optional.empty();
    }
    number++;
    return Optional.of(line(start, bytes, length, ended, tooLong));
  }

  private boolean more() throws IOException {
    if (next == filled) {
      filled = Math.max(0, in.read(piece));
      next = 0;
    }
    return filled > 0;
  }

  private Line line(long start, byte[] bytes, int length, boolean ended, boolean tooLong) {
    boolean carriageReturn = ended && length > 0 && bytes[length - 1] == '\r';
    int size = carriageReturn ? length - 1 : length;
    var text = new String(bytes, 0, size, StandardCharsets.UTF_8);
    var broken = text.indexOf(REPLACED) < 0 ? OptionalInt.empty() : broken(bytes, size);
    return new Line(number, start, at, text, carriageReturn, broken, tooLong);
  }

  private static OptionalInt broken(byte[] bytes, int size) {
    var chars = CharBuffer.allocate(size);
    var result =
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, size), chars, true);
    return result.isError()
        ? OptionalInt.of((int) chars.flip().codePoints().count() + 1)
        : OptionalInt.empty();
  }
}
