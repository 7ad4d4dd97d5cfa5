package colony.queen.simulation;

import colony.queen.plan.Approvals;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import colony.queen.plan.TaskSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
      var gate = chance.oneIn(5) ? Optional.of(approvals(chance)) : Optional.<Approvals>empty();
      int least = gate.isPresent() ? 0 : 1;
      var own = tasks(chance, ord, chance.between(least, 5), earlier, tasks);
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
              chance.below(3)));
    }
    return new Plan(
        "survive", Optional.empty(), Optional.empty(), false, rules(chance), phases, tasks);
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

  private static Rules rules(Chance chance) {
    return new Rules(
        Optional.empty(),
        chance.oneIn(20) ? Optional.of(Duration.ofMinutes(10)) : Optional.empty(),
        chance.oneIn(4) ? Optional.of(Duration.ofMinutes(2)) : Optional.empty(),
        chance.pick(List.of(Rules.Otherwise.values())),
        Duration.ofMinutes(1),
        Optional.empty(),
        chance.pick(List.of(Rules.Checkpoints.values())));
  }

  private static List<Integer> tasks(
      Chance chance, int phase, int count, BitSet earlier, List<TaskSpec> tasks) {
    var own = new ArrayList<Integer>();
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
