package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/pause`.
///
/// @param now running workers are cancelled instead of finishing
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PauseRequest(boolean now, @Nullable String reason) {}
