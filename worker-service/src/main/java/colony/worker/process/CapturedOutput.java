package colony.worker.process;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Both outputs of a process in the order they were read, in a file. Beyond the cap the first and
/// the last half of it are kept and the middle is counted: memory and disk stay bounded whatever
/// the process prints.
public final class CapturedOutput implements AutoCloseable {
  private static final int TAIL = 16 * 1024;

  private final Path file;
  private final long half;
  private final byte[] tail = new byte[TAIL];
  private @Nullable RandomAccessFile out;
  private @Nullable IOException failure;
  private long total;
  private long lastNanos = System.nanoTime();

  /// @param file made when there is a first byte
  /// @param cap bytes kept whole
  public CapturedOutput(Path file, long cap) {
    this.file = file;
    this.half = Math.max(1, cap / 2);
  }

  synchronized void add(byte[] bytes, int length) {
    lastNanos = System.nanoTime();
    for (var done = 0; done < length; ) {
      var place = (int) ((total + done) % TAIL);
      var part = Math.min(length - done, TAIL - place);
      System.arraycopy(bytes, done, tail, place, part);
      done += part;
    }
    if (failure == null) {
      try {
        write(bytes, length);
      } catch (IOException e) {
        failure = e; // a full disk must not stop the process by a full pipe
      }
    }
    total += length;
  }

  /// The file is its first half, then a ring of the same length.
  private void write(byte[] bytes, int length) throws IOException {
    if (out == null) {
      out = new RandomAccessFile(file.toFile(), "rw");
    }
    for (var done = 0; done < length; ) {
      var position = total + done;
      var place = position < half ? position : half + (position - half) % half;
      var room = (place < half ? half : 2 * half) - place;
      var part = (int) Math.min(length - done, room);
      out.seek(place);
      out.write(bytes, done, part);
      done += part;
    }
  }

  /// `System.nanoTime` of the last byte, or of the beginning.
  synchronized long lastNanos() {
    return lastNanos;
  }

  /// The end of the output as text.
  public synchronized String end() {
    var length = (int) Math.min(total, TAIL);
    var bytes = new byte[length];
    for (var i = 0; i < length; i++) {
      bytes[i] = tail[(int) ((total - length + i) % TAIL)];
    }
    return CleanText.of(bytes);
  }

  public synchronized long dropped() {
    return Math.max(0, total - 2 * half);
  }

  /// The kept output, put in order; empty when nothing was printed. Call it once, at the end.
  public synchronized Optional<Path> kept() throws IOException {
    close();
    if (failure != null) {
      throw new IOException("output could not be kept in " + file, failure);
    }
    if (total == 0) {
      return Optional.empty();
    }
    if (dropped() == 0) {
      return Optional.of(file);
    }
    return Optional.of(inOrder());
  }

  private Path inOrder() throws IOException {
    var ordered = file.resolveSibling(file.getFileName() + ".ordered");
    var oldest = half + (total - half) % half;
    try (var to =
            Files.newByteChannel(
                ordered,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING);
        var target = Channels.newOutputStream(to);
        var from = FileChannel.open(file)) {
      copy(from, 0, half, target);
      target.write(
          "\n[colony: %d bytes left out here]\n"
              .formatted(dropped())
              .getBytes(StandardCharsets.UTF_8));
      copy(from, oldest, 2 * half, target);
      copy(from, half, oldest, target);
    }
    Files.delete(file);
    return ordered;
  }

  private static void copy(FileChannel from, long start, long end, OutputStream to)
      throws IOException {
    var target = Channels.newChannel(to);
    for (var position = start; position < end; ) {
      position += from.transferTo(position, end - position, target);
    }
  }

  /// What comes later is not written.
  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
