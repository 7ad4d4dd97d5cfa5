package colony.queen.notice;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signs as the Standard Webhooks specification says (standardwebhooks.com, symmetric, version 1):
/// the receiver knows the secret, works out the same, and so knows who wrote and when.
public final class Signature {
  static final String LENGTHS = "18 to 64";

  private static final String PREFIX = "whsec_";
  private static final String HMAC = "HmacSHA256";

  private final byte[] key;

  private Signature(byte[] key) {
    this.key = key;
  }

  /// Empty where the secret is none.
  public static Optional<Signature> with(String secret) {
    try {
      var base64 = secret.strip();
      var key =
          Base64.getDecoder()
              .decode(base64.startsWith(PREFIX) ? base64.substring(PREFIX.length()) : base64);
      return key.length >= 18 && key.length <= 64
          ? Optional.of(new Signature(key))
          : Optional.empty();
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// What the header `webhook-signature` says.
  public String of(String id, Instant at, String body) {
    try {
      var mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key, HMAC));
      var signed = "%s.%d.%s".formatted(id, at.getEpochSecond(), body);
      return "v1,"
          + Base64.getEncoder()
              .encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + HMAC, e);
    }
  }
}
