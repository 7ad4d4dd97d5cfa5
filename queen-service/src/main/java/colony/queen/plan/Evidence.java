package colony.queen.plan;

import java.util.List;

/// What a survey counted in a workspace (docs/workers.md).
///
/// @param languages programming languages, the most used first
/// @param tests whether it has any
/// @param buildFiles files that say how it is built, nearest to its root first
public record Evidence(
    int files, List<String> languages, boolean tests, boolean ci, List<String> buildFiles) {
  /// Of a workspace nobody looked at.
  public static final Evidence NONE = new Evidence(0, List.of(), false, false, List.of());

  public Evidence {
    languages = List.copyOf(languages);
    buildFiles = List.copyOf(buildFiles);
  }

  public String spoken() {
    return "%d files, languages %s, %s tests, %s CI, build files %s"
        .formatted(
            files,
            listed(languages),
            tests ? "with" : "no",
            ci ? "with" : "no",
            listed(buildFiles));
  }

  private static String listed(List<String> names) {
    return names.isEmpty() ? "none" : String.join(", ", names);
  }
}
