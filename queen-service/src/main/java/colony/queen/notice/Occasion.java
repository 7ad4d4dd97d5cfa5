package colony.queen.notice;

import java.util.Arrays;
import java.util.Optional;

/// What people are told of: that they must decide, or that something came to its end.
public enum Occasion {
  CHECK_IN_OPENED("check-in.opened"),
  CHECK_IN_REMINDED("check-in.reminded"),
  GATE_OPENED("gate.opened"),
  TASK_BLOCKED("task.blocked"),
  COLONY_HALTED("colony.halted"),
  COLONY_FAILED("colony.failed"),
  COLONY_COMPLETED("colony.completed"),
  BUDGET_WARNED("budget.warned"),
  BUDGET_EXHAUSTED("budget.exhausted"),
  /// Asked for by a person who wants to see whether it arrives.
  TEST("test");

  private final String word;

  Occasion(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  public static Optional<Occasion> of(String word) {
    return Arrays.stream(values()).filter(it -> it.word.equals(word)).findFirst();
  }

  /// In a sentence about a colony.
  ///
  /// @param task what it is about, where it is about a task
  public String sentence(String colony, Optional<String> task) {
    return switch (this) {
      case CHECK_IN_OPENED -> "Colony %s waits for a decision".formatted(colony);
      case CHECK_IN_REMINDED -> "Colony %s still waits for a decision".formatted(colony);
      case GATE_OPENED -> "Colony %s waits for votes".formatted(colony);
      case TASK_BLOCKED -> "Task %s of colony %s is blocked".formatted(task.orElse("?"), colony);
      case COLONY_HALTED -> "Colony %s has halted with an error".formatted(colony);
      case COLONY_FAILED -> "Colony %s has failed".formatted(colony);
      case COLONY_COMPLETED -> "Colony %s is completed".formatted(colony);
      case BUDGET_WARNED -> "A budget of colony %s is nearly used up".formatted(colony);
      case BUDGET_EXHAUSTED -> "A budget of colony %s is used up".formatted(colony);
      case TEST -> "This is a test";
    };
  }
}
