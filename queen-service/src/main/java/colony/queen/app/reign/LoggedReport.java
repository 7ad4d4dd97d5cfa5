package colony.queen.app.reign;

import colony.queen.app.read.Reader;
import colony.queen.colony.Input;
import java.util.Optional;
import java.util.UUID;

/// A report that was held, as the log keeps it.
public final class LoggedReport {
  private LoggedReport() {}

  /// @param seq number of the event that holds it; empty when the log has it no more
  public static Optional<Input.Finished> at(
      Reader reader, HeldReports reports, UUID colony, long seq) {
    return reader.events(colony, seq - 1, 1).stream()
        .filter(it -> it.seq() == seq)
        .map(it -> reports.of(colony, it.body()))
        .findFirst();
  }
}
