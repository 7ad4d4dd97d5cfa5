package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a rollback would change, or has changed.
///
/// @param checkpoint id of the target
/// @param state the colony's state there
/// @param runVersion of the run that begins
/// @param incomplete phases that are to be done again
/// @param undone tasks whose results are archived
/// @param cancelled tasks whose workers are stopped
/// @param branch where the files of the checkpoint are put; absent without a Git workspace
/// @param cannotUndo what has happened and stays
/// @param changes of the colony itself: its mode, its limit, its signals
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RollbackPreview(
    String checkpoint,
    String state,
    int runVersion,
    List<String> incomplete,
    List<String> undone,
    List<String> cancelled,
    @Nullable String branch,
    List<String> cannotUndo,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> changes) {
  public RollbackPreview {
    incomplete = incomplete == null ? List.of() : List.copyOf(incomplete);
    undone = undone == null ? List.of() : List.copyOf(undone);
    cancelled = cancelled == null ? List.of() : List.copyOf(cancelled);
    cannotUndo = cannotUndo == null ? List.of() : List.copyOf(cannotUndo);
    changes = changes == null ? List.of() : List.copyOf(changes);
  }
}
