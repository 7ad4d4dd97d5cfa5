package colony.queen.simulation;

import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import colony.queen.plan.TaskSpec;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Small plans of every shape: phases as a graph, tasks that depend on tasks of their own and of
/// earlier phases.
final class RandomPlan {
  private static final List<String> CASTES = List.of("builder", "scout", "watcher", "poet");

  private RandomPlan() {}

  static Plan of(Chance chance) {
    var phases = new ArrayList<Phase>();
    var tasks = new ArrayList<TaskSpec>();
    var before = new ArrayList<BitSet>();
    int count = chance.between(1, 4);
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
      var own = tasks(chance, ord, earlier, tasks);
      phases.add(
          new Phase(
              ord,
              "p" + ord,
              "phase " + ord,
              "",
              dependsOn,
              own,
              List.of(),
              List.of(),
              chance.oneIn(3),
              Phase.OnFailure.CHECK_IN,
              Optional.empty(),
              Phase.DEFAULT_REWORKS));
    }
    return new Plan(
        "survive", Optional.empty(), Optional.empty(), false, Rules.USUAL, phases, tasks);
  }

  private static List<Integer> tasks(
      Chance chance, int phase, BitSet earlier, List<TaskSpec> tasks) {
    var own = new ArrayList<Integer>();
    int count = chance.between(1, 5);
    for (int n = 0; n < count; n++) {
      int ord = tasks.size();
      var dependsOn = new ArrayList<Integer>();
      for (var other : tasks) {
        boolean mine = other.phase() == phase;
        if ((mine && chance.oneIn(3)) || (earlier.get(other.phase()) && chance.oneIn(6))) {
          dependsOn.add(other.ord());
        }
      }
      tasks.add(
          new TaskSpec(
              ord,
              "%d.%d".formatted(phase + 1, n + 1),
              phase,
              TaskSpec.Kind.WORK,
              chance.oneIn(2) ? "" : "do it",
              chance.pick(CASTES),
              dependsOn,
              List.of(),
              Optional.empty(),
              TaskSpec.DEFAULT_TIMEOUT_MILLIS,
              chance.between(1, 3),
              List.of(),
              List.of()));
      own.add(ord);
    }
    return own;
  }
}
