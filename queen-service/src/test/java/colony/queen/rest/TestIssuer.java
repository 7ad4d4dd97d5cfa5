package colony.queen.rest;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;

/// An OpenID Connect provider that signs for everybody who asks it: `/sign?ROLE`. The tests ask it
/// over HTTP, because it is begun by another class loader than theirs.
final class TestIssuer {
  private TestIssuer() {}

  /// @return its address; it ends with the tests
  static String begin() throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    var issuer = "http://127.0.0.1:%d".formatted(server.getAddress().getPort());
    var key = key();
    server.createContext(
        "/.well-known/openid-configuration",
        it -> answer(it, "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys\"}".formatted(issuer, issuer)));
    server.createContext("/keys", it -> answer(it, new JWKSet(key.toPublicJWK()).toString()));
    server.createContext(
        "/sign", it -> answer(it, signed(issuer, key, it.getRequestURI().getQuery())));
    server.start();
    return issuer;
  }

  private static RSAKey key() {
    try {
      return new RSAKeyGenerator(2048).keyID("k").generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String signed(String issuer, RSAKey key, String role) {
    var claims =
        new JWTClaimsSet.Builder()
            .issuer(issuer)
            .subject("s-1")
            .audience("colony")
            .expirationTime(Date.from(Instant.now().plusSeconds(300)))
            .claim("preferred_username", "ada")
            .claim("roles", List.of(role))
            .build();
    var token = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("k").build(), claims);
    try {
      token.sign(new RSASSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return token.serialize();
  }

  private static void answer(HttpExchange exchange, String text) throws IOException {
    try (exchange) {
      var bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }
}
