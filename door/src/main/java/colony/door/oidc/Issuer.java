package colony.door.oidc;

import colony.door.Credentials;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.net.URI;
import java.text.ParseException;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Knows the tokens of one OpenID Connect provider by their signature: its keys are fetched, its
/// tokens are never sent anywhere.
public final class Issuer implements Credentials {
  /// Only signatures by a key of which the other half stays with the issuer: with any other
  /// algorithm whoever verifies could sign.
  private static final Set<JWSAlgorithm> TAKEN =
      Set.of(
          JWSAlgorithm.RS256,
          JWSAlgorithm.RS384,
          JWSAlgorithm.RS512,
          JWSAlgorithm.PS256,
          JWSAlgorithm.PS384,
          JWSAlgorithm.PS512,
          JWSAlgorithm.ES256,
          JWSAlgorithm.ES384,
          JWSAlgorithm.ES512);

  private static final JOSEObjectType ACCESS_TOKEN = new JOSEObjectType("at+jwt");
  private static final int LONGEST = 16_384;

  private final Keys keys;
  private final Claims claims;
  private final String issuer;
  private final String audience;

  /// @param rolesClaim where roles stand, with dots between the names of what is nested
  /// @param namespacesClaim where the namespaces stand of roles that name none
  /// @param complaint is told when the keys cannot be fetched
  public Issuer(
      URI issuer,
      String audience,
      String rolesClaim,
      Optional<String> namespacesClaim,
      Consumer<String> complaint) {
    this(
        new Keys(issuer, complaint),
        new Claims(rolesClaim, namespacesClaim),
        issuer.toString(),
        audience);
  }

  Issuer(Keys keys, Claims claims, String issuer, String audience) {
    this.keys = keys;
    this.claims = claims;
    this.issuer = issuer;
    this.audience = audience;
  }

  @Override
  public boolean takesTime(String token, Instant now) {
    return header(token).map(it -> keys.wanted(it.getKeyID(), now)).orElse(false);
  }

  @Override
  public CompletableFuture<Void> prepare(String token, Instant now) {
    return header(token)
        .map(it -> keys.fetch(it.getKeyID(), now))
        .orElseGet(() -> CompletableFuture.completedFuture(null));
  }

  @Override
  public Found find(String token, Instant now) {
    if (!looksLikeOne(token)) {
      return new Found.Unknown();
    }
    return keys.known()
        .map(known -> verified(token, known, now))
        .orElseGet(
            () ->
                new Found.Away(
                    "the keys of the issuer %s cannot be fetched, try again".formatted(issuer)));
  }

  private Found verified(String token, JWKSet known, Instant now) {
    try {
      return claims.bearer(processor(known, now).process(token, null));
    } catch (ParseException _) {
      return new Found.Unknown();
    } catch (BadJOSEException | JOSEException e) {
      return new Found.Spoilt("the issuer's token is not taken: " + e.getMessage());
    }
  }

  private DefaultJWTProcessor<SecurityContext> processor(JWKSet known, Instant now) {
    var processor = new DefaultJWTProcessor<SecurityContext>();
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT, ACCESS_TOKEN, null));
    processor.setJWSKeySelector(
        new JWSVerificationKeySelector<>(TAKEN, new ImmutableJWKSet<>(known)));
    processor.setJWTClaimsSetVerifier(
        new Times(audience, new JWTClaimsSet.Builder().issuer(issuer).build(), now));
    return processor;
  }

  private static Optional<JWSHeader> header(String token) {
    if (!looksLikeOne(token)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JWSHeader.parse(Base64URL.from(token.substring(0, token.indexOf('.')))));
    } catch (ParseException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static boolean looksLikeOne(String token) {
    return token.length() <= LONGEST && token.chars().filter(it -> it == '.').count() == 2;
  }
}
