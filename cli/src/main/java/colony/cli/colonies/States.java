package colony.cli.colonies;

import java.util.List;

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

  private States() {}
}
