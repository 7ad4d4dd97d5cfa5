package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// A bench so small that its figures mean nothing: that it counts, checks and says what it found.
/// Most of its time it waits for PostgreSQL's sessions to tell what they counted.
@ExtendWith(SharedStack.class)
class BenchTest {

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void printsALineForEachLoadAndFindsEverythingInOrder(RealStack stack) throws Exception {
    stack.awaitReady("worker-1");

    var bench =
        Typed.colony(
            "bench",
            "--data=" + stack.folder(),
            "--scale=0.01",
            "--repetitions=1",
            "--warm-up=0",
            "-o=jsonl");

    assertThat(bench.status()).as(bench.output()).isZero();
    var lines = bench.output().lines().filter(it -> it.startsWith("{")).toList();
    assertThat(lines).hasSize(3);
    for (var text : lines) {
      var line = Json.mapper().readTree(text);
      assertThat(line.path("checks").asText()).as(text).isEqualTo("ok");
      assertThat(
              Stream.of(
                  "tasksPerSecond",
                  "transitionP50Ms",
                  "transitionP99Ms",
                  "walBytesPerTask",
                  "fsyncsPerTask"))
          .allSatisfy(it -> assertThat(line.path(it).asDouble()).as(it + text).isPositive());
      for (var kind : Stream.of("postgres", "kafka", "queen", "worker", "learning").toList()) {
        assertThat(line.path("cpuMsPerTask").has(kind)).as(text).isTrue();
        assertThat(line.path("peakMb").path(kind).asDouble()).as(text).isPositive();
      }
    }
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void copiesColoniesUntilTheDatabaseIsAsFullAsWasAskedFor(RealStack stack) throws Exception {
    stack.awaitReady("worker-1");

    var bench =
        Typed.colony(
            "bench",
            "--data=" + stack.folder(),
            "--load=sequence",
            "--colonies=2",
            "--tasks=2",
            "--repetitions=1",
            "--warm-up=0",
            "--filled=300",
            "-o=jsonl");

    assertThat(bench.status()).as(bench.output()).isZero();
    var lines = bench.output().lines().filter(it -> it.startsWith("{")).toList();
    assertThat(lines)
        .filteredOn(it -> it.contains("\"checks\""))
        .hasSize(2)
        .allMatch(it -> it.contains("\"checks\":\"ok\""));
    var drop = Json.mapper().readTree(lines.getLast());
    assertThat(drop.path("finishedTasks").asInt()).as(lines.getLast()).isGreaterThan(300);
  }
}
