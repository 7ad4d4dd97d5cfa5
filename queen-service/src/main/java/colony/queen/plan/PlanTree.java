package colony.queen.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The tree a plan is stored as: everything said, nothing left to defaults, always in the same
/// order. [PlanReader] makes the same plan of it.
///
/// What plans could not say at first (`castes`, `review`, `priority`, `memory`, `memoryContext`,
/// `template`, `planned`, budgets of phases and tasks, `verify` of tasks) is left out where it says
/// nothing, so that the plans of those days keep their texts and hashes.
public final class PlanTree {
  private PlanTree() {}

  public static Map<String, Object> of(Plan plan) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("goal", plan.goal());
    plan.project().ifPresent(project -> tree.put("project", project));
    plan.mode().ifPresent(mode -> tree.put("mode", mode.name()));
    tree.put("auto", plan.auto());
    plan.rules().projectType().ifPresent(type -> putProjectType(tree, type, plan));
    putRules(tree, plan.rules());
    plan.memoryContext().ifPresent(context -> tree.put("memoryContext", context));
    tree.put("phases", plan.phases().stream().map(phase -> of(plan, phase)).toList());
    return tree;
  }

  /// Says of the canonical graph what the plan has of it, so that laying it again changes nothing.
  private static void putProjectType(Map<String, Object> tree, String type, Plan plan) {
    tree.put("projectType", type);
    if (plan.brief()) {
      return; // whoever plans it chooses
    }
    var usual = CanonicalGraph.phases(type);
    var present = CanonicalGraph.phases();
    present.retainAll(plan.phases().stream().map(Phase::id).toList());
    tree.put("include", present.stream().filter(phase -> !usual.contains(phase)).toList());
    tree.put("exclude", usual.stream().filter(phase -> !present.contains(phase)).toList());
  }

  private static void putRules(Map<String, Object> tree, Rules rules) {
    putBudget(tree, rules.budget());
    rules.decideWithin().ifPresent(deadline -> tree.put("checkIn", checkIn(deadline, rules)));
    rules.planner().ifPresent(planner -> tree.put("planner", RunTree.of(planner)));
    if (rules.template()) {
      tree.put("template", true);
    }
    tree.put("checkpoints", word(rules.checkpoints()));
    if (!rules.castes().isEmpty()) {
      var castes = new TreeMap<String, Object>();
      rules.castes().forEach((caste, run) -> castes.put(caste, RunTree.of(run)));
      tree.put("castes", castes);
    }
    putReview(tree, rules.review());
    if (!rules.memory().equals(MemoryRules.USUAL)) {
      tree.put("memory", of(rules.memory()));
    }
  }

  private static Map<String, Object> of(MemoryRules memory) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("brain", word(memory.brain()));
    tree.put("categories", memory.categories().stream().sorted().toList());
    tree.put("holdout", BigDecimal.valueOf(memory.holdout()));
    return tree;
  }

  private static void putReview(Map<String, Object> tree, boolean review) {
    if (!review) {
      tree.put("review", "none");
    }
  }

  private static void putBudget(Map<String, Object> tree, Budget budget) {
    if (!budget.equals(Budget.NONE)) {
      tree.put("budget", of(budget));
    }
  }

  private static Map<String, Object> of(Budget budget) {
    var tree = amounts(budget.tokens(), budget.micros());
    budget.wallTime().ifPresent(limit -> tree.put("wallTime", millis(limit)));
    tree.put("hard", budget.hard());
    var worker = amounts(budget.workerTokens(), budget.workerMicros());
    if (!worker.isEmpty()) {
      tree.put("worker", worker);
    }
    return tree;
  }

  private static Map<String, Object> amounts(Optional<Long> tokens, Optional<Long> micros) {
    var tree = new LinkedHashMap<String, Object>();
    tokens.ifPresent(limit -> tree.put("tokens", limit));
    micros.ifPresent(limit -> tree.put("cost", WrittenBudget.cost(limit)));
    return tree;
  }

  private static Map<String, Object> checkIn(Duration deadline, Rules rules) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("deadline", millis(deadline));
    tree.put("otherwise", word(rules.otherwise()));
    tree.put("remindBefore", millis(rules.remindBefore()));
    return tree;
  }

  static Map<String, Object> of(Plan plan, Phase phase) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("id", phase.id());
    tree.put("kind", phase.gate() ? "gate" : "work");
    tree.put("name", phase.name());
    tree.put("description", phase.description());
    tree.put("dependsOn", phase.dependsOn().stream().map(ord -> plan.phase(ord).id()).toList());
    tree.put("auto", phase.auto());
    tree.put("onFailure", word(phase.onFailure()));
    phase.approvals().ifPresent(approvals -> tree.put("approvals", of(approvals)));
    tree.put("rework", phase.reworks());
    tree.put("successCriteria", phase.successCriteria());
    putReview(tree, phase.review());
    putBudget(tree, phase.budget());
    if (phase.later()) {
      tree.put("planned", "later");
    }
    tree.put("verify", phase.verify().stream().map(PlanTree::of).toList());
    tree.put("tasks", phase.tasks().stream().map(ord -> of(plan, plan.task(ord))).toList());
    return tree;
  }

  private static Map<String, Object> of(Approvals approvals) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("min", approvals.min());
    tree.put("from", word(approvals.from()));
    return tree;
  }

  private static Map<String, Object> of(Phase.Verify verify) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("name", verify.name());
    tree.put("level", word(verify.level()));
    tree.put("command", verify.command());
    if (verify.timeoutMillis() > 0) {
      tree.put("timeout", millis(verify.timeoutMillis()));
    }
    return tree;
  }

  static Map<String, Object> of(Plan plan, TaskSpec task) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("id", task.id());
    tree.put("description", task.description());
    tree.put("caste", task.caste());
    tree.put("dependsOn", task.dependsOn().stream().map(ord -> plan.task(ord).id()).toList());
    tree.put("files", task.files());
    task.run()
        .filter(run -> !plan.rules().executor(task.caste()).equals(task.run()))
        .ifPresent(run -> tree.put("run", RunTree.of(run)));
    tree.put("timeout", millis(task.timeoutMillis()));
    tree.put("maxAttempts", task.maxAttempts());
    tree.put("hints", task.hints());
    tree.put("successCriteria", task.successCriteria());
    if (!task.verify().isEmpty()) {
      tree.put("verify", task.verify().stream().map(PlanTree::of).toList());
    }
    if (task.priority() != 0) {
      tree.put("priority", task.priority());
    }
    putBudget(tree, task.budget());
    return tree;
  }

  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String millis(Duration duration) {
    return millis(duration.toMillis());
  }

  static String millis(long millis) {
    return millis + "ms";
  }
}
