package colony.queen.archive;

import colony.contracts.names.Hash;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signature version 4, by which an object storage knows who asks.
public record Signing(String accessKey, String secretKey, String region) {
  /// The hash of no bytes.
  public static final String EMPTY =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  private static final String ALGORITHM = "AWS4-HMAC-SHA256";
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /// The same headers with those that sign the request.
  ///
  /// @param path as it is sent, its parts escaped by [#path]
  /// @param headers in lower case, with `host`
  public SortedMap<String, String> headers(
      String method,
      String path,
      String query,
      SortedMap<String, String> headers,
      String bodyHash,
      Instant now) {
    var stamp = STAMP.format(now);
    var signed = new TreeMap<>(headers);
    signed.put("x-amz-content-sha256", bodyHash);
    signed.put("x-amz-date", stamp);
    var names = String.join(";", signed.keySet());
    var lines = new StringBuilder();
    signed.forEach((name, value) -> lines.append(name).append(':').append(value).append('\n'));
    var canonical = String.join("\n", method, path, query, lines, names, bodyHash);
    var scope = "%s/%s/s3/aws4_request".formatted(stamp.substring(0, 8), region);
    var text = String.join("\n", ALGORITHM, stamp, scope, Hash.of(canonical));
    signed.put(
        "authorization",
        "%s Credential=%s/%s,SignedHeaders=%s,Signature=%s"
            .formatted(ALGORITHM, accessKey, scope, names, signature(stamp, text)));
    return signed;
  }

  private String signature(String stamp, String text) {
    var day = hmac(("AWS4" + secretKey).getBytes(StandardCharsets.UTF_8), stamp.substring(0, 8));
    var key = hmac(hmac(hmac(day, region), "s3"), "aws4_request");
    return HexFormat.of().formatHex(hmac(key, text));
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java knows HmacSHA256", e);
    }
  }

  /// What is no letter, digit or one of `-._~/` is escaped.
  static String path(String path) {
    var escaped = new StringBuilder();
    for (byte each : path.getBytes(StandardCharsets.UTF_8)) {
      char letter = (char) (each & 0xff);
      boolean plain =
          letter >= 'a' && letter <= 'z'
              || letter >= 'A' && letter <= 'Z'
              || letter >= '0' && letter <= '9'
              || "-._~/".indexOf(letter) >= 0;
      escaped.append(plain ? letter : "%%%02X".formatted((int) letter));
    }
    return escaped.toString();
  }
}
