package colony.door.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import colony.door.Credentials.Found;
import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.BadJWTException;
import java.io.IOException;
import java.net.URI;
import java.text.ParseException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Tokens of anybody, and what an issuer answers.
class IssuerFuzzTest extends FuzzTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final URI HERE = URI.create("https://issuer.example");
  private static final Claims CLAIMS = new Claims("roles", Optional.of("teams"));

  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofText("oidc-token", IssuerFuzzTest::token)
            .words("eyJ", "e30", ".", "first", "\"alg\":\"RS256\"", "\"kid\""),
        Target.ofText("oidc-claims", IssuerFuzzTest::claims)
            .words("\"sub\"", "\"exp\"", "\"iss\"", "\"aud\"", "\"roles\"", "\"teams\"", "null"),
        Target.ofText("oidc-documents", IssuerFuzzTest::document)
            .words(
                "\"issuer\"", "\"jwks_uri\"", "\"keys\"", "\"kty\"", "\"RSA\"", "\"EC\"", "null"));
  }

  /// A stranger's token is never anybody.
  private static void token(String input) {
    var issuer = Known.ISSUER;
    assertThat(issuer.find(input, NOON)).isNotInstanceOf(Found.Known.class);
    issuer.takesTime(input, NOON);
  }

  /// Whatever the issuer's own, signed ones say, it is somebody with a name and an end or nobody.
  private static void claims(String input) {
    try {
      // As a signed token is read.
      var object = new Payload(input).toJSONObject();
      if (object == null) {
        return;
      }
      var claims = JWTClaimsSet.parse(object);
      new Times("colony", new JWTClaimsSet.Builder().issuer("issuer").build(), NOON)
          .verify(claims, null);
      if (CLAIMS.bearer(claims) instanceof Found.Known(var bearer)) {
        assertThat(bearer.name().orElseThrow()).matches("[A-Za-z0-9._@-]{1,64}");
        assertThat(bearer.expires()).isPresent();
      }
    } catch (ParseException | BadJWTException refused) {
      assertThat(refused).isNotNull();
    }
  }

  /// Both documents, as the fetching reads them.
  private static void document(String input) {
    try {
      assertThat(Keys.address(input, HERE)).isNotNull();
    } catch (IOException | ParseException | IllegalArgumentException refused) {
      assertThat(refused).isNotNull();
    }
    try {
      assertThat(Keys.keys(input).getKeys()).isNotNull();
    } catch (IOException | ParseException | IllegalArgumentException refused) {
      assertThat(refused).isNotNull();
    }
  }

  /// Made once, when the first token asks.
  private static final class Known {
    static final Issuer ISSUER = issuer();

    private static Issuer issuer() {
      try {
        var known = new JWKSet(new ECKeyGenerator(Curve.P_256).keyID("first").generate());
        return new Issuer(new Keys(HERE, it -> fail(it), known), CLAIMS, "issuer", "colony");
      } catch (JOSEException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
