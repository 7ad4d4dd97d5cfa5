package colony.cli.colonies;

import colony.contracts.api.ColonyView;

/// What is said where the output of a running task is looked for.
public final class LiveOutput {
  public static final String NOT_SHOWN =
      "mode LIGHTWEIGHT shows no live output; it comes with the result";

  private LiveOutput() {}

  public static boolean isShown(ColonyView colony) {
    return !colony.mode().equals("LIGHTWEIGHT");
  }
}
