package colony.queen.transfer;

import colony.queen.checkpoint.Attempt;
import colony.queen.colony.AtRest;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Invariants;
import colony.queen.colony.ModeChoice;
import colony.queen.colony.Purse;
import colony.queen.colony.Standing;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import colony.queen.plan.PlanTree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// Whether a colony that comes from outside could be one of ours: it is at rest, its rows fit its
/// plan and each other.
public final class Soundness {
  private Soundness() {}

  /// Empty when it could; each fault is one sentence.
  public static List<String> faults(Carried carried) {
    var faults = numbers(carried);
    if (!faults.isEmpty()) {
      return faults;
    }
    return switch (Attempt.of(() -> rows(carried))) {
      case Attempt.Got<List<String>>(var found) -> found;
      case Attempt.Failed<List<String>>(var why) -> List.of("its rows do not fit: " + why);
    };
  }

  private static List<String> numbers(Carried carried) {
    var faults = new ArrayList<String>();
    int phases = carried.plan().phases().size();
    int tasks = carried.plan().tasks().size();
    if (carried.phases().size() != phases || carried.tasks().size() < tasks) {
      faults.add(
          "it has %d phases and %d tasks, its plan %d and %d"
              .formatted(carried.phases().size(), carried.tasks().size(), phases, tasks));
      return faults;
    }
    boolean ordered =
        IntStream.range(0, phases).allMatch(i -> carried.phases().get(i).ord() == i)
            && IntStream.range(0, carried.tasks().size())
                .allMatch(i -> carried.tasks().get(i).ord() == i)
            && IntStream.range(0, carried.tasks().size())
                .allMatch(i -> (carried.tasks().get(i).extra() == null) == (i < tasks));
    if (!ordered) {
      faults.add("its phases and tasks are not numbered as those of its plan");
      return faults;
    }
    int limit = carried.state().activeLimit();
    if (limit < 1 || limit > Charter.MOST_ACTIVE) {
      faults.add("its active limit is %d, expected 1 to %,d".formatted(limit, Charter.MOST_ACTIVE));
    }
    if (carried.state().front().stream().anyMatch(ord -> ord < 0 || ord >= phases)) {
      faults.add(
          "its front is %s, expected phases from 0 to %d"
              .formatted(carried.state().front(), phases - 1));
    }
    faults.addAll(Bonds.faults(carried));
    return faults;
  }

  private static List<String> rows(Carried carried) {
    var faults = new ArrayList<String>();
    var state = carried.state();
    if (state.paused()
        || state.runVersion() != 1
        || state.planVersion() != 1
        || state.open().isPresent()
        || !AtRest.tasks(carried.plan(), carried.tasks()).equals(carried.tasks())) {
      faults.add("it is not at rest");
    }
    var reader = new PlanReader();
    var tree = PlanTree.of(carried.plan());
    if (reader.stored(tree) instanceof PlanReading.Sound
        && reader.readOrBrief(tree) instanceof PlanReading.Faulty(var found)) {
      faults.addAll(found);
    }
    faults.addAll(Invariants.brokenRows(colony(carried)));
    return faults;
  }

  /// The rows below a charter and a standing that say nothing else.
  private static Colony colony(Carried carried) {
    var id = new UUID(0, 0);
    var state = carried.state();
    var charter =
        new Charter(
            id,
            "",
            "",
            "",
            carried.goal(),
            0,
            state.mode(),
            true,
            carried.auto(),
            state.activeLimit(),
            carried.workspace(),
            carried.base(),
            Instant.EPOCH,
            "",
            Optional.empty(),
            Optional.empty(),
            ModeChoice.brought(""));
    return new Colony(
        charter,
        carried.plan(),
        "",
        state.over(Standing.fresh(id, 0, Purse.EMPTY, Instant.EPOCH)),
        carried.phases(),
        carried.tasks(),
        Map.of(),
        carried.mind(),
        carried.notes());
  }
}
