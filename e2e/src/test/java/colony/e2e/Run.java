package colony.e2e;

import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.contracts.api.TaskView;
import colony.stack.Trouble;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/// One colony of a test. Asked with patience: a Queen that is away for a moment is asked again.
record Run(QueenClient queen, UUID id) {
  static final int USUAL_LIMIT = 5;

  private static final Duration PATIENCE = Duration.ofSeconds(120);
  private static final Set<String> STOPPED = Set.of("FAILED", "ERROR");

  static Run begin(QueenClient queen, String plan) {
    return begin(queen, plan, USUAL_LIMIT);
  }

  static Run begin(QueenClient queen, String plan, int activeLimit) {
    return begin(queen, plan, "e2e", activeLimit);
  }

  static Run begin(QueenClient queen, String plan, String project) {
    return begin(queen, plan, project, USUAL_LIMIT);
  }

  private static Run begin(QueenClient queen, String plan, String project, int activeLimit) {
    var order = new NewColony(plan, null, null, project, null, null, false, activeLimit);
    return new Run(queen, queen.start(order).id());
  }

  /// Partition of all its messages.
  int shard(int shards) {
    return Math.floorMod(id.getLeastSignificantBits(), shards);
  }

  ColonyView view() {
    return queen.colony(id.toString());
  }

  TaskView task(String task) {
    return queen.task(id.toString(), task);
  }

  ColonyView awaitCompleted() {
    return awaitState("COMPLETED");
  }

  ColonyView awaitCancelled() {
    return awaitState("FAILED");
  }

  private ColonyView awaitState(String state) {
    return await("to be " + state, view -> view.state().equals(state));
  }

  ColonyView awaitDone(int tasks) {
    return await(tasks + " tasks done", view -> view.tasks().done() >= tasks);
  }

  ColonyView awaitEvent(long seq, Duration patience) {
    return await("event " + seq, patience, view -> view.seq() >= seq);
  }

  TaskView awaitTask(String task, String status) {
    return await("%s to be %s".formatted(task, status))
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(100))
        .ignoreException(Trouble.class)
        .until(() -> task(task), view -> view.status().equals(status));
  }

  /// Waits for the check-in after this many phases and lets the colony go on.
  ColonyView awaitCheckIn(int phases) {
    return await("check-in " + phases, it -> it.openCheckIn() != null && ended(it) == phases);
  }

  void awaitCheckInAndContinue(int phases) {
    var view = awaitCheckIn(phases);
    queen.answer(id.toString(), new CheckInAnswer(view.openCheckIn(), "continue", null));
  }

  private static long ended(ColonyView view) {
    return view.phases().stream().filter(phase -> phase.remaining() == 0).count();
  }

  private ColonyView await(String what, Predicate<ColonyView> enough) {
    return await(what, PATIENCE, enough);
  }

  private ColonyView await(String what, Duration patience, Predicate<ColonyView> enough) {
    var view =
        await(what)
            .atMost(patience)
            .pollInterval(Duration.ofMillis(100))
            .ignoreException(Trouble.class)
            .until(this::view, it -> enough.test(it) || STOPPED.contains(it.state()));
    if (!enough.test(view)) {
      throw new AssertionError(
          "waited for %s, but the colony is %s: %s".formatted(what, view.state(), view.next()));
    }
    return view;
  }

  private static ConditionFactory await(String what) {
    return Awaitility.await(what);
  }
}
