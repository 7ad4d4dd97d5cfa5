package colony.queen.plan;

import java.time.Duration;
import java.util.Optional;

/// What a plan says about the run as a whole.
///
/// @param projectType the variant of the canonical graph its phases were laid on, as written
/// @param wallTime hard limit from the colony's beginning; when it is over the colony fails
/// @param decideWithin how long a check-in waits for its answer before `otherwise` is given
/// @param remindBefore how long before that the reminder comes
/// @param planner how the route-setter is run when a plan is asked for
/// @param checkpoints what becomes of a transition whose checkpoint cannot be written
public record Rules(
    Optional<String> projectType,
    Optional<Duration> wallTime,
    Optional<Duration> decideWithin,
    Otherwise otherwise,
    Duration remindBefore,
    Optional<Run> planner,
    Checkpoints checkpoints) {
  public static final Duration DEFAULT_REMIND_BEFORE = Duration.ofMinutes(5);

  public static final Rules USUAL =
      new Rules(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Otherwise.ABANDON,
          DEFAULT_REMIND_BEFORE,
          Optional.empty(),
          Checkpoints.WARN);

  /// The answer a check-in gets when its time is over.
  public enum Otherwise {
    CONTINUE,
    ABANDON
  }

  /// Semantics §8.
  public enum Checkpoints {
    /// The transition happens, with an event that says what is missing.
    WARN,
    /// The transition is refused and tried again.
    STRICT
  }
}
