package colony.cli.colonies;

import colony.contracts.TaskResult;

/// What an attempt changed, in a line.
public final class DiffLine {
  private static final int SHORT_HASH = 12;

  private DiffLine() {}

  public static String of(TaskResult.Diff diff) {
    var patch = diff.patch();
    return "%d %s +%d -%d, %s"
        .formatted(
            diff.files(),
            diff.files() == 1 ? "file" : "files",
            diff.added(),
            diff.removed(),
            patch == null
                ? "too large to be kept"
                : "patch " + patch.sha256().substring(0, SHORT_HASH));
  }
}
