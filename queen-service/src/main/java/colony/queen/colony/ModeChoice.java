package colony.queen.colony;

import colony.queen.plan.Evidence;
import java.util.Optional;

/// Why a colony has the mode it has.
///
/// @param why in a sentence
/// @param by the person who said so; empty where the survey did
/// @param evidence what the survey counted, whoever chose
/// @param narrowing more is active than the mode allows: the limit follows down as attempts end
/// @param askedLimit the active limit that was asked for, which holds wherever the mode allows it
public record ModeChoice(
    String why,
    Optional<String> by,
    Optional<Evidence> evidence,
    boolean narrowing,
    Optional<Integer> askedLimit) {
  /// Nobody has chosen yet.
  public static final ModeChoice NONE =
      new ModeChoice("", Optional.empty(), Optional.empty(), false, Optional.empty());

  /// It came with its mode from another home. Somebody may have chosen it there, so whatever depth
  /// was allowed before stays.
  ///
  /// @param by who brought it
  public static ModeChoice brought(String by) {
    return NONE.because("it had this mode where it comes from").by(by);
  }

  public ModeChoice because(String reason) {
    return new ModeChoice(reason, by, evidence, narrowing, askedLimit);
  }

  public ModeChoice by(String person) {
    return new ModeChoice(why, Optional.of(person), evidence, narrowing, askedLimit);
  }

  public ModeChoice found(Evidence counted) {
    return new ModeChoice(why, by, Optional.of(counted), narrowing, askedLimit);
  }

  public ModeChoice narrowing(boolean still) {
    return new ModeChoice(why, by, evidence, still, askedLimit);
  }

  public ModeChoice asking(int limit) {
    return new ModeChoice(why, by, evidence, narrowing, Optional.of(limit));
  }
}
