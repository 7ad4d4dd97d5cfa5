package colony.cli.colonies;

import colony.contracts.api.CheckInView;

/// Who sits before the check-ins while a colony is followed.
public interface Desk {
  enum Move {
    CONTINUE,
    ABANDON,
    /// Nobody is here to decide: following ends.
    LEAVE,
    /// Somebody else will decide: following goes on.
    WATCH
  }

  Move decide(CheckInView checkIn);
}
