package colony.queen.archive;

import colony.contracts.names.Hash;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.util.HexFormat;

/// The hash of a file.
public final class Digest {
  private Digest() {}

  public static String of(Path file) throws IOException {
    var digest = Hash.digest();
    try (var out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      Files.copy(file, out);
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
