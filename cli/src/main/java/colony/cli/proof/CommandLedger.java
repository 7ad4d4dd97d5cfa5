package colony.cli.proof;

import colony.contracts.Json;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// The file of all commands of a run: a line before each is sent and one when it was answered, so
/// that nothing that was acknowledged is forgotten with the process that was told.
public final class CommandLedger implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final AtomicLong numbers = new AtomicLong();

  private CommandLedger(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /// An empty one in place of what may be there.
  public static CommandLedger begin(Path file) {
    try {
      return new CommandLedger(
          file,
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE));
    } catch (IOException e) {
      throw new Trouble("cannot write " + file, e);
    }
  }

  /// Of the next command.
  public long number() {
    return numbers.incrementAndGet();
  }

  public synchronized void write(Entry entry) {
    try {
      var line =
          ByteBuffer.wrap(
              (Json.mapper().writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8));
      while (line.hasRemaining()) {
        channel.write(line);
      }
    } catch (IOException e) {
      throw new Trouble("cannot write " + file, e);
    }
  }

  public static List<Entry> read(Path file) {
    try {
      var entries = new ArrayList<Entry>();
      for (var line : Files.readAllLines(file)) {
        entries.add(Json.mapper().readValue(line, Entry.class));
      }
      return entries;
    } catch (IOException e) {
      throw new Trouble("cannot read " + file, e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new Trouble("cannot close " + file, e);
    }
  }
}
