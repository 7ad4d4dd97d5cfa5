package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `GET /api/v1/colonies/{colony}/compare?from=&to=`: exactly what changed between two checkpoints.
///
/// @param from id of the one
/// @param to id of the other
public record ComparisonView(String from, String to, List<Difference> differences) {
  public ComparisonView {
    differences = differences == null ? List.of() : List.copyOf(differences);
  }

  /// One field of one thing.
  ///
  /// @param area `state`, `plan`, `phase`, `task`, `artifact`, `gate`, `signal`, `memory` or `cost`
  /// @param id of the phase, task, artifact or gate, or what a signal or memory says; empty for the
  ///   colony as a whole
  /// @param from absent where it was not there
  /// @param to absent where it is gone
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Difference(
      String area, String id, String field, @Nullable String from, @Nullable String to) {}
}
