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

  /// As it was when nobody could read it, which was said.
  private @Nullable Stamp unreadable;

  private record Stamp(FileTime written, long size, @Nullable Object key) {}

  private static final Stamp MISSING = new Stamp(FileTime.fromMillis(0), -1, null);

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
    var now = MISSING;
    try {
      now = stamp();
      if (!now.equals(stamp)) {
        tokens = read();
        stamp = now;
      }
      unreadable = null;
    } catch (IOException _) {
      unreadable(now);
    } catch (IllegalStateException e) {
      stamp = now;
      complaint.accept("%s; the tokens stay as they were".formatted(e.getMessage()));
    }
    return tokens;
  }

  /// It is tried again at each request: a right that is given back leaves no date. One complaint
  /// for each change.
  private void unreadable(Stamp now) {
    if (!now.equals(unreadable)) {
      unreadable = now;
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
