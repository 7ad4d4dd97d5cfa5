package colony.queen.archive;

import colony.contracts.names.ReadableTime;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// A bucket of an object storage that speaks S3, by its path and not by its host name, which every
/// one of them understands.
public final class Bucket implements Shelf {
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final int SAID = 300;
  private static final int MOST_SAID = 64 * 1024;

  private final URI endpoint;
  private final String bucket;
  private final String prefix;
  private final Signing signing;
  private final Supplier<Instant> clock;
  private final Duration patience;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  /// @param prefix before all names, empty or ending with a slash
  public Bucket(
      URI endpoint, String bucket, String prefix, Signing signing, Supplier<Instant> clock) {
    this(endpoint, bucket, prefix, signing, clock, PATIENCE);
  }

  /// @param patience for a file on its whole way there or back
  Bucket(
      URI endpoint,
      String bucket,
      String prefix,
      Signing signing,
      Supplier<Instant> clock,
      Duration patience) {
    this.endpoint = endpoint;
    this.bucket = bucket;
    this.prefix = prefix;
    this.signing = signing;
    this.clock = clock;
    this.patience = patience;
  }

  @Override
  public void put(String name, Path file) throws IOException {
    var hash = Digest.of(file);
    var request = request("PUT", name, hash).PUT(HttpRequest.BodyPublishers.ofFile(file)).build();
    demand(name, request, BodySubscribers::discarding);
  }

  @Override
  public void get(String name, Path into) throws IOException {
    demand(
        name,
        request("GET", name, Signing.EMPTY).GET().build(),
        () -> BodySubscribers.ofFile(into));
  }

  @Override
  public String place(String name) {
    return "s3://%s/%s%s".formatted(bucket, prefix, name);
  }

  private HttpRequest.Builder request(String method, String name, String bodyHash) {
    var path =
        endpoint.getRawPath().replaceAll("/$", "")
            + Signing.path("/%s/%s%s".formatted(bucket, prefix, name));
    var headers = new TreeMap<String, String>();
    headers.put("host", host(endpoint));
    var signed = signing.headers(method, path, "", headers, bodyHash, clock.get());
    var request = HttpRequest.newBuilder(endpoint.resolve(path));
    // the client writes this one itself
    signed.remove("host");
    signed.forEach(request::header);
    return request;
  }

  /// As the client writes it: without the port that its scheme has anyway.
  static String host(URI endpoint) {
    int usual = "https".equals(endpoint.getScheme()) ? 443 : 80;
    return endpoint.getPort() == usual ? endpoint.getHost() : endpoint.getRawAuthority();
  }

  /// The time-out of a request ends with its headers; a file that hangs would hold the archive's
  /// one turn for ever.
  private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> body)
      throws IOException {
    var answer = client.sendAsync(request, body);
    try {
      return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException(
          "no whole answer of %s within %s".formatted(endpoint, ReadableTime.of(patience)), e);
    } catch (ExecutionException e) {
      throw new IOException("%s cannot be asked: %s".formatted(endpoint, e.getMessage()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while talking to " + endpoint, e);
    } finally {
      answer.cancel(true);
    }
  }

  /// Why it refuses something is kept in memory, and may be said by whatever stands in between: of
  /// more than [#MOST_SAID] bytes nothing is heard.
  ///
  /// @param good where the answer goes that was wished for
  private void demand(String name, HttpRequest request, Supplier<BodySubscriber<?>> good)
      throws IOException {
    var answer =
        send(
            request,
            it ->
                it.statusCode() / 100 == 2
                    ? BodySubscribers.mapping(good.get(), _ -> "")
                    : BodySubscribers.limiting(
                        BodySubscribers.ofString(StandardCharsets.UTF_8), MOST_SAID));
    if (answer.statusCode() / 100 != 2) {
      throw new IOException(
          "%s answers %d: %s".formatted(place(name), answer.statusCode(), cut(answer.body())));
    }
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(SAID, text.length()));
  }
}
