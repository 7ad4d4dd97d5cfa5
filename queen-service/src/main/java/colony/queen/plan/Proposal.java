package colony.queen.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A plan, or the tasks of one phase, as somebody proposes it for a colony that has a plan or a
/// brief already. What the proposal does not say it inherits; what limits the colony it may not
/// loosen.
public final class Proposal {
  /// Tasks that are a good size for a phase that is planned when it starts (docs/planning.md).
  private static final int FEW_TASKS = 3;

  private static final int MANY_TASKS = 8;

  private static final List<String> INHERITED =
      List.of(
          "goal",
          "project",
          "auto",
          "checkIn",
          "planner",
          "template",
          "checkpoints",
          "review",
          "projectType");

  /// Of the graph of phases: they say something only together with its type.
  private static final List<String> SHAPE = List.of("include", "exclude");

  /// Mappings of which what is not said is inherited too.
  private static final List<String> JOINED = List.of("budget", "castes", "memory");

  private Proposal() {}

  /// @param before the plan or brief that holds
  /// @param mode the colony's, whatever the proposal says
  /// @param settled ids of phases that are done
  /// @param tree the proposed document
  public static PlanReading plan(
      Plan before, Mode mode, Set<String> settled, @Nullable Object tree) {
    var written = tree instanceof Map<?, ?> document ? inherited(before, mode, document) : tree;
    return switch (read(before, written)) {
      case PlanReading.Faulty faulty -> faulty;
      case PlanReading.Sound sound -> held(before, mode, settled, sound);
    };
  }

  /// The document with those of these phases before its own that it leaves out: what is done stays,
  /// and who plans the rest need not say it again.
  ///
  /// @param settled ids of phases that are done
  public static @Nullable Object keeping(Plan before, Set<String> settled, @Nullable Object tree) {
    if (!(tree instanceof Map<?, ?> document
        && document.get("phases") instanceof List<?> proposed)) {
      return tree;
    }
    var said =
        proposed.stream()
            .map(it -> it instanceof Map<?, ?> phase ? String.valueOf(phase.get("id")) : "")
            .collect(Collectors.toSet());
    var phases = new ArrayList<@Nullable Object>();
    before.phases().stream()
        .filter(it -> settled.contains(it.id()) && !said.contains(it.id()))
        .map(it -> PlanTree.of(before, it))
        .forEach(phases::add);
    phases.addAll(proposed);
    var whole = new LinkedHashMap<Object, Object>(document);
    whole.put("phases", phases);
    return whole;
  }

  /// The plan with these tasks in this phase, which is planned from then on.
  ///
  /// @param tasks as a plan writes them
  /// @param context their `memoryContext`; without one the plan keeps what it has
  public static PlanReading phase(Plan before, int phase, List<?> tasks, Optional<Object> context) {
    var id = before.phase(phase).id();
    if (tasks.isEmpty()) {
      return new PlanReading.Faulty(
          List.of("the result holds no tasks for phase %s, expected at least one".formatted(id)));
    }
    var tree = new LinkedHashMap<>(PlanTree.of(before));
    var phases = new ArrayList<Map<String, Object>>();
    for (var each : before.phases()) {
      var written = PlanTree.of(before, each);
      if (each.ord() == phase) {
        written.remove("planned");
        written.put("tasks", tasks);
      }
      phases.add(written);
    }
    tree.put("phases", phases);
    context.ifPresent(said -> tree.put("memoryContext", said));
    return switch (read(before, tree)) {
      case PlanReading.Faulty faulty -> faulty;
      case PlanReading.Sound(var plan, var warnings) -> {
        var told = new ArrayList<>(warnings);
        told.removeAll(warnings(before));
        told.addAll(size(id, plan.phase(phase).tasks().size()));
        if (context.isEmpty()) {
          told.add(
              "phase %s came without memoryContext: it does not say what it took from memory"
                  .formatted(id));
        }
        yield new PlanReading.Sound(plan, told);
      }
    };
  }

  /// What was said when it was taken.
  private static List<String> warnings(Plan before) {
    return switch (read(before, PlanTree.of(before))) {
      case PlanReading.Sound(_, var warnings) -> warnings;
      case PlanReading.Faulty _ -> List.of();
    };
  }

  /// A plan that was stored before there was a bound is planned on without it: whoever proposes
  /// cannot mend what they inherit.
  private static PlanReading read(Plan before, @Nullable Object tree) {
    var reader = new PlanReader();
    return reader.readOrBrief(PlanTree.of(before)) instanceof PlanReading.Faulty
        ? reader.stored(tree)
        : reader.read(tree);
  }

