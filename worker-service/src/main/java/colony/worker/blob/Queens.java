package colony.worker.blob;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.api.TaskView;
import colony.contracts.names.Hash;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// All Queens behind their base addresses; any of them will do.
public final class Queens implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Queens.class.getName());
  private static final String NAMESPACE = "Colony-Namespace";
  private static final long WORTH_ASKING = 1024 * 1024;

  /// Answers to one call that the token is unknown, in about a minute: a new one may come to this
  /// host sooner than to the Queens, or later.
  private static final int MOST_UNKNOWN = 18;

  private final List<URI> addresses;
  private final Supplier<Optional<String>> token;
  private final Duration patience;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final Standing standing = new Standing(this::whoAmI);
  private volatile int current;

  /// @param token sent as bearer, when there is one
  public Queens(List<String> addresses, Optional<String> token) {
    this(addresses, () -> token);
  }

  /// @param token of now, sent as bearer, when there is one
  public Queens(List<String> addresses, Supplier<Optional<String>> token) {
    this(addresses, token, Duration.ofSeconds(60));
  }

  /// @param patience for a whole answer, without the time its bytes may need
  Queens(List<String> addresses, Supplier<Optional<String>> token, Duration patience) {
    if (addresses.isEmpty()) {
      throw new IllegalArgumentException("no address of a Queen is set");
    }
    this.addresses = addresses.stream().map(a -> URI.create(a.replaceFirst("/+$", ""))).toList();
    this.token = token;
    this.patience = patience;
  }

  /// No Queen will ever accept this.
  public static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    Refused(int status, String message) {
      super(message);
      this.status = status;
    }

    /// This worker's token is not good enough.
    public boolean unauthorized() {
      return status == Standing.UNKNOWN || status == 403;
    }

    public boolean tooLarge() {
      return status == 413;
    }
  }

  /// Asks whether they know this worker's token, before an attempt needs it.
  public void introduce() {
    standing.look();
  }

  /// Why they refuse whatever this worker hands in; empty while they do not.
  public Optional<String> lack() {
    return standing.lack();
  }

  private int whoAmI() throws IOException, InterruptedException {
    var queen = addresses.get(current % addresses.size());
    current = (current + 1) % addresses.size(); // one that is away would be asked for ever
    try {
      return send(
              request(queen, "/api/v1/me").GET(), BodyHandlers.discarding(), 0, new Cancellation())
          .statusCode();
    } catch (Cancelled e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Call<T> {
    HttpResponse<T> on(URI queen) throws IOException, Cancelled, InterruptedException;
  }

  /// Stores a file by the hash of its bytes; the same bytes twice are the same blob.
  ///
  /// @param namespace whose people may read it
  public BlobRef store(Path file, String namespace, Cancellation cancellation)
      throws IOException, Refused, Cancelled, InterruptedException {
    var blob = reference(file);
    var path = "/api/v1/blobs/" + blob.sha256();
    if (blob.sizeBytes() > WORTH_ASKING && known(path, namespace, cancellation)) {
      return blob;
    }
    var body = BodyPublishers.ofFile(file);
    expect2xx(
        retry(
            cancellation,
            queen -> {
              demandSame(file, blob.sizeBytes());
              return send(
                  request(queen, path).header(NAMESPACE, namespace).PUT(body),
                  BodyHandlers.ofString(),
                  blob.sizeBytes(),
                  cancellation);
            }),
        "the Queen refused a blob of %d bytes".formatted(blob.sizeBytes()));
    return blob;
  }

  /// One that is shorter or longer than it was said to be fails at every Queen.
  private static void demandSame(Path file, long size) throws IOException {
    if (Files.size(file) != size) {
      throw new FileSystemException(file.toString(), null, "it has changed since it was hashed");
    }
  }

  private boolean known(String path, String namespace, Cancellation cancellation)
      throws IOException, Cancelled, InterruptedException {
    return retry(
                cancellation,
                queen ->
                    send(
                        request(queen, path).header(NAMESPACE, namespace).HEAD(),
                        BodyHandlers.discarding(),
                        0,
                        cancellation))
            .statusCode()
        == 200;
  }

  /// Fetches a blob into a file and checks its bytes against the hash.
  ///
  /// @param colonyId the colony whose result gives it, by which a token of some namespaces may
  public void fetch(BlobRef blob, UUID colonyId, Path into, Cancellation cancellation)
      throws IOException, Refused, Cancelled, InterruptedException {
    var path = "/api/v1/blobs/%s?colony=%s".formatted(blob.sha256(), colonyId);
    var answer =
        retry(
            cancellation,
            queen ->
                send(
                    request(queen, path).GET(),
                    _ -> new IntoFile(into),
                    blob.sizeBytes(),
                    cancellation));
    expect2xx(answer, "the Queen has no blob " + blob.sha256());
    if (!reference(into).sha256().equals(blob.sha256())) {
      throw new IOException("blob %s arrived damaged".formatted(blob.sha256()));
    }
  }

  /// A task as the Queen shows it, with its whole result.
  public TaskView task(UUID colonyId, String taskId, Cancellation cancellation)
      throws IOException, Refused, Cancelled, InterruptedException {
    var path =
        "/api/v1/colonies/%s/tasks/%s"
            .formatted(
                colonyId, URLEncoder.encode(taskId, StandardCharsets.UTF_8).replace("+", "%20"));
    var answer =
        retry(
            cancellation,
            queen -> send(request(queen, path).GET(), BodyHandlers.ofByteArray(), 0, cancellation));
    expect2xx(answer, "the Queen does not show task " + taskId);
    return Json.mapper().readValue(answer.body(), TaskView.class);
  }

  /// Tries one Queen after the other until one answers for good, or the attempt is cancelled. What
  /// fails at a file of this worker no other Queen can help.
  private <T> HttpResponse<T> retry(Cancellation cancellation, Call<T> call)
      throws IOException, Cancelled, InterruptedException {
    int unknown = 0;
    for (var pause = Standing.FIRST_PAUSE; ; pause = Standing.longer(pause)) {
      cancellation.check();
      var queen = addresses.get(current % addresses.size());
      try {
        var answer = call.on(queen);
        if (answer.statusCode() == Standing.UNKNOWN) {
          unknown++;
          standing.refused();
        }
        if (!passing(answer.statusCode(), unknown)) {
          return answer;
        }
        LOG.log(Level.INFO, "{0} answered {1}; trying again", queen, answer.statusCode());
      } catch (IntoFile.NotWritten | FileSystemException e) {
        throw e;
      } catch (IOException e) {
        LOG.log(Level.INFO, "{0} does not answer ({1}); trying again", queen, e.toString());
      }
      current = (current + 1) % addresses.size();
      cancellation.pause(pause);
    }
  }

  private static boolean passing(int status, int unknown) {
    return Standing.passing(status) || (status == Standing.UNKNOWN && unknown < MOST_UNKNOWN);
  }

  /// @param size of what goes there or comes; a slow connection gets time to carry it
  private <T> HttpResponse<T> send(
      HttpRequest.Builder request,
      HttpResponse.BodyHandler<T> body,
      long size,
      Cancellation cancellation)
      throws IOException, Cancelled, InterruptedException {
    token.get().ifPresent(t -> request.header("Authorization", "Bearer " + t));
    var longest = patience.plusSeconds(Math.max(0, size) / (256 * 1024));
    return WholeAnswer.of(http.sendAsync(request.build(), body), longest, cancellation);
  }

  private static HttpRequest.Builder request(URI queen, String path) {
    return HttpRequest.newBuilder(URI.create(queen + path));
  }

  private static void expect2xx(HttpResponse<?> answer, String otherwise) throws Refused {
    if (answer.statusCode() / 100 != 2) {
      var words = answer.body() instanceof String text ? ": " + told(text) : "";
      throw new Refused(
          answer.statusCode(), "%s (HTTP %d)%s".formatted(otherwise, answer.statusCode(), words));
    }
  }

  /// The sentence of a Queen's answer, which people read in the task's block; all of it where a
  /// proxy answers in words of its own.
  private static String told(String text) {
    var told = text;
    try {
      told = Json.mapper().readTree(text).path("detail").asText(text);
    } catch (JsonProcessingException e) {
      // not a Queen's
    }
    return told.length() > 300 ? told.substring(0, 300) + "…" : told;
  }

  private static BlobRef reference(Path file) throws IOException {
    try (var in = new DigestInputStream(Files.newInputStream(file), Hash.digest())) {
      var size = in.transferTo(java.io.OutputStream.nullOutputStream());
      return new BlobRef(HexFormat.of().formatHex(in.getMessageDigest().digest()), size);
    }
  }

  @Override
  public void close() {
    standing.close();
    http.shutdownNow();
  }
}
