package colony.queen.plan;

import colony.contracts.names.Counted;
import colony.contracts.names.ReadableTime;
import colony.queen.plan.Approvals.Voters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Where people, or as many of them, would not be asked any more under a plan that is proposed:
/// whoever accepts it accepts that too, and a planner is no person.
final class Unasked {
  private final Plan before;
  private final Plan after;
  private final Set<String> settled;
  private final List<String> said = new ArrayList<>();

  private Unasked(Plan before, Set<String> settled, Plan after) {
    this.before = before;
    this.after = after;
    this.settled = settled;
  }

  /// @param settled ids of phases that are done
  static List<String> of(Plan before, Set<String> settled, Plan after) {
    var unasked = new Unasked(before, settled, after);
    unasked.checkIns();
    unasked.gates();
    return unasked.said;
  }

  private void checkIns() {
    var had =
        before.phases().stream().filter(Phase::auto).map(Phase::id).collect(Collectors.toSet());
    after.phases().stream()
        .filter(phase -> phase.auto() && !had.contains(phase.id()))
        .map(
            phase ->
                "phase %s is auto: no check-in follows it when it is green".formatted(phase.id()))
        .forEach(said::add);
    var answered = answeredAfter(after.rules());
    answered
        .filter(_ -> !answered.equals(answeredAfter(before.rules())))
        .map(ReadableTime::of)
        .map("checkIn continues by itself when nobody has answered within %s"::formatted)
        .ifPresent(said::add);
  }

  /// When check-ins are taken to be answered with `continue`.
  private static Optional<Duration> answeredAfter(Rules rules) {
    return rules.decideWithin().filter(_ -> rules.otherwise() == Rules.Otherwise.CONTINUE);
  }

  private void gates() {
    var phases = after.phases().stream().collect(Collectors.toMap(Phase::id, Function.identity()));
    var held = order(before);
    var holds = order(after);
    for (var gate : before.phases()) {
      if (!gate.asksPeople() || settled.contains(gate.id())) {
        continue;
      }
      var now = phases.get(gate.id());
      if (now == null || !now.gate()) {
        said.add("gate %s is gone: nobody votes there any more".formatted(gate.id()));
        continue;
      }
      fewer(gate, now).ifPresent(said::add);
      before.phases().stream()
          .filter(it -> held.isBefore(gate.ord(), it.ord()) && !settled.contains(it.id()))
          .flatMap(it -> Stream.ofNullable(phases.get(it.id())))
          .filter(it -> !holds.isBefore(now.ord(), it.ord()))
          .map(it -> "gate %s: phase %s waits for it no longer".formatted(gate.id(), it.id()))
          .forEach(said::add);
    }
  }

  private static Optional<String> fewer(Phase gate, Phase now) {
    var had = gate.approvals().orElseThrow();
    var has = now.approvals().orElseThrow();
    if (has.min() < had.min() || (has.from() != had.from() && has.from() != Voters.PEOPLE)) {
      return Optional.of(
          "gate %s waits for %s, no longer for %s"
              .formatted(gate.id(), has.spoken(), had.spoken()));
    }
    int more = now.tasks().size() - gate.tasks().size();
    return Optional.of(
            "gate %s counts the votes of %s more".formatted(gate.id(), Counted.of(more, "watcher")))
        .filter(_ -> has.from() == Voters.ANY && more > 0);
  }

  private static PhaseOrder order(Plan plan) {
    return new PhaseOrder(plan.phases().stream().map(Phase::dependsOn).toList());
  }
}
