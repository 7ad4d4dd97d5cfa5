package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.contracts.Json;
import colony.stack.StackFolder;
import colony.stack.testing.WholeStack;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A stack whose traces are collected, whose logs are for programs, and whose metrics are read.
class TraceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final SpanReceiver SPANS = new SpanReceiver();
  private static final WholeStack STACK =
      new WholeStack(
          1,
          1,
          Map.of(
              "JAVA_TOOL_OPTIONS",
              "-XX:TieredStopAtLevel=1",
              "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT",
              "http://127.0.0.1:" + SPANS.port(),
              "QUARKUS_OTEL_BSP_SCHEDULE_DELAY",
              "200ms",
              "QUARKUS_LOG_CONSOLE_JSON_ENABLED",
              "true"));

  @BeforeAll
  static void up() {
    STACK.up();
  }

  @AfterAll
  static void down() throws IOException {
    STACK.close();
    SPANS.close();
  }

  @Test
  void oneTreeLeadsFromTheCommandThroughQueenAndKafkaIntoTheProcessOfTheTask() throws Exception {
    var script = STACK.scratch().resolve("say-span.sh");
    Files.writeString(script, script());
    var plan =
        Plans.goal("be traced")
            .autoPhase("only")
            .task("first", "bash " + script)
            .task("second", "bash " + script, "first")
            .text();

    var run = Run.begin(queen(), plan);
    run.awaitCompleted();

    for (var task : List.of("first", "second")) {
      var said = Objects.requireNonNull(run.task(task).result()).summary().strip();
      var span = spanOf(task);
      var path = SPANS.path(span);
      assertThat(path)
          .extracting(it -> it.service() + ": " + it.name())
          .as("what leads to the process of %s, which said %s", task, said)
          .containsExactly(
              "script: " + task,
              "colony-worker: process sh",
              "colony-worker: attempt " + task,
              "colony-queen: send colony.tasks.builder",
              "colony-queen: grant " + task,
              "colony-queen: decide Found",
              "colony-queen: POST /api/v1/colonies");
      assertThat(path).extracting(SpanReceiver.Seen::trace).containsOnly(span.trace());
      assertThat(said).isEqualTo("00-%s-%s-01".formatted(span.trace(), span.parent()));
    }
    await("the report is drawn under its attempt")
        .atMost(PATIENCE)
        .until(
            () ->
                SPANS.spans().stream()
                    .filter(it -> it.name().equals("decide Finished"))
                    .map(SPANS::path)
                    .anyMatch(it -> it.size() > 1 && it.get(1).name().equals("attempt second")));
  }

  /// Queens ask the memory service twice a second, from the beginning.
  @Test
  void whoOnlyAsksWhetherAServiceIsThereBeginsNoTrace() throws Exception {
    var run =
        Run.begin(queen(), Plans.goal("be there").autoPhase("only").task("on", "true").text());
    run.awaitCompleted();

    await("what the worker drew is collected")
        .atMost(PATIENCE)
        .until(() -> SPANS.spans().stream().anyMatch(it -> it.name().equals("attempt on")));

    assertThat(SPANS.spans())
        .extracting(SpanReceiver.Seen::name)
        .noneMatch(it -> it.contains("/health"));
  }

  @Test
  void everyLineOfTheLogsIsOneJsonObjectAndNamesTheColonyItIsAbout() throws Exception {
    var run =
        Run.begin(
            queen(),
            Plans.goal("be logged").autoPhase("only").task("odd", "exit 3").once("30s").text());
    run.awaitTask("odd", "BLOCKED");

    for (var service : List.of("queen-1", "worker-1", "learning")) {
      var lines = lines(service);
      assertThat(lines).as(service).isNotEmpty();
      assertThat(lines).allSatisfy(it -> assertThat(it.path("message").isTextual()).isTrue());
    }
    await("the worker's lines about the attempt name it")
        .atMost(PATIENCE)
        .until(
            () ->
                lines("worker-1").stream()
                    .map(it -> it.path("mdc"))
                    .anyMatch(
                        it ->
                            it.path("colony").asText().equals(run.id().toString())
                                && it.path("task").asText().equals("odd")
                                && it.hasNonNull("worker")
                                && it.hasNonNull("traceparent")));
  }

  @Test
  void whatTheServicesMeasureIsWhatTheTableInTheDocumentsSays() throws Exception {
    var run =
        Run.begin(queen(), Plans.goal("be measured").phase("only").task("odd", "true").text());
    run.awaitCheckIn(1);
    var promised = Scrape.promised(Path.of("..", "docs", "operations.md"));

    var shown =
        await("the open decision is counted")
            .atMost(PATIENCE)
            .until(TraceTest::shown, it -> it.containsKey("colony_open_decisions"));

    shown.forEach((name, metric) -> assertThat(promised).containsEntry(name, metric));
    promised.forEach(
        (name, metric) -> {
          // One with labels appears when there is something to show.
          if (metric.labels().isEmpty()) {
            assertThat(shown).containsKey(name);
          }
        });
  }

  private static Map<String, Scrape.Metric> shown() throws Exception {
    var shown = new TreeMap<String, Scrape.Metric>();
    for (var service : List.of("queen-1", "worker-1", "learning")) {
      shown.putAll(Scrape.of(STACK.service(service).url()));
    }
    return shown;
  }

  private static SpanReceiver.Seen spanOf(String task) {
    return await("the spans above the process of " + task)
        .atMost(PATIENCE)
        .until(
            () -> SPANS.spans().stream().filter(it -> it.name().equals(task)).findFirst(),
            it -> it.isPresent() && SPANS.path(it.get()).size() >= 7)
        .orElseThrow();
  }

  /// Tells the trace it finds itself in, and draws a span there.
  private static String script() {
    return """
        IFS=- read -r _ trace parent _ <<< "$TRACEPARENT"
        id=$(printf '%%016x' $((RANDOM * 32768 + RANDOM + 1)))
        body="{\\"resourceSpans\\":[{\\"scopeSpans\\":[{\\"spans\\":[{\\"traceId\\":\\"$trace\\",\\"spanId\\":\\"$id\\",\\"parentSpanId\\":\\"$parent\\",\\"name\\":\\"$COLONY_TASK\\"}]}]}]}"
        exec 3<>/dev/tcp/127.0.0.1/%d
        printf 'POST /v1/traces HTTP/1.1\\r\\nHost: here\\r\\nContent-Type: application/json\\r\\nContent-Length: %%s\\r\\nConnection: close\\r\\n\\r\\n%%s' ${#body} "$body" >&3
        cat <&3 > /dev/null
        echo "{\\"summary\\": \\"$TRACEPARENT\\"}" > "$COLONY_RESULT"
        """
        .formatted(SPANS.port());
  }

  private static List<JsonNode> lines(String service) {
    try {
      return Files.readAllLines(new StackFolder(STACK.folder()).log(service).path()).stream()
          .filter(it -> !it.startsWith("Picked up "))
          .map(TraceTest::json)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode json(String line) {
    try {
      return Json.mapper().readTree(line);
    } catch (IOException e) {
      throw new AssertionError("not JSON: " + line, e);
    }
  }

  private static QueenClient queen() {
    var urls = STACK.record().queens().stream().map(URI::create).toList();
    return new QueenClient(new QueenAddress(urls, STACK.token(), "e2e"));
  }
}
