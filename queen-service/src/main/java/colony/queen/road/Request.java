package colony.queen.road;

import colony.queen.colony.Input;
import java.util.UUID;

/// What somebody asks of a colony, as far as it must be known again: whoever got no answer asks
/// once more, and it is carried out once.
///
/// @param key of the sender's own, 1 to [#LONGEST_KEY] characters; kept for [#KEPT_HOURS] hours
/// @param verb what is asked for, so that a key that is used for something else is noticed
public record Request(UUID colonyId, String key, String verb) {
  public static final int LONGEST_KEY = 255;
  public static final int KEPT_HOURS = 24;

  static Request of(Input input, String key) {
    return new Request(input.colonyId(), key, input.getClass().getSimpleName());
  }
}
