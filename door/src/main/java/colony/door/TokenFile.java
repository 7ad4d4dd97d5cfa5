package colony.door;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The tokens as their file says now. It is read again when it has changed, so a token can be given
/// and taken away while the service runs; a change that cannot be read leaves the tokens as they
/// were, because a slip of the pen must not lock everybody out.
public final class TokenFile implements Credentials {
  private final Path file;
  private final Consumer<String> complaint;
  private Stamp stamp;
  private Tokens tokens;

  private record Stamp(FileTime written, long size, @Nullable Object key) {}

  /// @param complaint is told why a change was not taken
  /// @throws IllegalStateException where the file cannot be read at all
  public TokenFile(Path file, Consumer<String> complaint) {
    this.file = file;
    this.complaint = complaint;
    try {
      stamp = stamp();
      tokens = read();
    } catch (IOException e) {
      throw new IllegalStateException("the token file %s cannot be read".formatted(file), e);
    }
  }

  @Override
  public Found find(String token, Instant now) {
    return tokens().bearer(token).<Found>map(Found.Known::new).orElseGet(Found.Unknown::new);
  }

  /// The look at the file's date costs some microseconds, and is taken at each request.
  public synchronized Tokens tokens() {
    try {
      var now = stamp();
      if (!now.equals(stamp)) {
        stamp = now; // also of a broken change: one complaint for each
        tokens = read();
      }
    } catch (IOException _) {
      missing();
    } catch (IllegalStateException e) {
      complaint.accept("%s; the tokens stay as they were".formatted(e.getMessage()));
    }
    return tokens;
  }

  private void missing() {
    var gone = new Stamp(FileTime.fromMillis(0), -1, null);
    if (!gone.equals(stamp)) {
      stamp = gone;
      complaint.accept(
          "the token file %s cannot be read; the tokens stay as they were".formatted(file));
    }
  }

  private Stamp stamp() throws IOException {
    var found = Files.readAttributes(file, BasicFileAttributes.class);
    return new Stamp(found.lastModifiedTime(), found.size(), found.fileKey());
  }

  private Tokens read() throws IOException {
    return Tokens.of(Files.readAllLines(file), file.toString());
  }
}
