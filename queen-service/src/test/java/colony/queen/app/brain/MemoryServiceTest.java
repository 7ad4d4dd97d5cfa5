package colony.queen.app.brain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.MemoryAwayException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryServiceTest {
  private static final MemoryService.Asker ADA = new MemoryService.Asker("ada", "garden");

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private volatile int status = 200;
  private volatile byte[] body = "{\"items\":[]}".getBytes(UTF_8);
  private volatile boolean silent;
  private HttpServer server;
  private MemoryService memory;
  private Path tokens;

  @TempDir Path folder;

  @BeforeEach
  void begin() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/api/v1/", this::answer);
    server.start();
    tokens = Files.writeString(folder.resolve("tokens"), "admin s3cret\n");
    memory = knowing(Duration.ofSeconds(20));
  }

  @AfterEach
  void end() {
    memory.end();
    server.stop(0);
    threads.shutdownNow();
  }

  @Test
  void asksOnBehalfOfWhoeverAsks() {
    var answer = memory.get(ADA, "patterns", Map.of("category", "a b&c"));

    assertThat(answer.body()).isEqualTo(body);
    assertThat(asked)
        .containsExactly("GET /api/v1/patterns?category=a+b%26c ada garden Bearer s3cret");
  }

  @Test
  void passesARefusalOn() {
    status = 409;

    var answer = memory.post(ADA, "patterns/p-1/demote", "{}");

    assertThat(answer.status()).isEqualTo(409);
    assertThat(asked).containsExactly("POST /api/v1/patterns/p-1/demote ada garden Bearer s3cret");
  }

  @Test
  void saysThatTheServiceIsAwayWhenItAnswersWithAnErrorOfItsOwn() {
    status = 500;

    assertAway("answers 500");
  }

  @Test
  void saysThatItsOwnTokenIsNotTaken() {
    status = 401;

    assertAway("colony.queen.brain-token-file");
  }

  @Test
  void takesNoAnswerThatIsTooLarge() {
    body = new byte[5 << 20];

    assertAway("cannot be asked");
  }

  @Test
  void doesNotWaitForEver() {
    silent = true;
    memory.end();
    memory = knowing(Duration.ofMillis(200));

    assertAway("does not answer within 0.2s");
  }

  @Test
  void saysWhenTheServiceIsAway() {
    server.stop(0);

    assertAway("cannot be asked");
  }

  @Test
  void saysWhichSettingNamesTheService() {
    memory.end();
    memory = new MemoryService(Optional.empty(), Optional.empty(), Duration.ofSeconds(1));

    assertAway("colony.queen.brain-url");
  }

  @Test
  void anotherTokenCountsFromTheNextRequestOn() throws IOException {
    memory.get(ADA, "patterns", Map.of());
    Files.writeString(tokens, "operator other\n");

    memory.get(ADA, "patterns", Map.of());

    assertThat(asked.getLast()).endsWith("Bearer other");
    Files.delete(tokens);
    assertAway("cannot be read");
  }

  @Test
  void takesTheFirstTokenThatIsNoWorkers() throws IOException {
    var file =
        Files.writeString(
            folder.resolve("some"), "# ours\n\nworker w\nadmin b namespaces=b\n admin a\n");
    var workers = Files.writeString(folder.resolve("workers"), "worker w\n");

    assertThat(MemoryService.token(file)).isEqualTo("a");
    assertThatThrownBy(() -> MemoryService.token(workers))
        .hasMessageContaining("workers has no line");
  }

  private void assertAway(String why) {
    assertThatThrownBy(() -> memory.get(ADA, "patterns", Map.of()))
        .isInstanceOf(MemoryAwayException.class)
        .hasMessageContaining(why);
  }

  private MemoryService knowing(Duration patience) {
    var address =
        URI.create(
            "http://%s:%d/"
                .formatted(
                    server.getAddress().getAddress().getHostAddress(),
                    server.getAddress().getPort()));
    return new MemoryService(Optional.of(address), Optional.of(tokens), patience);
  }

  private void answer(HttpExchange exchange) throws IOException {
    var headers = exchange.getRequestHeaders();
    asked.add(
        "%s %s %s %s %s"
            .formatted(
                exchange.getRequestMethod(),
                exchange.getRequestURI(),
                headers.getFirst("Colony-Actor"),
                headers.getFirst("Colony-Namespace"),
                headers.getFirst("Authorization")));
    if (!silent) {
      exchange.sendResponseHeaders(status, body.length);
      try (exchange) {
        exchange.getResponseBody().write(body);
      }
    }
  }
}
