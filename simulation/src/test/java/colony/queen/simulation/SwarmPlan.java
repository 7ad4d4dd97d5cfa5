package colony.queen.simulation;

import colony.queen.colony.Charter;
import colony.queen.plan.Budget;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A small colony: up to five tasks in one or two phases, some of them on the same files, some with
/// a narrow budget.
final class SwarmPlan {
  private static final List<String> FILES = List.of("src/a.ts", "src/b.ts", "src");

  private SwarmPlan() {}

  static Charter charter(Chance chance, UUID id, Instant now) {
    var mode = chance.pick(List.of(Mode.LIGHTWEIGHT, Mode.STANDARD, Mode.STANDARD, Mode.FULL));
    int most =
        switch (mode) {
          case LIGHTWEIGHT -> 3;
          case STANDARD, FULL -> 5;
        };
    return charter(id, now, mode, chance.oneIn(2) ? most : chance.between(1, most));
  }

  static Charter charter(UUID id, Instant now, Mode mode, int limit) {
    return new Charter(
        id,
        "default",
        "swarm-" + id,
        "none",
        "stay small",
        0,
        mode,
        true,
        true,
        limit,
        Optional.empty(),
        Optional.empty(),
        now,
        "tester",
        Optional.empty(),
        Optional.empty());
  }

  static Plan of(Chance chance) {
    boolean files = chance.oneIn(2);
    boolean budgets = chance.oneIn(2);
    var castes = new HashMap<String, Run>();
    castes.put("builder", new Run.Noop());
    castes.put("scout", new Run.Noop());
    if (chance.oneIn(4)) {
      castes.put("watcher", new Run.Noop());
    }
    var phases = new ArrayList<Phase>();
    var tasks = new ArrayList<TaskSpec>();
    int count = chance.oneIn(4) ? 2 : 1;
    for (int phase = 0; phase < count; phase++) {
      var own = new ArrayList<Integer>();
      for (int n = chance.between(1, count == 1 ? 5 : 3); n > 0; n--) {
        own.add(tasks.size());
        tasks.add(
            task(
                tasks.size(),
                phase,
                own.size(),
                chance.pick(List.of("builder", "builder", "scout")),
                own.size() > 1 && chance.oneIn(4) ? List.of(own.getFirst()) : List.of(),
                files && chance.oneIn(2) ? List.of(chance.pick(FILES)) : List.of(),
                budgets && chance.oneIn(4) ? budget(chance, 30) : Budget.NONE));
      }
      phases.add(
          phase(phase, own, budgets && chance.oneIn(3) ? whole(budget(chance, 60)) : Budget.NONE));
    }
    var all = budgets && chance.oneIn(2) ? budget(chance, 100) : Budget.NONE;
    return plan(all, castes, chance.oneIn(2), phases, tasks);
  }

  /// So many builders, of which nobody waits for another.
  static Plan builders(int count) {
    var own = new ArrayList<Integer>();
    var tasks = new ArrayList<TaskSpec>();
    for (int n = 0; n < count; n++) {
      own.add(n);
      tasks.add(task(n, 0, n + 1, "builder", List.of(), List.of(), Budget.NONE));
    }
    return plan(
        Budget.NONE,
        Map.of("builder", new Run.Noop(), "scout", new Run.Noop()),
        false,
        List.of(phase(0, own, Budget.NONE)),
        tasks);
  }

  private static Plan plan(
      Budget budget,
      Map<String, Run> castes,
      boolean review,
      List<Phase> phases,
      List<TaskSpec> tasks) {
    var usual = Rules.USUAL;
    var rules =
        new Rules(
            usual.projectType(),
            budget,
            usual.decideWithin(),
            usual.otherwise(),
            usual.remindBefore(),
            usual.planner(),
            usual.checkpoints(),
            castes,
            review,
            usual.memory());
    return new Plan("stay small", Optional.empty(), Optional.empty(), true, rules, phases, tasks);
  }

  private static Phase phase(int ord, List<Integer> own, Budget budget) {
    return new Phase(
        ord,
        "p" + ord,
        "phase " + ord,
        "",
        ord == 0 ? List.of() : List.of(ord - 1),
        own,
        List.of(),
        List.of(),
        true,
        Phase.OnFailure.CHECK_IN,
        Optional.empty(),
        Phase.DEFAULT_REWORKS,
        true,
        budget);
  }

  private static TaskSpec task(
      int ord,
      int phase,
      int number,
      String caste,
      List<Integer> dependsOn,
      List<String> files,
      Budget budget) {
    return new TaskSpec(
        ord,
        "%d.%d".formatted(phase + 1, number),
        phase,
        TaskSpec.Kind.WORK,
        "do it",
        caste,
        dependsOn,
        files,
        Optional.of(new Run.Noop()),
        TaskSpec.DEFAULT_TIMEOUT_MILLIS,
        2,
        List.of(),
        List.of(),
        0,
        TaskSpec.NOTHING,
        1,
        budget);
  }

  /// Without what one attempt may use: a phase does not say that.
  private static Budget whole(Budget budget) {
    return new Budget(
        budget.tokens(),
        budget.micros(),
        budget.wallTime(),
        Optional.empty(),
        Optional.empty(),
        budget.hard());
  }

  private static Budget budget(Chance chance, int most) {
    return new Budget(
        Optional.of((long) chance.between(1, most)),
        Optional.empty(),
        Optional.empty(),
        chance.oneIn(2) ? Optional.of((long) chance.between(1, 20)) : Optional.empty(),
        Optional.empty(),
        false);
  }
}
