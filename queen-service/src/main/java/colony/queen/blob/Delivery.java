package colony.queen.blob;

import colony.contracts.names.Hash;
import java.io.IOException;
import java.io.OutputStream;

/// Gives the bytes of a blob out chunk by chunk. The last chunk follows only when all of them
/// together are what the name says; a reader of a spoilt blob gets fewer bytes than announced.
public final class Delivery {
  private final Sha256 name;
  private final long sizeBytes;

  public Delivery(Sha256 name, long sizeBytes) {
    this.name = name;
    this.sizeBytes = sizeBytes;
  }

  public void give(Source source, OutputStream out) throws IOException {
    var digest = Hash.digest();
    int chunks = Math.toIntExact(Math.ceilDiv(sizeBytes, (long) Intake.CHUNK_BYTES));
    for (int ord = 0; ord < chunks; ord++) {
      var chunk = source.chunk(ord);
      digest.update(chunk);
      if (ord == chunks - 1 && !Sha256.of(digest).equals(name)) {
        throw new IOException("blob %s is spoilt in the store".formatted(name));
      }
      out.write(chunk);
    }
  }

  /// Where the chunks come from.
  public interface Source {
    byte[] chunk(int ord) throws IOException;
  }
}
