package colony.contracts.names;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The name of a content: SHA-256, in lower-case hex.
public final class Hash {
  /// Looking the algorithm up takes as long as the hash of a short text; a copy is for nothing.
  private static final MessageDigest SHA_256 = sha256();

  private Hash() {}

  /// Of the text's UTF-8 bytes.
  public static String of(String text) {
    return HexFormat.of().formatHex(bytes(text));
  }

  public static String of(byte[] content) {
    return HexFormat.of().formatHex(digest().digest(content));
  }

  /// Not in hex, of the text's UTF-8 bytes.
  public static byte[] bytes(String text) {
    return digest().digest(text.getBytes(StandardCharsets.UTF_8));
  }

  /// For what comes in pieces.
  public static MessageDigest digest() {
    try {
      return (MessageDigest) SHA_256.clone();
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
