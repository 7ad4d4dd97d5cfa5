package colony.contracts.api;

import colony.contracts.api.ValidationView.FileView;
import colony.contracts.api.ValidationView.FindingView;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `REPAIR.json` of `POST /api/v1/aether/repairs`, and `colony validate --repair -o json`: what was
/// and was not done to each state file.
public record RepairView(List<Repaired> files) {
  public RepairView {
    files = files == null ? List.of() : List.copyOf(files);
  }

  /// @param changed whether the file is another one now
  /// @param backup the file as it was; absent where nothing was written
  /// @param done with the places before
  /// @param left to a person, with the places after; each says what is to be done there
  /// @param verdict of the file as it is now; absent for one that could not be read
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Repaired(
      String path,
      boolean changed,
      @Nullable String backup,
      List<FindingView> done,
      List<FindingView> left,
      @Nullable FileView verdict) {
    public Repaired {
      done = done == null ? List.of() : List.copyOf(done);
      left = left == null ? List.of() : List.copyOf(left);
    }
  }
}
