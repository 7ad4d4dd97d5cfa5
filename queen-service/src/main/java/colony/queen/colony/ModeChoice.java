package colony.queen.colony;

import colony.queen.plan.Evidence;
import java.util.Optional;

/// Why a colony has the mode it has.
///
/// @param why in a sentence
/// @param by the person who said so; empty where the survey did
/// @param evidence what the survey counted, whoever chose
/// @param narrowing more is active than the mode allows: the limit follows down as attempts end
public record ModeChoice(
    String why, Optional<String> by, Optional<Evidence> evidence, boolean narrowing) {
  /// Nobody has chosen yet.
  public static final ModeChoice NONE =
      new ModeChoice("", Optional.empty(), Optional.empty(), false);

  /// It came with its mode from another home. Somebody may have chosen it there, so whatever depth
  /// was allowed before stays.
  ///
  /// @param by who brought it
  public static ModeChoice brought(String by) {
    return new ModeChoice(
        "it had this mode where it comes from", Optional.of(by), Optional.empty(), false);
  }

  public ModeChoice because(String reason) {
    return new ModeChoice(reason, by, evidence, narrowing);
  }

  public ModeChoice found(Evidence counted) {
    return new ModeChoice(why, by, Optional.of(counted), narrowing);
  }
}
