package colony.queen.decision;

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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// What a colony under test is like, where it is not as usual.
///
/// @param edits what is special about a phase, by its id
/// @param budgets of tasks, by their ids
record Setup(
    int limit,
    boolean auto,
    int maxAttempts,
    Mode mode,
    boolean modeGiven,
    Optional<String> workspace,
    Rules rules,
    Map<String, UnaryOperator<Phase>> edits,
    Map<String, Budget> budgets) {

  static final Setup USUAL =
      new Setup(
          3, false, 3, Mode.STANDARD, true, Optional.empty(), Rules.USUAL, Map.of(), Map.of());

  Setup limit(int most) {
    return new Setup(most, auto, maxAttempts, mode, modeGiven, workspace, rules, edits, budgets);
  }

  Setup onAuto() {
    return new Setup(limit, true, maxAttempts, mode, modeGiven, workspace, rules, edits, budgets);
  }

  Setup attempts(int most) {
    return new Setup(limit, auto, most, mode, modeGiven, workspace, rules, edits, budgets);
  }

  Setup in(Mode other) {
    return new Setup(limit, auto, maxAttempts, other, modeGiven, workspace, rules, edits, budgets);
  }

  /// In a workspace; whoever does not say the mode leaves it to the survey.
  Setup at(String place, boolean given) {
    return new Setup(
        limit, auto, maxAttempts, mode, given, Optional.of(place), rules, edits, budgets);
  }

  Setup under(Rules others) {
    return new Setup(limit, auto, maxAttempts, mode, modeGiven, workspace, others, edits, budgets);
  }

  Setup planned(Run by) {
    return under(
        new Rules(
            rules.projectType(),
            rules.budget(),
            rules.decideWithin(),
            rules.otherwise(),
            rules.remindBefore(),
            Optional.of(by),
            rules.checkpoints(),
            rules.castes(),
            rules.review(),
            rules.memory()));
  }

  Setup decidedWithin(Duration time, Rules.Otherwise otherwise) {
    return under(
        new Rules(
            rules.projectType(),
            rules.budget(),
            Optional.of(time),
            otherwise,
            rules.remindBefore(),
            rules.planner(),
            rules.checkpoints(),
            rules.castes(),
            rules.review(),
            rules.memory()));
  }

  Setup memory(MemoryRules other) {
    return under(
        new Rules(
            rules.projectType(),
            rules.budget(),
            rules.decideWithin(),
            rules.otherwise(),
            rules.remindBefore(),
            rules.planner(),
            rules.checkpoints(),
            rules.castes(),
            rules.review(),
            other));
  }

  /// A hard limit.
  Setup wallTime(Duration time) {
    return within(
        new Budget(
            Optional.empty(),
            Optional.empty(),
            Optional.of(time),
            Optional.empty(),
            Optional.empty(),
            true));
  }

  /// Of so many tokens, and each worker of so many.
  Setup tokens(long most, long each) {
    return within(
        new Budget(
            Optional.of(most),
            Optional.empty(),
            Optional.empty(),
            Optional.of(each),
            Optional.empty(),
            false));
  }

  /// Castes and modes that have an executor.
  Setup castes(String... names) {
    var castes = new HashMap<String, Run>(rules.castes());
    for (var name : names) {
      castes.put(name, new Run.Noop());
    }
    return under(
        new Rules(
            rules.projectType(),
            rules.budget(),
            rules.decideWithin(),
            rules.otherwise(),
            rules.remindBefore(),
            rules.planner(),
            rules.checkpoints(),
            castes,
            rules.review(),
            rules.memory()));
  }

  /// This task, with its children.
  Setup limited(String task, Budget budget) {
    var all = new HashMap<>(budgets);
    all.put(task, budget);
    return new Setup(limit, auto, maxAttempts, mode, modeGiven, workspace, rules, edits, all);
  }

  Setup within(Budget budget) {
    return under(
        new Rules(
            rules.projectType(),
            budget,
            rules.decideWithin(),
            rules.otherwise(),
            rules.remindBefore(),
            rules.planner(),
            rules.checkpoints(),
            rules.castes(),
            rules.review(),
            rules.memory()));
  }

  Setup verified(String phase, Phase.Verify... by) {
    return edited(
        phase,
        it -> phase(it, List.of(by), it.auto(), it.onFailure(), it.approvals(), it.reworks()));
  }

  Setup reworks(String phase, int most) {
    return edited(
        phase, it -> phase(it, it.verify(), it.auto(), it.onFailure(), it.approvals(), most));
  }

  Setup failing(String phase) {
    return edited(
        phase,
        it ->
            phase(it, it.verify(), it.auto(), Phase.OnFailure.FAIL, it.approvals(), it.reworks()));
  }

  Setup auto(String phase) {
    return edited(
        phase, it -> phase(it, it.verify(), true, it.onFailure(), it.approvals(), it.reworks()));
  }

  /// Its tasks come later, from a planner.
  Setup later(String phase) {
    return edited(
        phase,
        it ->
            new Phase(
                it.ord(),
                it.id(),
                it.name(),
                it.description(),
                it.dependsOn(),
                it.tasks(),
                it.successCriteria(),
                it.verify(),
                it.auto(),
                it.onFailure(),
                it.approvals(),
                it.reworks(),
                it.review(),
                it.budget(),
                true));
  }

  /// Depends on no phase.
  Setup beside(String phase) {
    return edited(
        phase,
        it ->
            new Phase(
                it.ord(),
                it.id(),
                it.name(),
                it.description(),
                List.of(),
                it.tasks(),
                it.successCriteria(),
                it.verify(),
                it.auto(),
                it.onFailure(),
                it.approvals(),
                it.reworks(),
                it.review(),
                it.budget()));
  }

  Setup budgeted(String phase, Budget budget) {
    return edited(
        phase,
        it ->
            new Phase(
                it.ord(),
                it.id(),
                it.name(),
                it.description(),
                it.dependsOn(),
                it.tasks(),
                it.successCriteria(),
                it.verify(),
                it.auto(),
                it.onFailure(),
                it.approvals(),
                it.reworks(),
                it.review(),
                budget));
  }

  Setup gate(String phase, int min, Approvals.Voters from) {
    return edited(
        phase,
        it ->
            phase(
                it,
                it.verify(),
                it.auto(),
                it.onFailure(),
                Optional.of(new Approvals(min, from)),
                it.reworks()));
  }

  static Phase.Verify full(String name) {
    return new Phase.Verify(name, Phase.Verify.Level.FULL, "make " + name, 0);
  }

  private Setup edited(String phase, UnaryOperator<Phase> how) {
    var all = new HashMap<>(edits);
    all.merge(phase, how, (first, second) -> it -> second.apply(first.apply(it)));
    return new Setup(limit, auto, maxAttempts, mode, modeGiven, workspace, rules, all, budgets);
  }

  private static Phase phase(
      Phase it,
      List<Phase.Verify> verify,
      boolean auto,
      Phase.OnFailure onFailure,
      Optional<Approvals> approvals,
      int reworks) {
    return new Phase(
        it.ord(),
        it.id(),
        it.name(),
        it.description(),
        it.dependsOn(),
        it.tasks(),
        it.successCriteria(),
        verify,
        auto,
        onFailure,
        approvals,
        reworks,
        it.review(),
        it.budget());
  }

  /// @param phases each after the one before: tasks as `1.1`, `1.2<1.1` or `1.3[src/a+src/b]` with
  ///   files; one that ends with `!` has priority 1, with `?` nothing to run; empty for none
  Plan plan(String... phases) {
    var tasks = new ArrayList<TaskSpec>();
    var drawn = new ArrayList<Phase>();
    for (var words : phases) {
      drawn.add(phase(drawn.size(), tasks, words.isBlank() ? new String[0] : words.split(" ")));
    }
    return new Plan("win", Optional.empty(), Optional.empty(), auto, rules, drawn, tasks);
  }

  private Phase phase(int ord, List<TaskSpec> tasks, String... words) {
    int first = tasks.size();
    var usual =
        new Phase(
            ord,
            "p" + (ord + 1),
            "phase " + (ord + 1),
            "",
            ord == 0 ? List.of() : List.of(ord - 1),
            IntStream.range(first, first + words.length).boxed().toList(),
            List.of(),
            List.of(),
            false,
            Phase.OnFailure.CHECK_IN,
            Optional.empty(),
            Phase.DEFAULT_REWORKS,
            true,
            Budget.NONE);
    var phase = edits.getOrDefault(usual.id(), UnaryOperator.identity()).apply(usual);
    for (var word : words) {
      tasks.add(task(phase, tasks, word.split("<")));
    }
    return phase;
  }

  private static Optional<Run> runs(String id) {
    return id.endsWith("?")
        ? Optional.empty()
        : Optional.of(id.endsWith("!") ? new Run.External("lathe") : new Run.Noop());
  }

  private TaskSpec task(Phase phase, List<TaskSpec> before, String... parts) {
    var dependsOn =
        parts.length == 1
            ? List.<Integer>of()
            : before.stream()
                .filter(task -> List.of(parts[1].split(",")).contains(task.id()))
                .map(TaskSpec::ord)
                .toList();
    var named = parts[0].split("[\\[\\]]");
    return new TaskSpec(
        before.size(),
        named[0],
        phase.ord(),
        TaskSpec.Kind.WORK,
        "do " + named[0],
        phase.gate() ? "watcher" : "builder",
        dependsOn,
        named.length == 1 ? List.of() : List.of(named[1].split("\\+")),
        runs(named[0]),
        TaskSpec.DEFAULT_TIMEOUT_MILLIS,
        maxAttempts,
        List.of(),
        List.of(),
        named[0].endsWith("~") ? List.of(full("tests")) : List.of(),
        named[0].endsWith("!") ? 1 : 0,
        TaskSpec.NOTHING,
        1,
        budgets.getOrDefault(named[0], Budget.NONE));
  }
}
