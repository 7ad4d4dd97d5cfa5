package colony.worker.process;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What processes carry in their environment, by which they are found again.
public final class Marker {
  private final byte[] assignment;
  private final boolean whole;

  private Marker(String value, boolean whole) {
    this.assignment = (Launch.MARKER + "=" + value).getBytes(StandardCharsets.UTF_8);
    this.whole = whole;
  }

  /// Of one run, and not of those whose marker only begins like it.
  public static Marker of(String value) {
    return new Marker(value, true);
  }

  /// Of all runs of a worker.
  public static Marker ofInstance(String instance) {
    return new Marker(instance + ".", false);
  }

  /// @param environment NUL ends each of its assignments, unless it was cut
  boolean isIn(byte[] environment) {
    for (var start = 0; start + assignment.length <= environment.length; start++) {
      var end = start + assignment.length;
      if ((start == 0 || environment[start - 1] == 0)
          && (!whole || end == environment.length || environment[end] == 0)
          && Arrays.equals(environment, start, end, assignment, 0, assignment.length)) {
        return true;
      }
    }
    return false;
  }
}
