package colony.worker.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.worker.workspace.Transit;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLSession;

/// What services answer, and who calls back.
class ServiceFuzzTest extends FuzzTest {
  private static final URI CALLED = URI.create("http://127.0.0.1:9/run");
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final List<Integer> STATUSES = List.of(200, 202, 204, 301, 401, 403, 429, 500);

  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofBytes("service-answer", ServiceFuzzTest::answer)
            .words("{\"outcome\":", "{\"cancel\":\"http://127.0.0.1:9/", "success", "lost"),
        Target.ofText("callback", ServiceFuzzTest::callback)
            .words("t=1795348800,v1=", "{\"lines\":[\"", "{\"outcome\":\"success\"}"));
  }

  /// A status, the length of the header `Location`, it, and the body. Only places on the host that
  /// was called are ever called.
  private static void answer(byte[] input) {
    if (input.length < 2) {
      return;
    }
    var length = Math.min(input[1] & 0x7F, input.length - 2);
    var location = new String(input, 2, length, UTF_8);
    var said =
        new Said(
            STATUSES.get((input[0] & 0xFF) % STATUSES.size()),
            length == 0 ? Map.of() : Map.of("Location", List.of(location)),
            Arrays.copyOfRange(input, 2 + length, input.length));
    if (Answer.of(CALLED, said) instanceof Answer.Accepted(var cancel, _)) {
      cancel.ifPresent(it -> assertThat(it.getHost()).isEqualTo("127.0.0.1"));
      cancel.ifPresent(it -> assertThat(HttpRequest.newBuilder(it).build()).isNotNull());
    }
  }

  /// The header in the first line, the body in the others. Nobody has the secret here.
  private static void callback(String input) {
    var end = input.indexOf('\n');
    var header = end < 0 ? input : input.substring(0, end);
    var body = end < 0 ? "" : input.substring(end + 1);
    var bytes = body.getBytes(UTF_8);
    var calls = new Callbacks(URI.create("http://127.0.0.1:9"), Transit.in(Path.of("target")));
    var signature = new Signature("a secret");
    try (var call = calls.open(signature, _ -> {})) {
      assertThat(calls.progress(call.token(), header, bytes, NOON).kind())
          .isEqualTo(Callbacks.Reply.Kind.UNSIGNED);
      assertThat(calls.result(call.token(), header, bytes, NOON).kind())
          .isEqualTo(Callbacks.Reply.Kind.UNSIGNED);
      var good = signature.of(bytes, NOON);
      assertThat(calls.progress(call.token(), good, bytes, NOON).kind())
          .isNotEqualTo(Callbacks.Reply.Kind.UNSIGNED);
      assertThat(calls.result(call.token(), good, bytes, NOON).kind())
          .isIn(Callbacks.Reply.Kind.TAKEN, Callbacks.Reply.Kind.UNREADABLE);
    }
  }

  private record Said(int statusCode, Map<String, List<String>> fields, byte[] body)
      implements HttpResponse<byte[]> {
    @Override
    public HttpHeaders headers() {
      return HttpHeaders.of(fields, (_, _) -> true);
    }

    @Override
    public HttpRequest request() {
      return HttpRequest.newBuilder(CALLED).build();
    }

    @Override
    public Optional<HttpResponse<byte[]>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public Optional<SSLSession> sslSession() {
      return Optional.empty();
    }

    @Override
    public URI uri() {
      return CALLED;
    }

    @Override
    public HttpClient.Version version() {
      return HttpClient.Version.HTTP_1_1;
    }
  }
}
