package colony.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Runs each benchmark once, so that one that is broken fails; measures when told so by `-Pjmh`.
class BenchmarksTest {
  /// Which are measured; empty: none is.
  private static final String MEASURED = System.getProperty("colony.jmh", "");

  private static final List<Class<?>> ALL =
      List.of(
          DecideBenchmark.class,
          ScribeBenchmark.class,
          PlanBenchmark.class,
          MessageBenchmark.class);

  @Test
  void runs() throws RunnerException {
    var options = MEASURED.isEmpty() ? once() : measured();

    var results = new Runner(options.shouldFailOnError(true).build()).run();

    assertThat(results).hasSize(MEASURED.isEmpty() ? methods() : results.size()).isNotEmpty();
  }

  private static int methods() {
    return (int)
        ALL.stream()
            .flatMap(it -> Stream.of(it.getMethods()))
            .filter(it -> it.isAnnotationPresent(Benchmark.class))
            .count();
  }

  /// In this process, which no figure would stand.
  private static ChainedOptionsBuilder once() {
    return new OptionsBuilder()
        .mode(Mode.SingleShotTime)
        .forks(0)
        .warmupIterations(0)
        .measurementIterations(1)
        .verbosity(VerboseMode.SILENT);
  }

  /// With the options of a Queen's JVM in the local stack.
  private static ChainedOptionsBuilder measured() {
    var options =
        new OptionsBuilder()
            .include(MEASURED)
            .mode(Mode.AverageTime)
            .timeUnit(TimeUnit.MICROSECONDS)
            .forks(1)
            .warmupIterations(8)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .jvmArgs("-Xmx512m", "-XX:+UseSerialGC")
            .resultFormat(ResultFormatType.JSON)
            .result("target/jmh.json")
            .addProfiler(ProcessorTime.class);
    Arrays.stream(System.getProperty("colony.jmh.profilers", "").split(","))
        .filter(it -> !it.isBlank())
        .forEach(options::addProfiler);
    return options;
  }
}
