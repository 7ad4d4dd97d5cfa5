package colony.cli.bench;

import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// One repetition: start all colonies, wait for all, then read what happened.
final class Run {
  private static final int SUBMITTERS = 8;
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final Set<String> STOPPED = Set.of("FAILED", "ERROR", "WAITING");

  private final QueenClient queen;
  private final StackRecord stack;
  private final Load load;
  private final @Nullable Integer activeLimit;
  private final Duration patience;

  Run(
      QueenClient queen,
      StackRecord stack,
      Load load,
      @Nullable Integer activeLimit,
      Duration patience) {
    this.queen = queen;
    this.stack = stack;
    this.load = load;
    this.activeLimit = activeLimit;
    this.patience = patience;
  }

  Figures measure(int repetition) {
    var before = cpu();
    try (var memory = new MemoryPeak(stack.services())) {
      var begun = Instant.now();
      var colonies = startAll("bench-%d-%d".formatted(begun.toEpochMilli(), repetition));
      awaitAll(colonies, begun.plus(patience));
      var after = cpu();
      var peaks = memory.peaks();
      return figures(repetition, begun, colonies, before, after, peaks);
    }
  }

  private List<ColonyView> startAll(String name) {
    var plan = load.plan();
    try (var submitters = Executors.newFixedThreadPool(SUBMITTERS)) {
      var starts = new ArrayList<Future<ColonyView>>();
      for (int i = 0; i < load.colonies(); i++) {
        var order =
            new NewColony(plan, name + "-" + i, null, "bench", null, null, true, activeLimit);
        starts.add(submitters.submit(() -> queen.start(order)));
      }
      var colonies = new ArrayList<ColonyView>();
      for (var start : starts) {
        colonies.add(start.get());
      }
      return colonies;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Trouble trouble
          ? trouble
          : new Trouble("a colony did not start", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }

  /// One after the other: asking for all of them all the time would be load of its own.
  private void awaitAll(List<ColonyView> colonies, Instant deadline) {
    for (var colony : colonies) {
      while (!completed(colony)) {
        if (Instant.now().isAfter(deadline)) {
          throw new Trouble(
              "%s has not completed within %d s".formatted(colony.name(), patience.toSeconds()));
        }
        pause();
      }
    }
  }

  private boolean completed(ColonyView colony) {
    var now = queen.colony(colony.id().toString());
    if (STOPPED.contains(now.state())) {
      throw new Trouble("%s is %s: %s".formatted(now.name(), now.state(), now.next()));
    }
    return now.state().equals("COMPLETED");
  }

  private Figures figures(
      int repetition,
      Instant begun,
      List<ColonyView> colonies,
      Map<String, Long> before,
      Map<String, Long> after,
      Map<String, Long> peaks) {
    var latencies = new Histogram(3);
    var faults = new ArrayList<String>();
    var end = begun;
    for (var colony : colonies) {
      var record =
          Record.read(colony.name(), queen.events(colony.id().toString(), 0), load.tasks());
      faults.addAll(record.faults());
      end = record.completed().filter(end::isBefore).orElse(end);
      switch (load.shape()) {
        case FAN_OUT -> record.dispatches(latencies);
        case SEQUENCE -> record.transitions(latencies);
      }
    }
    var cpu = new HashMap<String, Double>();
    after.forEach(
        (service, millis) ->
            cpu.put(
                service, (millis - before.getOrDefault(service, 0L)) / (double) load.allTasks()));
    return new Figures(
        repetition,
        Duration.between(begun, end).toMillis() / 1000.0,
        load.allTasks() / Math.max(0.001, Duration.between(begun, end).toMillis() / 1000.0),
        latencies.getValueAtPercentile(50) / 1000.0,
        latencies.getValueAtPercentile(99) / 1000.0,
        cpu,
        peaks,
        faults);
  }

  private Map<String, Long> cpu() {
    var millis = new HashMap<String, Long>();
    Usage.of(stack.services()).forEach(usage -> millis.put(usage.service(), usage.cpuMillis()));
    return millis;
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_AGAIN);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }
}
