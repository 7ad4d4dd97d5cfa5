package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/fork`: a new colony that begins, paused, where a checkpoint
/// stood.
///
/// @param name of the new colony; made from this one's when absent
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ForkRequest(String checkpoint, @Nullable String name) {}
