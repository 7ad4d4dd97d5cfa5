package colony.e2e;

import static org.awaitility.Awaitility.await;

import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.contracts.api.NewColony;
import colony.contracts.api.SignalRequest;
import colony.stack.ServiceRecord;
import colony.stack.Trouble;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// People who begin one colony after the other, give each a signal and wait until it is done. They
/// come through a balancer that sends nobody to a Queen who says she is not ready.
final class Traffic implements AutoCloseable {
  private static final Duration GLANCE = Duration.ofMillis(250);
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final List<String> urls;
  private final String token;
  private final String plan;
  private final List<Thread> people = new ArrayList<>();
  private final List<Run> runs = new CopyOnWriteArrayList<>();
  private final List<String> faults = new CopyOnWriteArrayList<>();
  private final List<Long> commands = new CopyOnWriteArrayList<>();
  private final Set<String> ready = ConcurrentHashMap.newKeySet();
  private final AtomicInteger turn = new AtomicInteger();
  private final Thread balancer;
  private volatile boolean ending;

  Traffic(RealStack stack, int people, String plan) {
    this.urls = stack.services().stream().filter(ServiceRecord::queen).map(it -> it.url()).toList();
    this.token = stack.token();
    this.plan = plan;
    ready.addAll(urls);
    this.balancer = Thread.ofPlatform().name("balancer").start(this::glance);
    for (int number = 1; number <= people; number++) {
      this.people.add(Thread.ofPlatform().name("person-" + number).start(this::come));
    }
  }

  List<Run> runs() {
    return runs;
  }

  /// Commands that got no good answer, and colonies that did not complete.
  List<String> faults() {
    return faults;
  }

  /// How long commands took, in milliseconds.
  List<Long> commands() {
    return commands;
  }

  /// Nobody begins anything more; returns when all colonies are done.
  @Override
  public void close() {
    ending = true;
    try {
      for (var person : people) {
        person.join(PATIENCE);
      }
      balancer.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void come() {
    while (!ending) {
      try {
        var order = new NewColony(plan, null, null, "traffic", null, null, false, 8);
        var id = timed(() -> queen().start(order).id());
        var signal = new SignalRequest("FOCUS", "keep it short", null, null, null, null);
        timed(() -> queen().signals(id.toString()).give(signal));
        var run = new Run(queen(), id);
        runs.add(run);
        await("colony " + id + " to be done")
            .atMost(PATIENCE)
            .pollInterval(GLANCE)
            .ignoreException(Trouble.class)
            .until(() -> new Run(queen(), id).view().state().equals("COMPLETED"));
      } catch (RuntimeException | Error e) {
        faults.add(String.valueOf(e.getMessage()));
      }
    }
  }

  private <T> T timed(java.util.function.Supplier<T> command) {
    var begun = System.nanoTime();
    var answer = command.get();
    commands.add((System.nanoTime() - begun) / 1_000_000);
    return answer;
  }

  /// The next one that is ready; behind her the others, for a request that fails on the way.
  private QueenClient queen() {
    var next = turn.getAndIncrement();
    var order = new ArrayList<URI>();
    for (int i = 0; i < urls.size(); i++) {
      var url = urls.get(Math.floorMod(next + i, urls.size()));
      order.add(ready.contains(url) ? 0 : order.size(), URI.create(url));
    }
    return new QueenClient(new QueenAddress(order, token, "traffic"));
  }

  private void glance() {
    while (!ending || people.stream().anyMatch(Thread::isAlive)) {
      for (var url : urls) {
        if (isReady(url)) {
          ready.add(url);
        } else {
          ready.remove(url);
        }
      }
      try {
        Thread.sleep(GLANCE);
      } catch (InterruptedException _) {
        return;
      }
    }
  }

  private static boolean isReady(String queen) {
    try {
      var connection =
          (HttpURLConnection) URI.create(queen + "/q/health/ready").toURL().openConnection();
      connection.setConnectTimeout(1_000);
      connection.setReadTimeout(1_000);
      try {
        return connection.getResponseCode() == 200;
      } finally {
        connection.disconnect();
      }
    } catch (IOException _) {
      return false;
    }
  }
}
