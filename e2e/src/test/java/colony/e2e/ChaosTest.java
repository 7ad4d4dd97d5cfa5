package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.chaos.ChaosRun;
import colony.cli.chaos.Fault;
import colony.cli.chaos.FaultPlan;
import colony.cli.proof.Finding;
import colony.stack.StackFolder;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The short form of `./colony chaos`: every process that a run stands on dies once, and both
/// foundations are started again.
@ExtendWith(SharedStack.class)
class ChaosTest {
  private static final Duration LENGTH = Duration.ofSeconds(26);
  private static final long SEED = 7;

  private static final List<String> KILLED = List.of("queen-1", "worker-1", "kafka", "postgres");

  /// On purpose not drawn: the smallest plan in which each of them is hit.
  private static final FaultPlan PLAN =
      new FaultPlan(
          List.of(
              at(2, new Fault.Kill("queen-1")),
              at(5, new Fault.Kill("worker-1")),
              at(8, new Fault.Kill("kafka")),
              at(12, new Fault.Kill("postgres")),
              at(15, new Fault.Freeze("worker-2", Duration.ofSeconds(3))),
              at(19, new Fault.RestartBroker()),
              at(23, new Fault.RestartPostgres())));

  @Test
  void everyPromiseIsKeptThoughAllProcessesDie(RealStack stack) {
    stack.services().forEach(it -> stack.awaitReady(it.name()));
    var before = KILLED.stream().map(it -> stack.service(it).restarts()).toList();

    var report =
        ChaosRun.on(
            new StackFolder(stack.folder()),
            stack.scratch(),
            PLAN,
            SEED,
            LENGTH,
            1,
            new PrintWriter(System.out, true));

    var told = String.join("\n", report.lines());
    assertThat(report.findings()).as(told).isNotEmpty().allMatch(Finding::kept);
    assertThat(report.unsettled()).as(told).isEmpty();
    // What moved just before a fault moves again; on a slow machine that is nothing at times.
    assertThat(report.recoveries())
        .as(told)
        .hasSize(PLAN.faults().size())
        .allMatch(it -> it.shards() == 0 || it.allMillis() != null);
    assertThat(report.load().get("acknowledged")).as(told).isPositive();
    for (int i = 0; i < KILLED.size(); i++) {
      stack.awaitRestart(KILLED.get(i), before.get(i));
    }
  }

  private static FaultPlan.Timed at(int seconds, Fault fault) {
    return new FaultPlan.Timed(Duration.ofSeconds(seconds), fault);
  }
}
