package colony.worker.service;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Shows that a message comes from one who knows the secret, and when it was sent:
/// `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>." and the body>`.
public final class Signature {
  public static final String HEADER = "X-Colony-Signature";

  /// An older one may have been overheard.
  static final Duration FRESH = Duration.ofMinutes(5);

  private static final Pattern FORM = Pattern.compile("t=(\\d{1,12}),v1=([0-9a-f]{64})");
  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  /// @param secret not empty
  public Signature(String secret) {
    this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
  }

  public String of(byte[] body, Instant at) {
    var seconds = Long.toString(at.getEpochSecond());
    return "t=%s,v1=%s".formatted(seconds, HexFormat.of().formatHex(code(seconds, body)));
  }

  /// Why this header does not vouch for the body; empty when it does.
  Optional<String> fault(@Nullable String header, byte[] body, Instant now) {
    if (header == null) {
      return Optional.of("the header %s is missing".formatted(HEADER));
    }
    var parts = FORM.matcher(header.strip());
    if (!parts.matches()) {
      return Optional.of("%s is not of the form t=SECONDS,v1=HEX".formatted(HEADER));
    }
    var sent = Instant.ofEpochSecond(Long.parseLong(parts.group(1)));
    if (Duration.between(sent, now).abs().compareTo(FRESH) > 0) {
      return Optional.of(
          "%s is of %s, more than %d s from now".formatted(HEADER, sent, FRESH.toSeconds()));
    }
    var said = HexFormat.of().parseHex(parts.group(2));
    return MessageDigest.isEqual(said, code(parts.group(1), body))
        ? Optional.empty()
        : Optional.of("%s does not fit secret and body".formatted(HEADER));
  }

  private byte[] code(String seconds, byte[] body) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update((seconds + ".").getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
