package colony.queen.app.brain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.queen.app.life.SignsOfLife;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BrainProbeTest {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final Duration PATIENCE = Duration.ofMillis(1_200);

  /// How the memory service answers.
  private enum Mood {
    WELL,
    ILL,
    /// Takes the request and says nothing.
    SILENT,
    /// Says that it is well and never comes to an end.
    TALKING
  }

  private final AtomicInteger asked = new AtomicInteger();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private volatile Mood mood = Mood.WELL;
  private HttpServer server;
  private BrainProbe probe;

  @BeforeEach
  void begin() throws IOException {
    server = served(0);
    probe = new BrainProbe(address(server), PATIENCE, new SignsOfLife());
  }

  @AfterEach
  void end() {
    probe.close();
    server.stop(0);
    threads.shutdownNow();
  }

  @Test
  void seesThatTheMemoryServiceAnswers() {
    probe.close(); // or its questions would be counted with those of the other
    try (var patient = new BrainProbe(address(server), SOON, new SignsOfLife())) {
      await().atMost(SOON).until(patient::answers);

      int before = asked.get();
      await().atMost(SOON).until(() -> asked.get() >= before + 5);
      assertThat(patient.answers()).isTrue();
    }
  }

  @Test
  void missesAServiceThatIsIllAndSeesItComeBack() {
    goesAndComesBack(Mood.ILL);
  }

  @Test
  void missesAServiceThatHangsAndSeesItComeBack() {
    goesAndComesBack(Mood.SILENT);
  }

  @Test
  void missesAServiceWhoseAnswerNeverEndsAndSeesItComeBack() {
    goesAndComesBack(Mood.TALKING);
  }

  private void goesAndComesBack(Mood other) {
    await().atMost(SOON).until(probe::answers);

    mood = other;
    await().atMost(SOON).until(() -> !probe.answers());
    mood = Mood.WELL;

    await().atMost(SOON).until(probe::answers);
  }

  @Test
  void missesAServiceThatRefusesAndSeesItComeBack() throws IOException {
    await().atMost(SOON).until(probe::answers);

    int port = server.getAddress().getPort();
    server.stop(0);
    await().atMost(SOON).until(() -> !probe.answers());
    server = served(port);

    await().atMost(SOON).until(probe::answers);
  }

  @Test
  void believesNobodyBeforeTheFirstAnswer() {
    probe.close(); // or its questions would be counted with those of the other
    mood = Mood.ILL;

    try (var fresh = new BrainProbe(address(server), PATIENCE, new SignsOfLife())) {
      int before = asked.get();
      await().atMost(SOON).until(() -> asked.get() >= before + 4);
      assertThat(fresh.answers()).isFalse();
    }
  }

  @Test
  void saysInTheLogThatTheServiceIsAwayAndThatItIsBack() {
    var said = new CopyOnWriteArrayList<String>();
    var log = Logger.getLogger(BrainProbe.class.getName());
    var ear = ear(said);
    log.addHandler(ear);
    try {
      await().atMost(SOON).until(probe::answers);
      mood = Mood.ILL;
      await().atMost(SOON).until(() -> said.size() == 1);
      mood = Mood.WELL;
      await().atMost(SOON).until(() -> said.size() == 2);
    } finally {
      log.removeHandler(ear);
    }

    assertThat(said.getFirst()).startsWith("the memory service does not answer at http://");
    assertThat(said.getLast()).isEqualTo("the memory service answers again");
  }

  private static Handler ear(List<String> said) {
    return new Handler() {
      @Override
      public void publish(LogRecord line) {
        said.add(line.getMessage());
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }

  private HttpServer served(int port) throws IOException {
    var served =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    served.setExecutor(threads);
    served.createContext("/memory/api/v1/health", this::answer);
    served.start();
    return served;
  }

  private static URI address(HttpServer server) {
    return URI.create(
        "http://%s:%d/memory/"
            .formatted(
                server.getAddress().getAddress().getHostAddress(), server.getAddress().getPort()));
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.incrementAndGet();
    switch (mood) {
      case WELL -> {
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
      }
      case ILL -> {
        exchange.sendResponseHeaders(503, -1);
        exchange.close();
      }
      case SILENT -> {}
      case TALKING -> {
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write('.');
        exchange.getResponseBody().flush();
      }
    }
  }
}
