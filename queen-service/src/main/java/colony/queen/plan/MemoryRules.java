package colony.queen.plan;

import java.util.Set;

/// What a plan says about memory (docs/memory.md).
///
/// @param brain whether a transition waits for the memory service
/// @param categories of learnings that it begins with; empty means all
/// @param holdout share of the promoted patterns it does without, from 0 to 0.5, so that it shows
///   what they are worth
public record MemoryRules(Brain brain, Set<String> categories, double holdout) {
  public static final double DEFAULT_HOLDOUT = 0.1;
  public static final double MOST_HOLDOUT = 0.5;

  public static final MemoryRules USUAL =
      new MemoryRules(Brain.RECORDED, Set.of(), DEFAULT_HOLDOUT);

  public MemoryRules {
    categories = Set.copyOf(categories);
  }

  public enum Brain {
    /// The marker is durable with the transition and is delivered when the memory service answers.
    RECORDED,
    /// No transition while the memory service does not answer.
    REQUIRED
  }
}
