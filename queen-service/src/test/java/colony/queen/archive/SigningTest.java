package colony.queen.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SigningTest {
  private static final Signing SIGNING =
      new Signing("AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "us-east-1");

  /// The example in the protocol's own description.
  @Test
  void signsARequestAsItsProtocolShows() {
    var headers = new TreeMap<String, String>();
    headers.put("host", "examplebucket.s3.amazonaws.com");
    headers.put("range", "bytes=0-9");

    var signed =
        SIGNING.headers(
            "GET", "/test.txt", "", headers, Signing.EMPTY, Instant.parse("2013-05-24T00:00:00Z"));

    assertThat(signed.get("authorization"))
        .isEqualTo(
            "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
                + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
                + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
  }

  @Test
  void escapesWhatIsNoPlainLetter() {
    assertThat(Signing.path("/a b/ü~-._")).isEqualTo("/a%20b/%C3%BC~-._");
  }
}
