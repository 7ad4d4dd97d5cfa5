package colony.cli.colonies;

import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.TaskView;
import java.util.ArrayList;
import java.util.List;

/// A colony whose next move is a person's, though no check-in is open: its gates wait for votes, or
/// all that is left is blocked.
///
/// @param lines what it waits for, and the command for each
public record Standstill(List<String> lines) {

  /// Does not stand still when there are no lines.
  static Standstill of(QueenClient queen, ColonyView colony) {
    var lines = new ArrayList<String>();
    if (!colony.state().equals("EXECUTING") || colony.paused() || colony.active() > 0) {
      return new Standstill(lines);
    }
    var gates = openGates(colony);
    if (gates.isEmpty() && colony.tasks().blocked() == 0) {
      return new Standstill(lines);
    }
    var id = colony.id().toString();
    if (!queen.tasks(id, "READY").isEmpty()) {
      return new Standstill(lines);
    }
    for (var gate : gates) {
      lines.add(
          "gate %s waits for votes: ./colony approve %s %s, or ./colony reject %s %s --issue SEVERITY:TEXT"
              .formatted(gate, colony.name(), gate, colony.name(), gate));
    }
    if (colony.tasks().blocked() > 0) {
      queen.tasks(id, "BLOCKED").forEach(task -> lines.add(blocked(colony, task)));
    }
    return new Standstill(lines);
  }

  /// Gates that take votes.
  public static List<String> openGates(ColonyView colony) {
    return colony.phases().stream()
        .filter(phase -> "gate".equals(phase.kind()) && phase.status().equals("RUNNING"))
        .filter(phase -> phase.verdict() == null)
        .map(ColonyView.PhaseView::phaseId)
        .toList();
  }

  boolean stands() {
    return !lines.isEmpty();
  }

  private static String blocked(ColonyView colony, TaskView task) {
    var why = task.blocked();
    return "task %s is blocked%s: ./colony restore %s %s"
        .formatted(
            task.taskId(),
            why == null
                ? ""
                : " (%s: %s); it goes on when %s"
                    .formatted(why.code(), Screen.oneLine(why.message(), 200), why.recoverWhen()),
            colony.name(),
            task.taskId());
  }
}
