package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies`: start a colony with a plan, or with a brief from which one is made.
///
/// @param plan the plan's text, YAML or JSON, at most 4 MB; without `phases` it is a brief, which
///   has a `planner` or says `template: true`
/// @param name unique in its namespace; made from the goal when absent
/// @param goal overrides the plan's
/// @param project a stable key of what is worked on; made from the workspace when absent
/// @param workspace absolute path of a directory or Git repository on the worker's host, or a Git
///   URL; absent means an empty directory for each task
/// @param base the commit to start from, when the workspace is a Git repository; only with one
/// @param auto skip every check-in whose gates are green
/// @param activeLimit most tasks active at once; absent means the mode's maximum. Only load tests
///   raise it, and only where the Queen's settings allow that
/// @param namespace where it lives; absent means the one that names are looked for in
/// @param dryRun says what would begin, and begins nothing
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NewColony(
    String plan,
    @Nullable String name,
    @Nullable String goal,
    @Nullable String project,
    @Nullable String workspace,
    @Nullable String base,
    boolean auto,
    @Nullable Integer activeLimit,
    @Nullable String namespace,
    @Nullable Boolean dryRun) {

  public NewColony(
      String plan,
      @Nullable String name,
      @Nullable String goal,
      @Nullable String project,
      @Nullable String workspace,
      @Nullable String base,
      boolean auto,
      @Nullable Integer activeLimit) {
    this(plan, name, goal, project, workspace, base, auto, activeLimit, null, null);
  }

  /// The same, of which nothing is begun.
  public NewColony dry() {
    return new NewColony(
        plan, name, goal, project, workspace, base, auto, activeLimit, namespace, true);
  }
}
