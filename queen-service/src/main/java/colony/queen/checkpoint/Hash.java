package colony.queen.checkpoint;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The name of a text by its content.
public final class Hash {
  /// Looking the algorithm up takes as long as the hash of a short text; a copy is for nothing.
  private static final MessageDigest SHA_256 = sha256();

  private Hash() {}

  /// SHA-256 of the text's UTF-8 bytes, lower-case hex.
  public static String of(String text) {
    try {
      var digest = (MessageDigest) SHA_256.clone();
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("Java's own SHA-256 can be copied", e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
