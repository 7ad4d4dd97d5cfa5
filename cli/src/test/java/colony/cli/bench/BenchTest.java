package colony.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Json;
import colony.stack.ServiceRecord;
import colony.stack.ServiceState;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class BenchTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  @Test
  void countsTheRowsOfEachLoad() {
    assertThat(Load.Shape.SEQUENCE.scaled(1)).isEqualTo(new Load(Load.Shape.SEQUENCE, 200, 5));
    assertThat(Load.Shape.SEQUENCE.scaled(1).rows()).isEqualTo(new Load.Rows(5, 5, 0, 0));
    assertThat(Load.Shape.FAN_OUT.scaled(1)).isEqualTo(new Load(Load.Shape.FAN_OUT, 20, 50));
    assertThat(Load.Shape.FAN_OUT.scaled(1).rows()).isEqualTo(new Load.Rows(51, 51, 0, 0));
    assertThat(Load.Shape.SPAWN.scaled(1)).isEqualTo(new Load(Load.Shape.SPAWN, 50, 2));
    assertThat(Load.Shape.SPAWN.scaled(1).rows()).isEqualTo(new Load.Rows(5, 8, 3, 4));
    assertThat(Load.Shape.SPAWN.scaled(0.001).colonies()).isEqualTo(1);
  }

  @Test
  void liftsTheActiveLimitOnlyForFanOut() {
    assertThat(Load.Shape.SEQUENCE.scaled(1).activeLimit()).isEmpty();
    assertThat(Load.Shape.SPAWN.scaled(1).activeLimit()).isEmpty();
    assertThat(Load.Shape.FAN_OUT.scaled(1).activeLimit()).contains(50);
  }

  @Test
  void writesPlansThatAreJson() throws JsonProcessingException {
    var sequence = tasks(new Load(Load.Shape.SEQUENCE, 1, 3));
    var fanOut = tasks(new Load(Load.Shape.FAN_OUT, 1, 3));
    var spawn = tasks(new Load(Load.Shape.SPAWN, 1, 2));

    assertThat(sequence.path(2).path("dependsOn").toString()).isEqualTo("[\"t1\"]");
    assertThat(fanOut.path(3).path("dependsOn").toString()).isEqualTo("[\"t0\",\"t1\",\"t2\"]");
    assertThat(spawn.path(0).path("run").toString())
        .isEqualTo("{\"noop\":true,\"spawns\":[\"scout\",\"scout\"]}");
  }

  @Test
  void readsWhatAQueenShows() {
    var page = "# TYPE colony_unread gauge\ncolony_unread_since 3.0\ncolony_unread 1.2E4\n";

    assertThat(Shown.of(page, "colony_unread", "queen-1")).isEqualTo(12_000);
    assertThatThrownBy(() -> Shown.of(page, "colony_read", "queen-1"))
        .isInstanceOf(Trouble.class)
        .hasMessage("queen-1 shows no colony_read");
  }

  @Test
  void addsUpWhatTheQueensShow() throws IOException {
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext(
        "/q/metrics",
        exchange -> {
          var page = "colony_unread 3.0\n".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    try {
      int port = server.getAddress().getPort();
      var services =
          Stream.of("queen-1", "worker-1", "queen-2")
              .map(it -> new ServiceRecord(it, port, ServiceState.READY, null, 0, "TERM"))
              .toList();

      assertThat(Shown.sum(services, "colony_unread")).isEqualTo(6);
    } finally {
      server.stop(0);
    }
  }

  /// What the process before it had used would be missing from the figures, and nobody would know.
  @Test
  void takesAServiceThatWasStartedAgainForAFault() {
    var now = new AtomicInteger();
    var services =
        new Services(
            () ->
                List.of(
                    new ServiceRecord("queen-1", 1, ServiceState.READY, null, now.get(), "TERM")));

    assertThat(services.startedAgain()).isEmpty();
    now.set(2);
    assertThat(services.startedAgain())
        .containsExactly("queen-1 ended and was started again 2 times");
    assertThat(services.startedAgain()).isEmpty();
    assertThat(services.now().getFirst().restarts()).isEqualTo(2);
  }

  /// The supervisor rests before it starts it again, and counts only then.
  @Test
  void takesAServiceThatHasJustEndedForAFault() {
    var services =
        new Services(
            () -> List.of(new ServiceRecord("worker-1", 1, ServiceState.DOWN, null, 0, "TERM")));

    assertThat(services.startedAgain()).containsExactly("worker-1 has ended");
  }

  @Test
  void findsNoFaultInALogAsItMustBe() {
    var history = History.of("one", log(), new Load(Load.Shape.SEQUENCE, 1, 2));
    var transitions = new Latencies();
    history.transitions(transitions);

    assertThat(history.faults()).isEmpty();
    assertThat(history.completed()).contains(NOON.plusMillis(30));
    assertThat(transitions.quantiles().count()).isEqualTo(1);
    assertThat(transitions.quantiles().p50()).isBetween(19.9, 20.1);
    assertThat(history.attempts().quantiles().count()).isEqualTo(2);
  }

  @Test
  void namesAGapAMissingMarkerAndAMissingTask() {
    var log = new ArrayList<>(log());
    log.remove(1);
    log.set(1, happened(3, 10, "task.started", "t1", null, false));

    var faults = History.of("one", log, new Load(Load.Shape.SEQUENCE, 1, 2)).faults();

    assertThat(faults)
        .containsExactly(
            "one: event 3 where 2 was due",
            "one: event 3, task.started, has no marker",
            "one: event 3 starts t1 before t0 is done",
            "one: 1 of task.finished, expected 2");
  }

  /// It would be the faster for it.
  @Test
  void namesATaskThatBeganBeforeWhatItDependsOnWasDone() {
    var log =
        List.of(
            happened(1, 0, "task.started", "t0", null, true),
            happened(2, 0, "task.started", "t1", null, true),
            happened(3, 10, "task.finished", "t0", null, true),
            happened(4, 10, "task.started", "join", null, true),
            happened(5, 20, "task.finished", "t1", null, true),
            happened(6, 30, "task.finished", "join", null, true),
            happened(7, 30, "colony.moved", null, "COMPLETED", true));

    assertThat(History.of("one", log, new Load(Load.Shape.FAN_OUT, 1, 2)).faults())
        .containsExactly("one: event 4 starts join before t1 is done");
  }

  @Test
  void namesACheckpointThatCouldNotBeWritten() {
    var log = new ArrayList<>(log());
    log.add(happened(6, 31, "checkpoint.failed", null, null, false));

    assertThat(History.of("one", log, new Load(Load.Shape.SEQUENCE, 1, 2)).faults())
        .containsExactly("one: 1 of checkpoint.failed, expected 0");
  }

  @Test
  void putsTheMedianAndAllRepetitionsIntoALine() throws JsonProcessingException {
    var load = new Load(Load.Shape.SEQUENCE, 10, 5);
    var alone = new Latencies();
    List.of(5, 5, 5, 20).forEach(it -> alone.add(Duration.ofMillis(it)));
    var report =
        new LoadReport(
            load,
            List.of(figures(load, 1), figures(load, 4), figures(load, 2)),
            new Run.Alone(alone, List.of()),
            0.5);

    var line = Json.mapper().readTree(Json.mapper().writeValueAsString(report.fields()));

    assertThat(line.path("load").asText()).isEqualTo("sequence");
    assertThat(line.path("tasksPerSecond").asDouble()).isEqualTo(25);
    assertThat(line.path("tasksPerSecondAll").toString()).isEqualTo("[50.0,12.5,25.0]");
    assertThat(line.path("transitionP50Ms").asDouble()).isBetween(4.9, 5.1);
    assertThat(line.path("transitionP99Ms").asDouble()).isBetween(19.9, 20.1);
    assertThat(line.path("cpuMsPerTask").toString()).isEqualTo("{\"postgres\":2.0,\"queen\":1.0}");
    assertThat(line.path("compilerPercent").asDouble()).isEqualTo(10);
    assertThat(line.path("walBytesPerTask").asDouble()).isEqualTo(20);
    assertThat(line.path("fsyncsPerTask").asDouble()).isEqualTo(0.5);
    assertThat(line.path("peakMb").toString()).isEqualTo("{\"postgres\":3.0,\"queen\":4.0}");
    assertThat(line.path("checks").asText()).isEqualTo("ok");
    assertThat(report.transitionsPerSecond()).isEqualTo(25);
  }

  @Test
  void countsWhatALateOneHeldUp() {
    var latencies = new Latencies();
    for (int i = 0; i < 99; i++) {
      latencies.add(Duration.ofMillis(1));
    }
    latencies.add(Duration.ofMillis(100));

    assertThat(latencies.quantiles().p99()).isLessThan(2);
    assertThat(latencies.quantilesOfOneAfterTheOther().p99()).isGreaterThan(90);
    assertThat(latencies.quantilesOfOneAfterTheOther().count()).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--load spawn,fanout | --load is 'fanout', expected some of sequence, fan-out, spawn",
        "--repetitions 0 | --repetitions is 0, expected 1 to 1,000",
        "--scale 0 | --scale is 0.0, expected more than 0 and at most 100",
        "--tasks 1001 | --tasks is 1001, expected 1 to 1,000",
        "--tasks 1 | --tasks is 1: in a sequence of one task nothing follows on another",
        "--commands 0 | --commands is 0, expected 1 to 1,000,000",
        "--idle 5 | --idle leaves 5 waiting colonies in the database: name a folder for that with --data DIR",
        "--filled 7000 | --filled leaves 7,000 finished tasks in the database: name a folder for that with --data DIR"
      })
  void refusesWhatCannotBeMeasured(String typed, String why) {
    assertThatThrownBy(() -> measures(typed).order(false)).hasMessage(why);
  }

  @Test
  void measuresOnlyWhatWasAskedFor() {
    assertThat(measures("").order(false).loads()).hasSize(3);
    assertThat(measures("--commands 5").order(false).loads()).isEmpty();
    assertThat(measures("--commands 5 --load spawn").order(false).loads()).hasSize(1);
    assertThat(measures("--filled 5").order(true).loads()).hasSize(3);
    assertThat(measures("--load fan-out --colonies 2 --tasks 3").order(false).loads())
        .containsExactly(new Load(Load.Shape.FAN_OUT, 2, 3));
  }

  @Test
  void refusesADatabaseThatDoesNotWaitForTheDisk() {
    assertThatThrownBy(
            () ->
                Durable.demand(
                    Map.of("fsync", "off", "synchronous_commit", "on", "full_page_writes", "on")))
        .hasMessage("PostgreSQL runs with fsync = off: no figure of it would mean anything");
  }

  @Test
  void readsTheShippedScriptOfPgbench() throws IOException {
    try (var file = Objects.requireNonNull(Run.class.getResourceAsStream("transition.sql"))) {
      var script = PgbenchScript.read(new String(file.readAllBytes(), StandardCharsets.UTF_8));

      assertThat(script.variables()).containsOnlyKeys("colony", "task", "part");
      assertThat(script.places()).contains("colony", "task", "part");
      assertThat(script.sql()).startsWith("begin;").endsWith("end");
      assertThat(script.sql().chars().filter(it -> it == '?').count())
          .isEqualTo(script.places().size());
    }
  }

  private static Measures measures(String typed) {
    var measures = new Measures();
    new CommandLine(CommandLine.Model.CommandSpec.forAnnotatedObject(measures))
        .parseArgs(typed.isBlank() ? new String[0] : typed.strip().split(" "));
    return measures;
  }

  private static com.fasterxml.jackson.databind.JsonNode tasks(Load load)
      throws JsonProcessingException {
    return Json.mapper().readTree(load.plan()).path("phases").path(0).path("tasks");
  }

  private static Figures figures(Load load, double seconds) {
    return new Figures(
        load,
        seconds,
        new Latencies(),
        new Reading(Map.of("queen", 50L, "postgres", 100L), 15, 1000),
        Map.of("queen", 4_000_000L, "postgres", 3_000_000L),
        List.of());
  }

  private static List<Happened> log() {
    return List.of(
        happened(1, 0, "task.started", "t0", null, true),
        happened(2, 10, "task.finished", "t0", null, true),
        happened(3, 10, "task.started", "t1", null, true),
        happened(4, 30, "task.finished", "t1", null, true),
        happened(5, 30, "colony.moved", null, "COMPLETED", true));
  }

  private static Happened happened(
      long seq, int millis, String type, @Nullable String task, @Nullable String to, boolean mark) {
    return new Happened(seq, NOON.plusMillis(millis), type, task, to, mark);
  }
}
