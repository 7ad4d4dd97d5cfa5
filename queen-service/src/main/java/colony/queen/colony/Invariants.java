package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;

/// What must hold of a colony's rows whenever no transaction is under way (semantics §2). What is
/// wrong is told in sentences; an empty list is what everybody hopes for. The log and the
/// checkpoints are looked at where they are stored.
public final class Invariants {
  private static final int MAX_TOLD = 10;

  private Invariants() {}

  public static List<String> broken(Colony colony) {
    var broken = new ArrayList<>(brokenRows(colony));
    liveness(colony, broken);
    return broken;
  }

  /// Without the liveness invariant: a checkpoint in the middle of a change need not wait for
  /// anything.
  public static List<String> brokenRows(Colony colony) {
    var broken = new ArrayList<String>();
    counts(colony, broken);
    phases(colony, broken);
    tasks(colony, broken);
    limit(colony, broken);
    return broken.size() <= MAX_TOLD ? broken : broken.subList(0, MAX_TOLD);
  }

  private static void counts(Colony colony, List<String> broken) {
    var counted = Counts.NONE;
    for (int ord = 0; ord < colony.size(); ord++) {
      counted = counted.with(colony.task(ord).status(), colony.spec(ord).kind(), 1);
    }
    if (!counted.equals(colony.standing().counts())) {
      broken.add(
          "counters: the colony says %s, its tasks %s"
              .formatted(colony.standing().counts(), counted));
    }
  }

  private static void phases(Colony colony, List<String> broken) {
    var tasks = colony.tasks();
    for (var row : colony.phases()) {
      var counted = Dependencies.counted(colony.plan(), row, tasks);
      if (!counted.equals(row)) {
        broken.add(
            "counters: phase %s says %s, its tasks %s"
                .formatted(colony.plan().phase(row.ord()).id(), counters(row), counters(counted)));
      }
    }
  }

  private static String counters(PhaseRow row) {
    return "remaining %d, done %d, cancelled %d, blocked %d"
        .formatted(row.remaining(), row.done(), row.cancelled(), row.blocked());
  }

  private static void tasks(Colony colony, List<String> broken) {
    var tasks = colony.tasks();
    for (var spec : colony.plan().tasks()) {
      var row = tasks.get(spec.ord());
      int open = Dependencies.open(spec, tasks);
      if (open != row.open()) {
        broken.add(
            "counters: task %s says %d open dependencies, they are %d"
                .formatted(spec.id(), row.open(), open));
      }
      if (row.status() == TaskStatus.DONE && row.resultSeq() == 0) {
        broken.add("evidence: task %s is DONE without a result".formatted(spec.id()));
      }
      if (row.status() == TaskStatus.BLOCKED && row.blocked() == null) {
        broken.add("evidence: task %s is BLOCKED without a reason".formatted(spec.id()));
      }
    }
  }

  private static void limit(Colony colony, List<String> broken) {
    if (colony.standing().active() > colony.charter().activeLimit()) {
      broken.add(
          "limit: %d tasks are active, allowed are %d"
              .formatted(colony.standing().active(), colony.charter().activeLimit()));
    }
  }

  /// Every colony that should move has something it waits for.
  private static void liveness(Colony colony, List<String> broken) {
    var standing = colony.standing();
    boolean moves =
        switch (standing.state()) {
          case INIT, PLANNING, EXECUTING, VERIFYING -> !standing.paused();
          case IDLE, WAITING, COMPLETED, FAILED, ERROR -> false;
        };
    if (moves && Waits.of(colony).isEmpty()) {
      broken.add("liveness: the colony is %s and waits for nothing".formatted(standing.state()));
    }
    if (standing.state() == ColonyState.WAITING
        && !standing.paused()
        && standing.open().isEmpty()) {
      broken.add("liveness: the colony is WAITING and no check-in is open");
    }
  }
}
