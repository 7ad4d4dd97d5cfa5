package colony.queen.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A sound plan. Phases and tasks are numbered from 0 in the order of the document; everything that
/// runs refers to them by that number.
public final class Plan {
  private final String goal;
  private final Optional<String> project;
  private final Optional<Mode> mode;
  private final boolean auto;
  private final Rules rules;
  private final Optional<Object> memoryContext;
  private final List<Phase> phases;
  private final List<TaskSpec> tasks;
  private final Map<String, Integer> ordById;
  private final List<List<Integer>> dependents;
  private final Map<Integer, List<Integer>> budgeted = new HashMap<>();

  public Plan(
      String goal,
      Optional<String> project,
      Optional<Mode> mode,
      boolean auto,
      Rules rules,
      List<Phase> phases,
      List<TaskSpec> tasks) {
    this(goal, project, mode, auto, rules, Optional.empty(), phases, tasks);
  }

  /// @param memoryContext what the plan says about the memory it was made with: a text, or a tree
  ///   of maps, lists, texts, numbers and booleans
  public Plan(
      String goal,
      Optional<String> project,
      Optional<Mode> mode,
      boolean auto,
      Rules rules,
      Optional<Object> memoryContext,
      List<Phase> phases,
      List<TaskSpec> tasks) {
    this.goal = goal;
    this.project = project;
    this.mode = mode;
    this.auto = auto;
    this.rules = rules;
    this.memoryContext = memoryContext;
    this.phases = List.copyOf(phases);
    this.tasks = List.copyOf(tasks);
    this.ordById = HashMap.newHashMap(tasks.size());
    var waiting = new ArrayList<ArrayList<Integer>>(tasks.size());
    for (var task : tasks) {
      ordById.put(task.id(), task.ord());
      waiting.add(new ArrayList<>(2));
    }
    for (var task : tasks) {
      if (task.budget().limits()) {
        budgeted.computeIfAbsent(task.phase(), _ -> new ArrayList<>()).add(task.ord());
      }
      for (int dependency : task.dependsOn()) {
        waiting.get(dependency).add(task.ord());
      }
    }
    this.dependents = waiting.stream().map(List::copyOf).toList();
  }

  public String goal() {
    return goal;
  }

  public Optional<String> project() {
    return project;
  }

  public Optional<Mode> mode() {
    return mode;
  }

  public boolean auto() {
    return auto;
  }

  public Rules rules() {
    return rules;
  }

  public Optional<Object> memoryContext() {
    return memoryContext;
  }

  /// Whether it says only how the colony is to be planned: it has no phases yet.
  public boolean brief() {
    return phases.isEmpty();
  }

  /// The same, its memory context saying where the memory came from.
  public Plan withMemoryFrom(String source) {
    var context = new LinkedHashMap<String, Object>();
    switch (memoryContext.orElse(null)) {
      case null -> {}
      case Map<?, ?> said -> said.forEach((key, value) -> context.put(String.valueOf(key), value));
      case Object said -> context.put("said", said);
    }
    context.put("source", source);
    return new Plan(goal, project, mode, auto, rules, Optional.of(context), phases, tasks);
  }

  public List<Phase> phases() {
    return phases;
  }

  public List<TaskSpec> tasks() {
    return tasks;
  }

  public TaskSpec task(int ord) {
    return tasks.get(ord);
  }

  public Phase phase(int ord) {
    return phases.get(ord);
  }

  /// The tasks that it gives a gate vote; who helps them does not.
  public boolean votes(TaskSpec spec) {
    return spec.kind() == TaskSpec.Kind.WORK && phase(spec.phase()).gate();
  }

  /// Whether a fixer is whose turn it is after so many failures of a task or a child. A watcher
  /// that votes has made nothing that he could mend, and his would be a builder's vote.
  public boolean isForAFixer(TaskSpec spec, int failures) {
    return failures >= spec.maxAttempts() && !votes(spec);
  }

  /// The number of the task with this id.
  public Optional<Integer> ord(String taskId) {
    return Optional.ofNullable(ordById.get(taskId));
  }

  /// The tasks of this phase that have a budget of their own.
  public List<Integer> budgeted(int phase) {
    return budgeted.getOrDefault(phase, List.of());
  }

  /// The tasks that wait for this one.
  public List<Integer> dependents(int ord) {
    return dependents.get(ord);
  }
}
