package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/recover`: a failed colony goes on, a halted one goes back to its
/// good checkpoint.
///
/// @param to another checkpoint than the good one; only for a halted colony
/// @param reason required for a halted colony
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecoverRequest(@Nullable String to, @Nullable String reason) {}
