package colony.queen.colony;

import colony.contracts.names.Counted;
import colony.queen.lifecycle.ColonyState;
import java.util.List;
import java.util.Optional;

/// The one next step; every face shows this sentence.
public final class NextStep {
  private static final String BY_ITSELF = "nothing to do: it moves by itself";

  private NextStep() {}

  /// @param taskAsks whether a task asks for more than its budget
  /// @param gate id of a gate that waits for votes of people, empty when none does
  public static String of(
      Charter charter, Standing standing, List<PhaseRow> phases, boolean taskAsks, String gate) {
    var name = charter.called();
    if (standing.paused()) {
      return "colony resume " + name;
    }
    boolean usedUp = taskAsks || usedUp(standing, phases);
    return switch (standing.state()) {
      case IDLE -> "colony init " + name;
      case INIT, VERIFYING -> person(standing, name, usedUp).orElse(BY_ITSELF);
      case PLANNING ->
          person(standing, name, usedUp)
              .orElse(
                  "colony focus %s TEXT or colony redirect %s TEXT, before it is planned"
                      .formatted(name, name));
      case EXECUTING -> usedUp ? budget(name) : executing(name, standing.blocked(), gate);
      case WAITING ->
          standing
              .troubles()
              .blocker()
              .map(flag -> flag.resolving(name) + ", or colony check-in " + name)
              .orElse("colony check-in " + name);
      case COMPLETED -> "colony events " + name;
      case FAILED -> "colony recover " + name;
      case ERROR -> "colony recover %s --reason TEXT".formatted(name);
    };
  }

  /// Whether the colony or a phase that runs asks for more than its budget; nobody answers for one
  /// that is over.
  private static boolean usedUp(Standing standing, List<PhaseRow> phases) {
    return standing.purse().decision().isPresent()
        || phases.stream()
            .filter(phase -> phase.status() == PhaseRow.Status.RUNNING)
            .anyMatch(phase -> phase.purse().decision().isPresent());
  }

  private static String budget(String name) {
    return "colony budget " + name;
  }

  private static String executing(String name, int blocked, String gate) {
    if (!gate.isEmpty()) {
      return "colony approve %s %s".formatted(name, gate);
    }
    return blocked == 0 ? "colony watch " + name : blocked(name);
  }

  /// What somebody has to do while the Queen's own tasks are at work: where one is blocked and
  /// nobody works, it is her survey, her planner or a check.
  private static Optional<String> person(Standing standing, String name, boolean usedUp) {
    if (usedUp) {
      return Optional.of(budget(name));
    }
    return standing.active() == 0 && standing.blocked() > 0
        ? Optional.of(blocked(name))
        : Optional.empty();
  }

  private static String blocked(String name) {
    return "colony tasks %1$s --status BLOCKED, then what each waits for: colony restore %1$s TASK, colony cancel %1$s TASK or colony rollback %1$s CHECKPOINT"
        .formatted(name);
  }

  /// What happens when a paused colony is resumed.
  public static String afterResume(ColonyState state, int blocked) {
    return switch (state) {
      case IDLE, COMPLETED, FAILED, ERROR -> "Nothing goes on by itself.";
      case INIT -> goesOn("The survey goes on", blocked);
      case PLANNING -> goesOn("Planning goes on", blocked);
      case EXECUTING -> goesOn("Ready tasks are dispatched", blocked);
      case VERIFYING -> goesOn("Verification goes on", blocked);
      case WAITING -> "The check-in waits for your answer.";
    };
  }

  private static String goesOn(String what, int blocked) {
    return blocked == 0
        ? what + "."
        : "%s; %s for you."
            .formatted(what, Counted.of(blocked, "blocked task waits", "blocked tasks wait"));
  }
}
