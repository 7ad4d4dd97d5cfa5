package colony.queen.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a new plan changes. Phases and tasks are the same when their ids are; the order in which a
/// document names them is no change.
///
/// What is compared are the trees that [PlanTree] makes, so that no field is forgotten.
///
/// @param plan what changed of goal, mode, auto and the rules of the run
public record PlanDiff(List<Difference> plan, Parts phases, Parts tasks) {
  /// Fields of which order says nothing.
  private static final Set<String> SETS = Set.of("dependsOn", "files", "include", "exclude");

  public PlanDiff {
    plan = List.copyOf(plan);
  }

  public static PlanDiff between(Plan before, Plan after) {
    return new PlanDiff(
        differences(wholePlan(before), wholePlan(after)),
        Parts.between(phases(before), phases(after)),
        Parts.between(tasks(before), tasks(after)));
  }

  /// For people, one change a line: the plan, then its phases, then its tasks.
  public List<String> lines() {
    return Stream.of(
            plan.stream().map(difference -> "plan: " + difference.spoken()),
            phases.lines("phase"),
            tasks.lines("task"))
        .flatMap(lines -> lines)
        .toList();
  }

  /// @param added ids, in the order of the new plan
  /// @param removed ids, in the order of the old one
  public record Parts(List<String> added, List<String> removed, List<Changed> changed) {
    public Parts {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
      changed = List.copyOf(changed);
    }

    private static Parts between(
        Map<String, Map<String, Object>> before, Map<String, Map<String, Object>> after) {
      var changed = new ArrayList<Changed>();
      before.forEach(
          (id, old) -> {
            var differences = differences(old, after.getOrDefault(id, old));
            if (!differences.isEmpty()) {
              changed.add(new Changed(id, differences));
            }
          });
      return new Parts(onlyIn(after, before), onlyIn(before, after), changed);
    }

    private static List<String> onlyIn(Map<String, ?> these, Map<String, ?> those) {
      return these.keySet().stream().filter(id -> !those.containsKey(id)).toList();
    }

    private Stream<String> lines(String noun) {
      return Stream.of(
              added.stream().map(id -> "%s %s: added".formatted(noun, id)),
              removed.stream().map(id -> "%s %s: removed".formatted(noun, id)),
              changed.stream().map(one -> "%s %s: %s".formatted(noun, one.id, one.spoken())))
          .flatMap(lines -> lines);
    }
  }

  /// A phase or task that is in both plans.
  public record Changed(String id, List<Difference> differences) {
    public Changed {
      differences = List.copyOf(differences);
    }

    public String spoken() {
      return differences.stream().map(Difference::spoken).collect(Collectors.joining(", "));
    }
  }

  /// @param field as a plan writes it, such as `dependsOn`
  /// @param before as text; empty where it was not said
  public record Difference(String field, String before, String after) {
    private static final int LONGEST_SPOKEN = 60;

    /// `caste builder → scout`; of long values only that they changed.
    public String spoken() {
      return isShort(before) && isShort(after)
          ? "%s %s → %s".formatted(field, orNothing(before), orNothing(after))
          : field + " changed";
    }

    private static boolean isShort(String value) {
      return value.length() <= LONGEST_SPOKEN && value.chars().noneMatch(Character::isISOControl);
    }

    private static String orNothing(String value) {
      return value.isEmpty() ? "nothing" : value;
    }
  }

  private static List<Difference> differences(
      Map<String, Object> before, Map<String, Object> after) {
    var fields = new LinkedHashSet<>(before.keySet());
    fields.addAll(after.keySet());
    return fields.stream()
        .filter(field -> !Objects.equals(value(field, before), value(field, after)))
        .map(field -> new Difference(field, text(value(field, before)), text(value(field, after))))
        .toList();
  }

  private static @Nullable Object value(String field, Map<String, Object> tree) {
    return SETS.contains(field) && tree.get(field) instanceof List<?> names
        ? names.stream().map(Object::toString).collect(Collectors.toCollection(TreeSet::new))
        : tree.get(field);
  }

  private static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case Collection<?> items ->
          items.stream().map(PlanDiff::text).collect(Collectors.joining(", ", "[", "]"));
      case Object other -> other.toString();
    };
  }

  private static Map<String, Object> wholePlan(Plan plan) {
    var tree = PlanTree.of(plan);
    tree.remove("phases");
    return tree;
  }

  private static Map<String, Map<String, Object>> phases(Plan plan) {
    var trees = new LinkedHashMap<String, Map<String, Object>>();
    for (var phase : plan.phases()) {
      var tree = PlanTree.of(plan, phase);
      tree.remove("tasks");
      trees.put(phase.id(), tree);
    }
    return trees;
  }

  private static Map<String, Map<String, Object>> tasks(Plan plan) {
    var trees = new LinkedHashMap<String, Map<String, Object>>();
    for (var phase : plan.phases()) {
      for (int ord : phase.tasks()) {
        var tree = PlanTree.of(plan, plan.task(ord));
        tree.put("phase", phase.id());
        trees.put(plan.task(ord).id(), tree);
      }
    }
    return trees;
  }
}
