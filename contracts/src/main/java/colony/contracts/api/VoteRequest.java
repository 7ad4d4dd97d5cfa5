package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/gates/{gate}/votes`: a person's vote; a later one replaces it.
///
/// @param vote `approve` or `reject`
/// @param issues one with severity `critical` in a reject vetoes
@JsonInclude(JsonInclude.Include.NON_NULL)
public record VoteRequest(String vote, List<Issue> issues, @Nullable String reason) {
  public VoteRequest {
    issues = issues == null ? List.of() : List.copyOf(issues);
  }

  /// @param severity critical, high, medium, low or info
  public record Issue(String severity, String text) {}
}
