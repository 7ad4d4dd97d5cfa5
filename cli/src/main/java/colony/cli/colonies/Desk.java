package colony.cli.colonies;

import colony.contracts.api.CheckInView;
import org.jspecify.annotations.Nullable;

/// Who sits before the check-ins while a colony is followed.
public interface Desk {
  sealed interface Move {}

  /// @param move by the names of the check-in's moves
  /// @param reason why; of a rework what is to be done otherwise
  record Answer(String move, @Nullable String reason) implements Move {}

  /// Nobody is here to decide: following ends.
  record Leave() implements Move {}

  /// Somebody else will decide: following goes on.
  record Watch() implements Move {}

  Move decide(CheckInView checkIn);

  /// Whether following goes on while gates or blocked tasks wait for somebody.
  default boolean stays() {
    return false;
  }
}
