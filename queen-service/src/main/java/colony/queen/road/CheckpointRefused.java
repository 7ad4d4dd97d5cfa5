package colony.queen.road;

import colony.queen.colony.Input;
import java.util.UUID;

/// A checkpoint cannot be written and the colony's policy is strict: the move it belongs to is
/// refused.
public final class CheckpointRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient UUID colony;

  CheckpointRefused(UUID colony, String cause) {
    super(cause);
    this.colony = colony;
  }

  /// What people are told.
  public String sentence() {
    return "the checkpoint cannot be written and the policy is strict: " + getMessage();
  }

  /// What the colony's log is told.
  Input told() {
    return new Input.CheckpointRefused(colony, String.valueOf(getMessage()));
  }
}
