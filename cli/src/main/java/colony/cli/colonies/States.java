package colony.cli.colonies;

import java.util.List;
import java.util.Set;

/// Where a colony may stand.
public final class States {
  public static final List<String> ALL =
      List.of(
          "IDLE",
          "INIT",
          "PLANNING",
          "EXECUTING",
          "VERIFYING",
          "WAITING",
          "COMPLETED",
          "FAILED",
          "ERROR");

  /// Nothing moves there any more, and no task is restored or cancelled.
  public static final Set<String> ENDED = Set.of("COMPLETED", "FAILED", "ERROR");

  private States() {}
}
