package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/aether/validations`, and `colony validate -o json`: a verdict for each file.
public record ValidationView(boolean passes, List<FileView> files) {
  public ValidationView {
    files = files == null ? List.of() : List.copyOf(files);
  }

  /// @param kind `state`, `pheromones`, `spawn-tree`, …
  /// @param profile `v1`, `v3` or `strict` for a state file
  /// @param detail one line about a sound file
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record FileView(
      String path,
      String kind,
      @Nullable String profile,
      boolean passes,
      List<FindingView> findings,
      @Nullable String detail) {
    public FileView {
      findings = findings == null ? List.of() : List.copyOf(findings);
    }
  }

  /// @param severity `fault` or `warning`
  /// @param line and `column` from 1; absent where the whole file is meant
  /// @param path in the file, `$.plan.phases[0].id`
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record FindingView(
      String severity,
      @Nullable Integer line,
      @Nullable Integer column,
      @Nullable String path,
      String text) {}
}
