package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.plan.Overlap;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;

/// What must hold of a colony's rows whenever no transaction is under way (docs/architecture.md).
/// What is wrong is told in sentences; an empty list is what everybody hopes for. The log and the
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
      counted = counted.with(colony.task(ord), colony.spec(ord).kind(), 1);
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
    for (int ord = 0; ord < colony.size(); ord++) {
      var asks = colony.task(ord).kin().asks();
      if (!asks.isEmpty()) {
        requests(colony, ord, asks, broken);
      }
    }
    files(colony, broken);
    reserved(colony, broken);
  }

  /// Depth and number of children; an overridden refusal raises the limit for its own row.
  private static void requests(Colony colony, int ord, List<Ask> asks, List<String> broken) {
    var id = colony.spec(ord).id();
    long granted = asks.stream().filter(it -> !it.refused() && it.overriddenBy().isEmpty()).count();
    if (granted > Ask.MOST_CHILDREN) {
      broken.add(
          "limit: task %s has %d children, allowed are %d"
              .formatted(id, granted, Ask.MOST_CHILDREN));
    }
    for (var ask : asks) {
      if (!ask.refused()) {
        child(colony, ord, ask, broken);
      }
    }
  }

  private static void child(Colony colony, int ord, Ask ask, List<String> broken) {
    var id = colony.spec(ord).id();
    if (ask.child() >= colony.size() || colony.spec(ask.child()).about() != ord) {
      broken.add("spawn tree: task %s has a child that is not there".formatted(id));
      return;
    }
    var spec = colony.spec(ask.child());
    // what was asked for before a person chose another mode stays
    int most =
        (colony.charter().choice().by().isPresent() ? Mode.FULL : colony.charter().mode())
            .maxDepth();
    if (spec.depth() > most && ask.overriddenBy().isEmpty()) {
      broken.add(
          "limit: task %s has depth %d, allowed is %d".formatted(spec.id(), spec.depth(), most));
    }
    if (spec.depth() != colony.spec(ord).depth() + 1) {
      broken.add(
          "spawn tree: task %s has depth %d below %d"
              .formatted(spec.id(), spec.depth(), colony.spec(ord).depth()));
    }
    boolean over = !colony.task(ask.child()).status().open();
    if (over && !ask.ended()) {
      broken.add("spawn tree: task %s was not told that %s ended".formatted(id, spec.id()));
    }
  }

  private static void files(Colony colony, List<String> broken) {
    var leased = List.copyOf(colony.leased());
    for (int i = 0; i < leased.size(); i++) {
      for (int j = i + 1; j < leased.size(); j++) {
        var one = colony.spec(leased.get(i));
        var other = colony.spec(leased.get(j));
        Overlap.between(one.files(), other.files())
            .ifPresent(
                path ->
                    broken.add(
                        "files: tasks %s and %s both work on %s"
                            .formatted(one.id(), other.id(), path)));
      }
    }
  }

  private static void reserved(Colony colony, List<String> broken) {
    var purse = colony.standing().purse();
    var attempts = purse.of(colony.leased().stream().map(colony::task).toList());
    if (!purse.equals(attempts)) {
      broken.add(
          "budget: %d tokens and %d micros are set aside, the attempts have %d and %d"
              .formatted(purse.tokens(), purse.micros(), attempts.tokens(), attempts.micros()));
    }
  }

  /// Every colony that should move has something it waits for.
  private static void liveness(Colony colony, List<String> broken) {
    var standing = colony.standing();
    boolean moves = standing.state().works() && !standing.paused();
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