  private static List<String> size(String id, int tasks) {
    return tasks >= FEW_TASKS && tasks <= MANY_TASKS
        ? List.of()
        : List.of(
            "phase %s has %s, %d to %d are a good size"
                .formatted(id, tasks == 1 ? "1 task" : tasks + " tasks", FEW_TASKS, MANY_TASKS));
  }

  private static Map<Object, Object> inherited(Plan before, Mode mode, Map<?, ?> document) {
    var holds = PlanTree.of(before);
    var whole = new LinkedHashMap<Object, Object>(document);
    boolean sameShape = whole.get("projectType") == null;
    if (before.mode().isPresent()) {
      whole.putIfAbsent("mode", mode.name());
    }
    INHERITED.forEach(key -> inherit(holds, whole, key));
    if (sameShape) {
      SHAPE.forEach(key -> inherit(holds, whole, key));
    }
    for (var key : JOINED) {
      if (holds.get(key) instanceof Map<?, ?> mine) {
        whole.merge(key, mine, (theirs, _) -> joined(theirs, mine));
      }
    }
    return whole;
  }

  private static void inherit(Map<String, Object> holds, Map<Object, Object> whole, String key) {
    if (holds.get(key) != null) {
      whole.putIfAbsent(key, Objects.requireNonNull(holds.get(key)));
    }
  }

  private static Object joined(Object theirs, Map<?, ?> mine) {
    if (!(theirs instanceof Map<?, ?> written)) {
      return theirs;
    }
    var all = new LinkedHashMap<Object, Object>(mine);
    all.putAll(written);
    return all;
  }

  private static PlanReading held(
      Plan before, Mode mode, Set<String> settled, PlanReading.Sound proposed) {
    var plan = proposed.plan();
    var faults = loosened(before.rules(), plan.rules());
    if (!faults.isEmpty()) {
      return new PlanReading.Faulty(faults);
    }
    // First, since of many warnings only the first are shown.
    var warnings = new ArrayList<>(Unasked.of(before, settled, plan));
    warnings.addAll(proposed.warnings());
    plan.mode()
        .ifPresentOrElse(
            said -> {
              if (said != mode) {
                warnings.add("mode %s is not taken: the colony's is %s".formatted(said, mode));
              }
            },
            () -> PlanReader.phaseCount(mode, plan).ifPresent(warnings::add));
    if (plan.memoryContext().isEmpty()) {
      warnings.add("the plan has no memoryContext: it does not say what it took from memory");
    }
    return new PlanReading.Sound(plan, warnings);
  }

  private static List<String> loosened(Rules before, Rules after) {
    var faults = new ArrayList<String>();
    if (before.checkpoints() != after.checkpoints()) {
      faults.add(
          "checkpoints is %s, expected %s as in the brief"
              .formatted(PlanTree.word(after.checkpoints()), PlanTree.word(before.checkpoints())));
    }
    if (before.memory().brain() != after.memory().brain()) {
      faults.add(
          "memory brain is %s, expected %s as in the brief"
              .formatted(
                  PlanTree.word(after.memory().brain()), PlanTree.word(before.memory().brain())));
    }
    var had = before.budget();
    var has = after.budget();
    raised("tokens", had.tokens(), has.tokens(), faults);
    raised(
        "cost",
        had.micros().map(WrittenBudget::cost),
        has.micros().map(WrittenBudget::cost),
        faults);
    raised("wallTime", had.wallTime(), has.wallTime(), faults);
    raised("worker tokens", had.workerTokens(), has.workerTokens(), faults);
    raised(
        "worker cost",
        had.workerMicros().map(WrittenBudget::cost),
        has.workerMicros().map(WrittenBudget::cost),
        faults);
    if (had.hard() && !has.hard()) {
      faults.add("budget hard is false, expected true as in the brief");
    }
    return faults;
  }

  private static <T extends Comparable<T>> void raised(
      String what, Optional<T> had, Optional<T> has, List<String> faults) {
    if (had.isPresent() && has.filter(limit -> limit.compareTo(had.get()) <= 0).isEmpty()) {
      faults.add(
          "budget %s is %s, expected at most %s as in the brief"
              .formatted(what, has.map(Object::toString).orElse("without limit"), had.get()));
    }
  }
}
