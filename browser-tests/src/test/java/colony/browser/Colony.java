package colony.browser;

import colony.cli.queen.QueenClient;
import colony.cli.queen.QueenSwarm;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.contracts.api.PauseRequest;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/// A colony beside the page: begun and asked by the API, so that what the page shows can be held
/// against it.
record Colony(QueenClient queen, String name) {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  static Colony begin(Queens queens, String name, String plan) {
    return begin(queens, name, plan, null);
  }

  static Colony begin(Queens queens, String name, String plan, @Nullable Integer limit) {
    var unique = name + "-" + UUID.randomUUID().toString().substring(0, 6);
    var client = queens.client();
    client.start(new NewColony(plan, unique, null, "shop", null, null, false, limit));
    return new Colony(client, unique);
  }

  /// In another namespace than the usual one, where only its id says which is meant.
  static Colony beginIn(String namespace, Queens queens, String name) {
    var client = queens.client();
    var begun =
        client.start(
            new NewColony(
                Plans.STORY, name, null, "shop", null, null, false, null, namespace, null));
    return new Colony(client, begun.id().toString());
  }

  ColonyView view() {
    return queen.colony(name);
  }

  QueenSwarm swarm() {
    return queen.swarm(name);
  }

  void pause() {
    queen.pause(name, new PauseRequest(false, null));
  }

  ColonyView awaitState(String state) {
    return await(state, view -> view.state().equals(state));
  }

  ColonyView awaitCheckIn() {
    return await("a check-in", view -> view.openCheckIn() != null);
  }

  ColonyView await(String what, Predicate<ColonyView> enough) {
    return Awaitility.await(name + ": " + what)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(100))
        .until(this::view, enough);
  }

  /// Until a worker has taken the task up.
  void awaitWorker(String task) {
    Awaitility.await("%s: a worker of %s".formatted(name, task))
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> queen.task(name, task).instance() != null);
  }

  void awaitTask(String task, String status) {
    Awaitility.await("%s: %s %s".formatted(name, task, status))
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(100))
        .until(
            () ->
                queen.tasks(name, null).stream()
                    .anyMatch(it -> it.taskId().equals(task) && it.status().equals(status)));
  }
}
