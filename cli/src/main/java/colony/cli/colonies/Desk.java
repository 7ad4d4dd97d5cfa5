package colony.cli.colonies;

import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.CheckInView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who sits before the check-ins while a colony is followed.
public interface Desk {
  sealed interface Move {}

  /// @param move by the names of the check-in's moves
  /// @param text why; of a rework and of another plan what is to be otherwise
  record Answer(String move, @Nullable String text) implements Move {

    /// Whether its text says what is to be otherwise, which may be longer than a reason.
    public boolean isWish() {
      return move.equals("rework") || move.equals("replan");
    }

    public CheckInAnswer to(CheckInView checkIn) {
      return new CheckInAnswer(
          checkIn.id(),
          move,
          isWish() ? null : text,
          List.of(),
          isWish() ? text : null,
          null,
          List.of(),
          null);
    }
  }

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
