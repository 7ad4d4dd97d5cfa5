package colony.door.oidc;

import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import java.time.Instant;
import java.util.Date;
import java.util.Set;

/// What has to stand in a token, at the time that is asked for.
final class Times extends DefaultJWTClaimsVerifier<SecurityContext> {
  /// How far the clocks of two machines may be apart.
  private static final int SKEW_SECONDS = 30;

  private final Instant now;

  Times(String audience, JWTClaimsSet exactly, Instant now) {
    super(audience, exactly, Set.of("sub", "exp"));
    this.now = now;
    setMaxClockSkew(SKEW_SECONDS);
  }

  @Override
  @SuppressWarnings("JavaUtilDate")
  protected Date currentTime() {
    return Date.from(now);
  }
}
