package colony.queen.app.reign;

import colony.queen.colony.Input;
import java.util.UUID;

/// Reads a report back that came while its task was blocked.
public interface HeldReports {
  /// @param event the stored body of the event `report.held`
  Input.Finished of(UUID colonyId, String event);
}
