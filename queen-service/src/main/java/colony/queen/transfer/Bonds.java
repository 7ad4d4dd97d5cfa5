package colony.queen.transfer;

import colony.queen.colony.Kin;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/// Whether the tasks that the Queen added, and what binds tasks to each other, could be her doing.
/// Decisions follow these numbers wherever they lead: one that leads back to itself would never let
/// them end.
final class Bonds {
  private static final int MOST_TOLD = 10;

  /// As of the plan's tasks, which its parts come from; a child of a child has many of them.
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_@][A-Za-z0-9._@-]{0,999}");

  /// A person may allow any depth; nobody allows this one, and trees are walked by methods that
  /// call themselves.
  private static final int DEEPEST = 100;

  /// Who rides has a worker that drives; a longer row of them is a circle.
  private static final int MOST_RIDES = 100;

  private final Carried carried;
  private final int planned;
  private final int size;

  /// Children by the rows of those who asked for them.
  private final Set<Integer> asked = new HashSet<>();

  /// What the plan says of where tasks go: a topic is declared for each, and for nothing else.
  private final Set<String> castes = new HashSet<>(Known.CASTES);

  private final Set<Run> programs = new HashSet<>();

  private Bonds(Carried carried) {
    this.carried = carried;
    planned = carried.plan().tasks().size();
    size = carried.tasks().size();
    var rules = carried.plan().rules();
    castes.addAll(rules.castes().keySet());
    programs.addAll(rules.castes().values());
    rules.planner().ifPresent(programs::add);
    for (var task : carried.plan().tasks()) {
      castes.add(task.caste());
      task.run().ifPresent(programs::add);
    }
  }

  /// @param carried its rows are numbered as those of its plan
  static List<String> faults(Carried carried) {
    return new Bonds(carried).faults();
  }

  private List<String> faults() {
    var faults = new ArrayList<String>();
    var ids = new HashSet<String>();
    carried.plan().tasks().forEach(it -> ids.add(it.id()));
    each(planned, ord -> added(ord, ids), faults);
    // what comes now looks at other tasks than its own
    if (faults.isEmpty()) {
      each(0, this::asks, faults);
      each(0, this::bound, faults);
      carried.phases().stream()
          .filter(it -> !there(it.checks()))
          .forEach(it -> faults.add("phase %d: its checks are not there".formatted(it.ord())));
    }
    return faults.size() <= MOST_TOLD ? faults : faults.subList(0, MOST_TOLD);
  }

  private void each(int first, IntFunction<Optional<String>> fault, List<String> faults) {
    for (int i = first; i < size; i++) {
      int ord = i;
      fault.apply(ord).ifPresent(why -> faults.add("task %d: %s".formatted(ord, why)));
    }
  }

  private TaskSpec spec(int ord) {
    return carried.tasks().get(ord).spec(carried.plan());
  }

  /// A task is added behind all others, so it is about one that was there before it.
  private Optional<String> added(int ord, Set<String> ids) {
    var spec = spec(ord);
    if (spec.ord() != ord) {
      return Optional.of("it says its number is " + spec.ord());
    }
    if (!ID.matcher(spec.id()).matches() || spec.id().contains("..")) {
      return Optional.of("its id cannot be one");
    }
    if (!ids.add(spec.id())) {
      return Optional.of("its id is there twice");
    }
    if (!there(spec.dependsOn())) {
      return Optional.of("it depends on tasks that are not there");
    }
    boolean known =
        spec.run().isEmpty()
            || !(spec.run().get() instanceof Run.External program)
            || programs.contains(program);
    if (!known || !castes.contains(spec.caste())) {
      return Optional.of("the plan knows no worker for it");
    }
    int about = spec.about();
    return switch (spec.kind()) {
      case WORK -> Optional.of("work is the plan's to add");
      case CHILD, REVIEW -> {
        if (about < 0 || about >= ord) {
          yield Optional.of("it is about task %d, expected one before it".formatted(about));
        }
        var other = spec(about);
        yield spec.phase() != other.phase()
            ? Optional.of("it is in phase %d, what it is about is not".formatted(spec.phase()))
            : depth(spec, spec.kind() == TaskSpec.Kind.CHILD ? other.depth() + 1 : 1);
      }
      case CHECK, WATCH, ARCHIVE, SURVEY, PLANNING, RESTORE, MERGE -> {
        boolean verifies = spec.kind() == TaskSpec.Kind.CHECK || spec.kind() == TaskSpec.Kind.WATCH;
        if (about != TaskSpec.NOTHING) {
          yield Optional.of("it is about task %d, expected none".formatted(about));
        }
        yield spec.phase() >= carried.phases().size()
                || spec.phase() < (verifies ? 0 : TaskSpec.NO_PHASE)
            ? Optional.of("it is in phase %d, which is not there".formatted(spec.phase()))
            : depth(spec, 1);
      }
    };
  }

  private static Optional<String> depth(TaskSpec spec, int expected) {
    return spec.depth() == expected && expected <= DEEPEST
        ? Optional.empty()
        : Optional.of(
            "it has depth %d, expected %d".formatted(spec.depth(), Math.min(expected, DEEPEST)));
  }

  private Optional<String> bound(int ord) {
    var kin = carried.tasks().get(ord).kin();
    int leader = ord;
    for (int rides = 0; there(leader); rides++) {
      if (rides == MOST_RIDES) {
        return Optional.of("its worker cannot be found");
      }
      leader = carried.tasks().get(leader).kin().rides();
    }
    if (leader != Kin.ALONE) {
      return Optional.of("it rides with task %d, which is not there".formatted(leader));
    }
    if (!asked.containsAll(kin.shared())) {
      return Optional.of("it is given the results of children that are not there");
    }
    return spec(ord).kind() == TaskSpec.Kind.CHILD && !asked.contains(ord)
        ? Optional.of("nobody asked for it")
        : Optional.empty();
  }

  /// Tells whether all that it asked for and was granted are children of its own.
  private Optional<String> asks(int ord) {
    for (var ask : carried.tasks().get(ord).kin().asks()) {
      if (!ask.refused()) {
        if (!there(ask.child())
            || spec(ask.child()).kind() != TaskSpec.Kind.CHILD
            || spec(ask.child()).about() != ord) {
          return Optional.of(
              "it asked for task %d, which is no child of its".formatted(ask.child()));
        }
        asked.add(ask.child());
      }
    }
    return Optional.empty();
  }

  private boolean there(int ord) {
    return ord >= 0 && ord < size;
  }

  private boolean there(List<Integer> ords) {
    return ords.stream().allMatch(this::there);
  }
}
