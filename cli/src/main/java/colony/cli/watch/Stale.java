package colony.cli.watch;

import colony.cli.queen.QueenSwarm;
import colony.cli.queen.SeenEvent;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What may be another since it was asked for: some tasks, or everybody.
final class Stale {
  /// After these any task may be another, or wait for another reason.
  private static final Set<String> ALL_ANEW =
      Set.of(
          "plan.accepted",
          "plan.proposed",
          "phase.reworked",
          "colony.created",
          "colony.moved",
          "colony.paused",
          "colony.resumed",
          "colony.rolled-back",
          "colony.forked",
          "colony.imported",
          "colony.halted",
          "recovery.prepared",
          "brain.down",
          "brain.back",
          "budget.exhausted",
          "budget.answered",
          "run.closed");

  private static final List<String> NAMED =
      List.of("taskId", "childTaskId", "parentTaskId", "reviewTaskId");

  /// @param all then the tasks do not matter
  record Question(Set<String> tasks, boolean all) {
    boolean nothing() {
      return tasks.isEmpty() && !all;
    }
  }

  private final Set<String> tasks = new HashSet<>();
  private boolean all;

  void by(SeenEvent event, Nodes nodes) {
    all |= ALL_ANEW.contains(event.type());
    for (var field : NAMED) {
      if (event.json().hasNonNull(field)) {
        tasks.addAll(nodes.touchedBy(event.json().get(field).asText()));
      }
    }
    event.json().path("taskIds").forEach(each -> tasks.addAll(nodes.touchedBy(each.asText())));
  }

  /// All that is stale, which is then as good as asked.
  Question taken() {
    var question = new Question(Set.copyOf(tasks), all || !QueenSwarm.takes(tasks));
    tasks.clear();
    all = false;
    return question;
  }

  /// It was not answered.
  void still(Question question) {
    tasks.addAll(question.tasks());
    all |= question.all();
  }

  /// What was said no to is asked for in the other way.
  void refused() {
    all = true;
  }
}
