package colony.queen.simulation;

import colony.queen.plan.Approvals;
import colony.queen.plan.Budget;
import colony.queen.plan.MemoryRules;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Small plans of every shape: phases as a graph, tasks that depend on tasks of their own and of
/// earlier phases, that touch the same files, and whose budgets are narrow.
final class RandomPlan {
  private static final List<String> CASTES = List.of("builder", "scout", "watcher", "poet");
  private static final List<String> EXECUTED =
      List.of("builder", "scout", "watcher", "architect", "reviewer", "archivist", "fixer");
  private static final List<String> FILES =
      List.of("src/a.ts", "src/b.ts", "src", "lib/c.ts", "lib/*.ts", "doc/d.md");

  private RandomPlan() {}

  static Plan of(Chance chance, Size size) {
    var phases = new ArrayList<Phase>();
    var tasks = new ArrayList<TaskSpec>();
    var before = new ArrayList<BitSet>();
    int count = chance.between(1, size.phases());
    boolean files = chance.oneIn(2);
    boolean planned = chance.oneIn(4);
    boolean budgets = chance.oneIn(3);
    for (int ord = 0; ord < count; ord++) {
      var earlier = new BitSet();
      var dependsOn = new ArrayList<Integer>();
      for (int other = 0; other < ord; other++) {
        if (chance.oneIn(2)) {
          dependsOn.add(other);
          earlier.set(other);
          earlier.or(before.get(other));
        }
      }
      before.add(earlier);
      var gate = chance.oneIn(5) ? Optional.of(approvals(chance)) : Optional.<Approvals>empty();
      int least = gate.isPresent() ? 0 : 1;
      boolean later = planned && gate.isEmpty() && chance.oneIn(2);
      boolean none = later || (planned && gate.isPresent());
      var own = new ArrayList<Integer>();
      for (int n = none ? 0 : chance.between(least, size.tasks()); n > 0; n--) {
        own.add(tasks.size());
        tasks.add(task(chance, ord, own.size(), earlier, tasks, files, budgets));
      }
      phases.add(
          new Phase(
              ord,
              "p" + ord,
              "phase " + ord,
              "",
              dependsOn,
              own,
              List.of(),
              gate.isPresent() ? List.of() : verify(chance),
              chance.oneIn(3),
              chance.oneIn(12) ? Phase.OnFailure.FAIL : Phase.OnFailure.CHECK_IN,
              gate,
              chance.below(3),
              !chance.oneIn(4),
              budgets && chance.oneIn(3) ? ofPhase(budget(chance, 200)) : Budget.NONE,
              later));
    }
    return new Plan(
        "survive",
        Optional.empty(),
        Optional.empty(),
        false,
        rules(chance, budgets, planned),
        phases,
        tasks);
  }

  static Mode mode(Chance chance) {
    return chance.pick(List.of(Mode.values()));
  }

  private static Approvals approvals(Chance chance) {
    return new Approvals(chance.between(1, 3), chance.pick(List.of(Approvals.Voters.values())));
  }

  private static List<Phase.Verify> verify(Chance chance) {
    return IntStream.range(0, chance.below(3))
        .mapToObj(
            n ->
                new Phase.Verify(
                    "check " + n,
                    chance.pick(List.of(Phase.Verify.Level.values())),
                    "make check",
                    0))
        .toList();
  }

  /// @param planned such a plan is read again with what a planner gives, so it must be sound
  private static Rules rules(Chance chance, boolean budgets, boolean planned) {
    var budget = budgets && chance.oneIn(2) ? budget(chance, 600) : Budget.NONE;
    return new Rules(
        Optional.empty(),
        chance.oneIn(20) ? limited(budget, Duration.ofMinutes(10)) : budget,
        chance.oneIn(4) ? Optional.of(Duration.ofMinutes(2)) : Optional.empty(),
        chance.pick(List.of(Rules.Otherwise.values())),
        Duration.ofMinutes(1),
        planned ? Optional.of(new Run.Noop()) : Optional.empty(),
        chance.pick(List.of(Rules.Checkpoints.values())),
        executors(chance, planned),
        !chance.oneIn(3),
        chance.oneIn(3)
            ? new MemoryRules(MemoryRules.Brain.REQUIRED, Set.of(), 0)
            : MemoryRules.USUAL);
  }

  private static Budget limited(Budget budget, Duration wallTime) {
    return budget.raised(Optional.empty(), Optional.empty(), Optional.of(wallTime));
  }

  private static Map<String, Run> executors(Chance chance, boolean planned) {
    var runs = new HashMap<String, Run>();
    if (planned) {
      runs.put("poet", new Run.Noop());
    }
    for (var name : EXECUTED) {
      if (chance.oneIn(2)) {
        runs.put(name, new Run.Noop());
      }
    }
    return runs;
  }

  /// Of tokens, sometimes of money too; what one attempt may use is written or a part of it.
  private static Budget budget(Chance chance, int most) {
    boolean money = chance.oneIn(3);
    return new Budget(
        money && chance.oneIn(2) ? Optional.empty() : Optional.of((long) chance.between(1, most)),
        money ? Optional.of((long) chance.between(1, most)) : Optional.empty(),
        Optional.empty(),
        chance.oneIn(2) ? Optional.of((long) chance.between(1, 40)) : Optional.empty(),
        money && chance.oneIn(2) ? Optional.of((long) chance.between(1, 40)) : Optional.empty(),
        chance.oneIn(6));
  }

  /// A phase does not say what one attempt may use.
  private static Budget ofPhase(Budget budget) {
    return new Budget(
        budget.tokens(),
        budget.micros(),
        budget.wallTime(),
        Optional.empty(),
        Optional.empty(),
        budget.hard());
  }

  private static TaskSpec task(
      Chance chance,
      int phase,
      int number,
      BitSet earlier,
      List<TaskSpec> tasks,
      boolean files,
      boolean budgets) {
    var dependsOn = new ArrayList<Integer>();
    for (var other : tasks) {
      boolean mine = other.phase() == phase;
      if ((mine && chance.oneIn(3)) || (earlier.get(other.phase()) && chance.oneIn(6))) {
        dependsOn.add(other.ord());
      }
    }
    return new TaskSpec(
        tasks.size(),
        "%d.%d".formatted(phase + 1, number),
        phase,
        TaskSpec.Kind.WORK,
        chance.oneIn(2) ? "" : "do it",
        chance.pick(CASTES),
        dependsOn,
        files ? files(chance) : List.of(),
        chance.oneIn(20) ? Optional.empty() : Optional.of(new Run.Noop()),
        TaskSpec.DEFAULT_TIMEOUT_MILLIS,
        chance.between(1, 3),
        List.of(),
        List.of(),
        chance.oneIn(4) ? chance.between(-2, 2) : 0,
        TaskSpec.NOTHING,
        1,
        budgets && chance.oneIn(5) ? budget(chance, 100) : Budget.NONE);
  }

  private static List<String> files(Chance chance) {
    return IntStream.range(0, chance.below(3))
        .mapToObj(_ -> chance.pick(FILES))
        .distinct()
        .toList();
  }
}
