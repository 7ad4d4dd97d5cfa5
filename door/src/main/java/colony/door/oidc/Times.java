package colony.door.oidc;

import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import java.time.Instant;
import java.util.Date;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What has to stand in a token, at the time that is asked for.
final class Times extends DefaultJWTClaimsVerifier<SecurityContext> {
  /// How far the clocks of two machines may be apart.
  static final int SKEW_SECONDS = 30;

  private final Instant now;

  Times(String audience, JWTClaimsSet exactly, Instant now) {
    super(audience, exactly, Set.of("sub", "exp"));
    this.now = now;
    setMaxClockSkew(SKEW_SECONDS);
  }

  /// A claim that is there with `null` counts as one that is there, for the library.
  @Override
  public void verify(JWTClaimsSet claims, @Nullable SecurityContext context)
      throws BadJWTException {
    super.verify(claims, context);
    if (claims.getSubject() == null || claims.getSubject().isEmpty()) {
      throw new BadJWTException("the claim \"sub\" is empty, expected whose token it is");
    }
    if (claims.getExpirationTime() == null) {
      throw new BadJWTException("the claim \"exp\" is null, expected when the token ends");
    }
  }

  @Override
  @SuppressWarnings("JavaUtilDate")
  protected Date currentTime() {
    return Date.from(now);
  }
}
