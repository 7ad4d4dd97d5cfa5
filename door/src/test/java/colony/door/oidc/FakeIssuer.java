package colony.door.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// An OpenID Connect provider of one key at a time.
final class FakeIssuer implements AutoCloseable {
  /// Made once: a key takes a second.
  private static final Map<String, RSAKey> KEYS = new ConcurrentHashMap<>();

  private final HttpServer server;
  private final AtomicInteger asked = new AtomicInteger();
  private volatile RSAKey key;
  private volatile boolean away;
  private volatile boolean hanging;
  private volatile String says;

  FakeIssuer() throws IOException {
    key = made("first");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    says = uri().toString();
    server.createContext(
        "/.well-known/openid-configuration",
        it -> answer(it, "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys\"}".formatted(says, uri())));
    server.createContext(
        "/keys",
        it -> {
          asked.incrementAndGet();
          answer(it, new JWKSet(key.toPublicJWK()).toString());
        });
    server.start();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:%d".formatted(server.getAddress().getPort()));
  }

  int asked() {
    return asked.get();
  }

  void rotate() {
    key = made("second");
  }

  void goAway() {
    away = true;
  }

  /// From now on it begins its answers and ends none.
  void hang() {
    hanging = true;
  }

  void speakFor(String another) {
    says = another;
  }

  String signed(JWTClaimsSet claims) throws JOSEException {
    return signed(claims, JWSAlgorithm.RS256, new RSASSASigner(key));
  }

  /// As an attacker would who knows the public key alone.
  String signedByThePublicKey(JWTClaimsSet claims) throws JOSEException {
    return signed(claims, JWSAlgorithm.HS256, new MACSigner(key.toRSAPublicKey().getEncoded()));
  }

  static String unsigned(JWTClaimsSet claims) {
    return new PlainJWT(claims).serialize();
  }

  private String signed(JWTClaimsSet claims, JWSAlgorithm algorithm, JWSSigner signer)
      throws JOSEException {
    var header =
        new JWSHeader.Builder(algorithm).keyID(key.getKeyID()).type(JOSEObjectType.JWT).build();
    var token = new SignedJWT(header, claims);
    token.sign(signer);
    return token.serialize();
  }

  private static RSAKey made(String id) {
    return KEYS.computeIfAbsent(
        id,
        it -> {
          try {
            return new RSAKeyGenerator(2048).keyID(it).generate();
          } catch (JOSEException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private void answer(HttpExchange exchange, String json) throws IOException {
    var bytes = json.getBytes(StandardCharsets.UTF_8);
    if (hanging) {
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes, 0, bytes.length / 2);
      exchange.getResponseBody().flush();
      return;
    }
    try (exchange) {
      exchange.sendResponseHeaders(away ? 500 : 200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
