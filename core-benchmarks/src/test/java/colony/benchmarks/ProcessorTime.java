package colony.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/// What one call took of a processor, in microseconds, in the best of the iterations: a busy
/// machine makes it dearer by little, where wall time doubles. Whatever the JVM does beside, its
/// collector and compiler, is in it.
public final class ProcessorTime implements InternalProfiler {
  private static final double NANOS = 1_000;

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private long before;

  @Override
  public String getDescription() {
    return "processor time of the process";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = system.getProcessCpuTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long used = system.getProcessCpuTime() - before;
    long calls = result.getMetadata().getAllOps();
    return calls == 0
        ? List.of()
        : List.of(new ScalarResult("cpu", used / NANOS / calls, "us/op", AggregationPolicy.MIN));
  }
}
