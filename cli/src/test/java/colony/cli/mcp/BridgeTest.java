package colony.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.queen.QueenAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BridgeTest {
  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\"}\n";

  private FakeEndpoint queen;

  @BeforeEach
  void start() throws IOException {
    queen = new FakeEndpoint();
  }

  @AfterEach
  void stop() {
    queen.close();
  }

  @Test
  void carriesEachMessageInOneLineAndKeepsTheSession() throws Exception {
    var said = carried(INITIALIZE + request(1, "pretty") + request("\"two\"", "ping"));

    assertThat(said)
        .containsExactlyInAnyOrder(
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{\"protocolVersion\":\"2025-06-18\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"a\":\"ü\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":\"two\",\"result\":\"ping\"}");
    assertThat(queen.asked)
        .containsExactlyInAnyOrder(
            "initialize Bearer secret null null",
            "pretty Bearer secret s-1 2025-06-18",
            "ping Bearer secret s-1 2025-06-18",
            "DELETE Bearer secret s-1 2025-06-18");
  }

  @Test
  void carriesWhatIsToldMeanwhile() throws Exception {
    assertThat(carried(request(1, "stream")))
        .containsExactly(
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"streamed\"}");
  }

  @Test
  void saysNothingToANotification() throws Exception {
    assertThat(carried("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n\n"))
        .isEmpty();
    assertThat(queen.asked).hasSize(1);
  }

  @Test
  void letsACallThatWaitsKeepNobodyWaiting() throws Exception {
    var in = new PipedReader();
    var lines = new LinkedBlockingQueue<String>();
    try (var typed = new PipedWriter(in);
        var post = new Post(address(queen.url()))) {
      var bridge = new Bridge(post, new Lines(new PrintWriter(new Listening(lines))));
      var carrying = Thread.ofVirtual().start(() -> carry(bridge, in));

      typed.write(request(1, "slow") + request(2, "ping"));
      typed.flush();
      assertThat(next(lines)).contains("\"id\":2");
      queen.letGo.countDown();
      assertThat(next(lines)).contains("\"id\":1");

      typed.close();
      carrying.join();
    }
  }

  @Test
  void saysWhyTheQueenDoesNotTakeIt() throws Exception {
    assertThat(carried(request(1, "forbidden")))
        .singleElement()
        .asString()
        .contains("\"id\":1", "\"error\"", "a known token is needed", queen.url());
  }

  @Test
  void saysWhatTheProtocolDoesNotTake() throws Exception {
    assertThat(carried(request(null, "malformed")))
        .singleElement()
        .asString()
        .contains("\"id\":null", "\"error\"", "id: expected a text or a number");
  }

  @Test
  void saysThatWhatAnsweredIsNoQueen() throws Exception {
    assertThat(carried(request(1, "page")))
        .singleElement()
        .asString()
        .contains("\"id\":1", "\"error\"", "no Queen");
  }

  /// It may have been carried out, and is not to be given again as if it were refused.
  @Test
  void saysThatTheQueenWentAwayWhereAProxySaysIt() throws Exception {
    assertThat(carried(request(1, "broken off")))
        .singleElement()
        .asString()
        .contains(
            "\"id\":1", "\"error\"", "went away before she answered (HTTP 502): look whether");
  }

  @Test
  void saysThatALineIsNoJson() throws Exception {
    assertThat(carried("{oops\n" + request(1, "ping")))
        .satisfiesExactlyInAnyOrder(
            it -> assertThat(it).contains("\"id\":null", "-32700", "no JSON in one line"),
            it -> assertThat(it).contains("\"result\":\"ping\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "\"x\"", "5", "[]"})
  void saysThatWhatIsNoObjectIsNoMessage(String line) throws Exception {
    assertThat(carried(line + "\n"))
        .singleElement()
        .asString()
        .contains("\"id\":null", "-32600", "a message is a JSON object");
    assertThat(queen.asked).isEmpty();
  }

  @Test
  void saysThatAnAnswerEndedWithoutOne() throws Exception {
    assertThat(carried(request(1, "silent")))
        .singleElement()
        .asString()
        .contains("\"id\":1", "\"error\"", "sent no answer");
  }

  @Test
  void saysToEachOfSeveralCallsThatItIsNotTaken() throws Exception {
    queen.ending = true;

    assertThat(
            carried(
                "[%s,%s]\n".formatted(request(1, "ping"), request(2, "ping")).replace("}\n", "}")))
        .satisfiesExactly(
            it -> assertThat(it).contains("\"id\":1", "\"error\""),
            it -> assertThat(it).contains("\"id\":2", "\"error\""));
  }

  @Test
  void waitsForNoAnswerForEver() throws Exception {
    var in = new PipedReader();
    var lines = new LinkedBlockingQueue<String>();
    try (var typed = new PipedWriter(in);
        var post = new Post(address(queen.url()), Duration.ofMillis(500))) {
      var bridge = new Bridge(post, new Lines(new PrintWriter(new Listening(lines))));
      var carrying = Thread.ofVirtual().start(() -> carry(bridge, in));

      typed.write(request(1, "endless"));
      typed.flush();
      assertThat(next(lines)).contains("\"id\":1", "\"error\"", "did not answer in time");

      typed.close();
      carrying.join();
    }
  }

  @Test
  void saysThatNoQueenAnswers() throws Exception {
    queen.close();

    assertThat(carried(request(1, "ping")))
        .singleElement()
        .asString()
        .contains("\"id\":1", "no Queen answers");
  }

  @Test
  void asksTheNextQueenWhenTheFirstIsNotThere() throws Exception {
    var gone = new FakeEndpoint();
    gone.close();

    assertThat(carried(request(1, "ping"), gone.url(), queen.url()))
        .singleElement()
        .asString()
        .contains("\"result\":\"ping\"");
  }

  @Test
  void asksTheNextQueenWhenTheFirstIsEnding() throws Exception {
    try (var ending = new FakeEndpoint()) {
      ending.ending = true;

      assertThat(carried(request(1, "ping"), ending.url(), queen.url()))
          .singleElement()
          .asString()
          .contains("\"result\":\"ping\"");
      assertThat(ending.asked).hasSize(1);
    }
  }

  @Test
  void saysWhoAsksAndInWhichNamespace() throws Exception {
    carried(request(1, "ping"), address(queen.url()).in("blue"));

    assertThat(queen.askers).containsExactly("ada blue");
  }

  private List<String> carried(String typed) throws Exception {
    return carried(typed, queen.url());
  }

  private static List<String> carried(String typed, String... queens) throws Exception {
    return carried(typed, address(queens));
  }

  private static List<String> carried(String typed, QueenAddress queens) throws Exception {
    var out = new StringWriter();
    try (var post = new Post(queens)) {
      new Bridge(post, new Lines(new PrintWriter(out)))
          .carry(new BufferedReader(new StringReader(typed)));
    }
    return out.toString().lines().toList();
  }

  private static void carry(Bridge bridge, PipedReader in) {
    try {
      bridge.carry(new BufferedReader(in));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String next(BlockingQueue<String> lines) throws InterruptedException {
    return String.valueOf(lines.poll(20, TimeUnit.SECONDS));
  }

  private static QueenAddress address(String... queens) {
    return new QueenAddress(Arrays.stream(queens).map(URI::create).toList(), "secret", "ada");
  }

  private static String request(@Nullable Object id, String method) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\"}\n".formatted(id, method);
  }

  /// Hands on each line when it is flushed.
  private static final class Listening extends Writer {
    private final BlockingQueue<String> lines;
    private final StringBuilder line = new StringBuilder();

    Listening(BlockingQueue<String> lines) {
      this.lines = lines;
    }

    @Override
    public void write(char[] text, int from, int length) {
      line.append(text, from, length);
    }

    @Override
    public void flush() {
      if (!line.isEmpty()) {
        lines.add(line.toString());
        line.setLength(0);
      }
    }

    @Override
    public void close() {}
  }
}
