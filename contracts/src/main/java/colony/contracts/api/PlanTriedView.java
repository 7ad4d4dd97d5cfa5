package colony.contracts.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// A sound plan with which nothing was begun, from `POST /api/v1/colonies` with `dryRun`.
///
/// @param plan as plans are written, with everything said
/// @param warnings what is doubtful in it
public record PlanTriedView(JsonNode plan, List<String> warnings) {
  public PlanTriedView {
    warnings = List.copyOf(warnings);
  }
}
