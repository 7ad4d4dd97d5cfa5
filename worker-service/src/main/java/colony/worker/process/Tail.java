package colony.worker.process;

/// The last bytes of a stream, however long it is.
final class Tail {
  private final byte[] ring;
  private long total;

  Tail(int size) {
    ring = new byte[size];
  }

  void add(byte[] bytes, int length) {
    for (var done = 0; done < length; ) {
      var place = (int) ((total + done) % ring.length);
      var part = Math.min(length - done, ring.length - place);
      System.arraycopy(bytes, done, ring, place, part);
      done += part;
    }
    total += length;
  }

  /// True when bytes are gone.
  boolean cut() {
    return total > ring.length;
  }

  byte[] bytes() {
    var length = (int) Math.min(total, ring.length);
    var start = (int) ((total - length) % ring.length);
    var bytes = new byte[length];
    var first = Math.min(length, ring.length - start);
    System.arraycopy(ring, start, bytes, 0, first);
    System.arraycopy(ring, 0, bytes, first, length - first);
    return bytes;
  }
}
