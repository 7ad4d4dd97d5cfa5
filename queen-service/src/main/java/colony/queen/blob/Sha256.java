package colony.queen.blob;

import colony.contracts.names.Hash;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/// The name of a blob.
///
/// @param hex 64 lower-case hexadecimal digits
public record Sha256(String hex) {
  private static final Pattern SHAPE = Pattern.compile("[0-9a-f]{64}");

  public static Optional<Sha256> parse(String hex) {
    return SHAPE.matcher(hex).matches() ? Optional.of(new Sha256(hex)) : Optional.empty();
  }

  public static Sha256 of(byte[] bytes) {
    return new Sha256(Hash.of(bytes));
  }

  static Sha256 of(MessageDigest digest) {
    return new Sha256(HexFormat.of().formatHex(digest.digest()));
  }

  @Override
  public String toString() {
    return hex;
  }
}
