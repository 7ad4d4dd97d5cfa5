package colony.worker.process;

import java.io.EOFException;
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
  private static final int END = 16 * 1024;
  private static final int LAST_WORDS = 64 * 1024;

  private final Path file;
  private final long half;
  private Tail end = new Tail(END);
  // One more byte tells whether the first line is whole.
  private Tail lastWords = new Tail(LAST_WORDS + 1);
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

  /// From here on somebody else speaks: the ends are his, the file goes on.
  ///
  /// @param heading stands in the file between them
  public synchronized void next(String heading) {
    var bytes = heading.getBytes(StandardCharsets.UTF_8);
    keep(bytes, bytes.length);
    end = new Tail(END);
    lastWords = new Tail(LAST_WORDS + 1);
    lastNanos = System.nanoTime();
  }

  public synchronized void add(Lines.Stream stream, byte[] bytes, int length) {
    lastNanos = System.nanoTime();
    end.add(bytes, length);
    switch (stream) {
      case OUT -> lastWords.add(bytes, length);
      case ERR -> {}
    }
    keep(bytes, length);
  }

  private void keep(byte[] bytes, int length) {
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
  public synchronized long lastNanos() {
    return lastNanos;
  }

  /// The end of the output as text.
  public synchronized String end() {
    return CleanText.of(end.bytes());
  }

  /// The last whole lines of the standard output alone, at most 64 KB.
  public synchronized String lastWords() {
    var words = new String(lastWords.bytes(), StandardCharsets.UTF_8);
    return lastWords.cut() ? words.substring(words.indexOf('\n') + 1) : words;
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
      var copied = from.transferTo(position, end - position, target);
      if (copied <= 0) { // who ran may have shortened the file: it is not the worker's alone
        throw new EOFException("the kept output ends at %d of %d".formatted(position, end));
      }
      position += copied;
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
