package colony.door.oidc;

import colony.contracts.names.ReadableTime;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The public keys of an issuer, found by its discovery document. They are fetched again from time
/// to time, and when a token names one that is not among them; while the issuer is away or slow,
/// those that are known go on.
final class Keys {
  private static final Duration FRESH = Duration.ofMinutes(10);
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  /// Tokens with invented keys must not make us ask the issuer all the time.
  private static final Duration PAUSE = Duration.ofSeconds(5);

  private final URI issuer;
  private final Consumer<String> complaint;
  private final Duration patience;
  private final HttpClient http;
  private volatile @Nullable JWKSet known;
  private volatile Instant fetchedAt = Instant.MIN;
  private volatile Instant triedAt = Instant.MIN;

  /// Under way until it is done.
  private volatile CompletableFuture<Void> coming = CompletableFuture.completedFuture(null);

  Keys(URI issuer, Consumer<String> complaint) {
    this(issuer, complaint, PATIENCE);
  }

  /// @param patience for each whole answer
  Keys(URI issuer, Consumer<String> complaint, Duration patience) {
    this.issuer = issuer;
    this.complaint = complaint;
    this.patience = patience;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(patience)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /// Those of an issuer that was asked already.
  Keys(URI issuer, Consumer<String> complaint, JWKSet known) {
    this(issuer, complaint);
    this.known = known;
  }

  Optional<JWKSet> known() {
    return Optional.ofNullable(known);
  }

  /// @param id of the key that a token names
  boolean wanted(@Nullable String id, Instant now) {
    if (!coming.isDone()) {
      return !known(id);
    }
    return over(triedAt, PAUSE, now) && (!known(id) || over(fetchedAt, FRESH, now));
  }

  /// Only those wait for what it brings whose token cannot be told without it: an issuer that is
  /// slow makes nobody else so.
  ///
  /// @param id of the key that a token names
  CompletableFuture<Void> fetch(@Nullable String id, Instant now) {
    var begun = begun(now);
    return known(id) ? CompletableFuture.completedFuture(null) : begun;
  }

  private boolean known(@Nullable String id) {
    var keys = known;
    return keys != null && (id == null || keys.getKeyByKeyId(id) != null);
  }

  private synchronized CompletableFuture<Void> begun(Instant now) {
    if (coming.isDone() && over(triedAt, PAUSE, now)) {
      triedAt = now;
      coming = CompletableFuture.runAsync(() -> load(now), Thread::startVirtualThread);
    }
    return coming;
  }

  private void load(Instant now) {
    try {
      var base = issuer.toString().replaceAll("/+$", "");
      var document = get(URI.create(base + "/.well-known/openid-configuration"));
      known = keys(get(address(document, issuer)));
      fetchedAt = now;
    } catch (IOException | ParseException | RuntimeException e) {
      complaint.accept(
          "the keys of the issuer %s cannot be fetched: %s".formatted(issuer, e.getMessage()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// A document that speaks for another issuer must not bring its keys in here.
  static URI address(String document, URI issuer) throws IOException, ParseException {
    var found = object(document);
    var said = JSONObjectUtils.getString(found, "issuer");
    if (!issuer.toString().equals(said)) {
      throw new IOException("its discovery document is of %s".formatted(said));
    }
    var address = JSONObjectUtils.getURI(found, "jwks_uri");
    if (address == null) {
      throw new IOException("its discovery document has no jwks_uri");
    }
    return address;
  }

  static JWKSet keys(String document) throws IOException, ParseException {
    var object = object(document);
    if (object.get("keys") instanceof List<?> keys && keys.contains(null)) {
      throw new IOException("one of its keys is null, expected a JSON object");
    }
    return JWKSet.parse(object);
  }

  private static Map<String, Object> object(String document) throws IOException, ParseException {
    var object = JSONObjectUtils.parse(document);
    if (object == null) { // so it is where the document is `null`
      throw new IOException("it answers null, expected a JSON object");
    }
    return object;
  }

  private String get(URI uri) throws IOException, InterruptedException {
    var answer = whole(uri);
    if (answer.statusCode() != 200) {
      throw new IOException("%s answers %d".formatted(uri, answer.statusCode()));
    }
    return answer.body();
  }

  /// The time-out of a request ends with its headers; a body that hangs would be waited for without
  /// end.
  private HttpResponse<String> whole(URI uri) throws IOException, InterruptedException {
    var answer =
        http.sendAsync(
            HttpRequest.newBuilder(uri).build(),
            HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofString(), 1 << 20));
    try {
      return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException(
          "%s gives no whole answer within %s".formatted(uri, ReadableTime.of(patience)), e);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      answer.cancel(true);
    }
  }

  /// Also where the clock was set back since: the keys of then would go on until it is that late
  /// again.
  private static boolean over(Instant since, Duration pause, Instant now) {
    return Duration.between(since, now).abs().compareTo(pause) >= 0;
  }
}
