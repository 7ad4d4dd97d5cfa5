package colony.queen.blob;

import colony.contracts.names.Hash;
import java.io.IOException;
import java.io.InputStream;

/// Takes in the bytes of a blob chunk by chunk, never holding more than one.
public final class Intake {
  public static final int CHUNK_BYTES = 256 * 1024;

  private final Sha256 name;
  private final long mostBytes;

  public Intake(Sha256 name, long mostBytes) {
    this.name = name;
    this.mostBytes = mostBytes;
  }

  /// Whoever gave the chunks away has to forget them unless the answer is [Complete].
  public Outcome take(InputStream bytes, Chunks chunks) throws IOException {
    var digest = Hash.digest();
    long size = 0;
    int ord = 0;
    while (true) {
      var chunk = bytes.readNBytes(CHUNK_BYTES);
      size += chunk.length;
      if (size > mostBytes) {
        return new TooLarge(mostBytes);
      }
      if (chunk.length > 0) {
        digest.update(chunk);
        chunks.add(ord++, chunk);
      }
      if (chunk.length < CHUNK_BYTES) {
        var actual = Sha256.of(digest);
        return actual.equals(name) ? new Complete(size) : new Mismatch(actual);
      }
    }
  }

  /// Where the chunks go.
  public interface Chunks {
    void add(int ord, byte[] bytes);
  }

  public sealed interface Outcome {}

  public record Complete(long sizeBytes) implements Outcome {}

  public record TooLarge(long mostBytes) implements Outcome {}

  public record Mismatch(Sha256 actual) implements Outcome {}
}
