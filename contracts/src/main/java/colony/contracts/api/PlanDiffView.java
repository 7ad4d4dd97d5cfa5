package colony.contracts.api;

import java.util.List;

/// What a changed plan would change, from a check-in's answer with `dryRun`.
///
/// @param lines one change a line, for people
public record PlanDiffView(
    List<String> addedPhases,
    List<String> removedPhases,
    List<String> changedPhases,
    List<String> addedTasks,
    List<String> removedTasks,
    List<String> changedTasks,
    List<String> lines) {
  public PlanDiffView {
    addedPhases = addedPhases == null ? List.of() : List.copyOf(addedPhases);
    removedPhases = removedPhases == null ? List.of() : List.copyOf(removedPhases);
    changedPhases = changedPhases == null ? List.of() : List.copyOf(changedPhases);
    addedTasks = addedTasks == null ? List.of() : List.copyOf(addedTasks);
    removedTasks = removedTasks == null ? List.of() : List.copyOf(removedTasks);
    changedTasks = changedTasks == null ? List.of() : List.copyOf(changedTasks);
    lines = lines == null ? List.of() : List.copyOf(lines);
  }
}
