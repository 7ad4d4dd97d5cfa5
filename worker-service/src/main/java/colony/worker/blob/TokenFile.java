package colony.worker.blob;

import colony.contracts.kafka.LastingTrouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/// The token of this worker, in a file with a line `worker TOKEN`. Another one counts from the next
/// request on, as it does where it is asked for; a file that is broken changes nothing.
public final class TokenFile implements Supplier<Optional<String>> {
  private static final Logger LOG = System.getLogger(TokenFile.class.getName());

  private final Path file;
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.ERROR, it), InstantSource.system());
  private FileTime changed;
  private String token;

  /// @throws IllegalStateException when there is no such line
  public TokenFile(Path file) {
    this.file = file;
    try {
      this.changed = Files.getLastModifiedTime(file);
      this.token = read(file);
    } catch (IOException e) {
      throw new UncheckedIOException("the token file %s cannot be read".formatted(file), e);
    }
  }

  @Override
  public synchronized Optional<String> get() {
    try {
      var now = Files.getLastModifiedTime(file);
      if (!now.equals(changed)) {
        token = read(file);
        changed = now;
        trouble.over();
      }
    } catch (IOException | UncheckedIOException | IllegalStateException e) {
      trouble.say("the token of before is sent: " + e);
    }
    return Optional.of(token);
  }

  private static String read(Path file) throws IOException {
    try (var lines = Files.lines(file)) {
      return lines
          .map(line -> line.strip().split("\\s+"))
          .filter(words -> words.length > 1 && words[0].equals("worker"))
          .map(words -> words[1])
          .findFirst()
          .orElseThrow(() -> new IllegalStateException(file + " has no line 'worker TOKEN'"));
    }
  }
}
