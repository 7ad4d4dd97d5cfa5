package colony.queen.colony;

/// Where a phase stands. `remaining` counts down; nothing scans a phase.
///
/// @param remaining tasks neither done nor cancelled
public record PhaseRow(
    int ord, Status status, int remaining, int done, int cancelled, int blocked) {
  public enum Status {
    PENDING,
    RUNNING,
    DONE
  }
}
