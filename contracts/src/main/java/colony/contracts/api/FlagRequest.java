package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of `POST …/flags`.
///
/// @param severity `blocker`, `issue` or `note`
/// @param text at most 500 characters
/// @param owner who is to look at it; absent means the operator
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FlagRequest(String severity, String text, @Nullable String owner) {}
