package colony.queen.plan;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// What a plan says about the run as a whole.
///
/// @param projectType the variant of the canonical graph its phases were laid on, as written
/// @param budget of the whole colony
/// @param decideWithin how long a check-in waits for its answer before `otherwise` is given
/// @param remindBefore how long before that the reminder comes
/// @param planner how the route-setter is run when a plan is asked for
/// @param castes how the workers of a caste, or of a mode of one, are run where their task does not
///   say it
/// @param review builders' results are reviewed, where the mode and the castes allow it
/// @param memory what it shares with other projects
/// @param template where there is no planner, a plan is made from the canonical graph
/// @param checkpoints what becomes of a transition whose checkpoint cannot be written
public record Rules(
    Optional<String> projectType,
    Budget budget,
    Optional<Duration> decideWithin,
    Otherwise otherwise,
    Duration remindBefore,
    Optional<Run> planner,
    Checkpoints checkpoints,
    Map<String, Run> castes,
    boolean review,
    MemoryRules memory,
    boolean template) {
  public static final Duration DEFAULT_REMIND_BEFORE = Duration.ofMinutes(5);

  public static final Rules USUAL =
      new Rules(
          Optional.empty(),
          Budget.NONE,
          Optional.empty(),
          Otherwise.ABANDON,
          DEFAULT_REMIND_BEFORE,
          Optional.empty(),
          Checkpoints.WARN,
          Map.of(),
          true,
          MemoryRules.USUAL);

  public Rules {
    castes = Map.copyOf(castes);
  }

  public Rules(
      Optional<String> projectType,
      Budget budget,
      Optional<Duration> decideWithin,
      Otherwise otherwise,
      Duration remindBefore,
      Optional<Run> planner,
      Checkpoints checkpoints,
      Map<String, Run> castes,
      boolean review,
      MemoryRules memory) {
    this(
        projectType,
        budget,
        decideWithin,
        otherwise,
        remindBefore,
        planner,
        checkpoints,
        castes,
        review,
        memory,
        false);
  }

  /// How a mode of a caste is run: its own way, else the caste's; empty where neither is written.
  public Optional<Run> executor(String mode, String caste) {
    return Optional.ofNullable(castes.get(mode)).or(() -> executor(caste));
  }

  public Optional<Run> executor(String caste) {
    return Optional.ofNullable(castes.get(caste));
  }

  /// The answer a check-in gets when its time is over.
  public enum Otherwise {
    CONTINUE,
    ABANDON
  }

  /// What follows when a checkpoint cannot be written.
  public enum Checkpoints {
    /// The transition happens, with an event that says what is missing.
    WARN,
    /// The transition is refused and tried again.
    STRICT
  }
}
