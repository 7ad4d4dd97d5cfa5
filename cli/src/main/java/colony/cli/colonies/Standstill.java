package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.TaskView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A colony whose next move is a person's, though no check-in is open: it has not begun, is paused,
/// its gates wait for votes, a budget is used up, or all that is left is blocked.
///
/// @param lines what it waits for, and the command for each
/// @param overBudget a budget is part of it
public record Standstill(List<String> lines, boolean overBudget) {
  private static final Set<String> WORKING = Set.of("INIT", "PLANNING", "EXECUTING", "VERIFYING");
  private static final Standstill NONE = new Standstill(List.of(), false);

  /// Does not stand still when there are no lines.
  static Standstill of(QueenClient queen, ColonyView colony) {
    if (colony.state().equals("IDLE")) {
      return new Standstill(
          List.of("it has not begun. Next: " + NextStep.typed(colony.next())), false);
    }
    if (!WORKING.contains(colony.state()) || colony.active() > 0) {
      return NONE;
    }
    if (colony.paused()) {
      return new Standstill(
          List.of("nothing is begun until it is resumed: ./colony resume " + colony.called()),
          false);
    }
    var id = colony.id().toString();
    var gates = openGates(colony);
    var budgets = new ArrayList<String>();
    queen
        .troubles(id)
        .openBudgets()
        .forEach(budget -> budgets.add(usedUp(colony.called(), budget)));
    NamespaceFunds.usedUp(queen, colony).ifPresent(budgets::add);
    if (gates.isEmpty() && budgets.isEmpty() && colony.tasks().blocked() == 0) {
      return NONE;
    }
    // Under a budget that is used up, what is ready waits with the colony.
    var ready = queen.tasks(id, "READY");
    if (ready.stream().anyMatch(task -> budgets.isEmpty() || task.notBefore() != null)) {
      return NONE;
    }
    var lines = new ArrayList<String>();
    for (var gate : gates) {
      lines.add(
          "gate %s waits for votes: ./colony approve %s %s, or ./colony reject %s %s --issue SEVERITY:TEXT"
              .formatted(gate, colony.called(), gate, colony.called(), gate));
    }
    lines.addAll(budgets);
    if (colony.tasks().blocked() > 0) {
      queen.tasks(id, "BLOCKED").forEach(task -> lines.add(blocked(colony, task)));
    }
    return new Standstill(lines, !budgets.isEmpty());
  }

  /// A budget that waits for an answer, and how to answer it.
  ///
  /// @param colony what a command calls it by
  public static String usedUp(String colony, BudgetsView.BudgetView budget) {
    return "the budget of %s %s is used up: ./colony budget raise %s %s --tokens N (or --cost, --wall-time), or ./colony budget stop %s %s"
        .formatted(
            budget.scope(),
            budget.scopeId(),
            colony,
            budget.decisionId(),
            colony,
            budget.decisionId());
  }

  /// Gates that wait for votes of people. While it does anything else than to execute, a colony
  /// takes none.
  public static List<String> openGates(ColonyView colony) {
    if (!colony.state().equals("EXECUTING")) {
      return List.of();
    }
    return colony.phases().stream()
        .filter(phase -> "gate".equals(phase.kind()) && phase.status().equals("RUNNING"))
        .filter(phase -> phase.verdict() == null && !"watchers".equals(phase.voters()))
        .map(ColonyView.PhaseView::phaseId)
        .toList();
  }

  boolean stands() {
    return !lines.isEmpty();
  }

  ExitCode exitCode() {
    return overBudget ? ExitCode.BUDGET : ExitCode.WAITING;
  }

  /// What lets a blocked task go on. One that nobody has anything to run for is blocked again as
  /// soon as it is restored.
  public static String nextFor(String colony, String task, String code) {
    return code.equals("no_executor")
        ? "./colony cancel %s %s, or ./colony rollback %s CHECKPOINT and ./colony adapt %s --plan FILE"
            .formatted(colony, task, colony, colony)
        : "./colony restore %s %s, or ./colony cancel %s %s".formatted(colony, task, colony, task);
  }

  private static String blocked(ColonyView colony, TaskView task) {
    var why = task.blocked();
    return "task %s is blocked%s: %s"
        .formatted(
            task.taskId(),
            why == null
                ? ""
                : " (%s: %s); it goes on when %s"
                    .formatted(why.code(), Screen.oneLine(why.message(), 200), why.recoverWhen()),
            nextFor(colony.called(), task.taskId(), why == null ? "" : why.code()));
  }
}
