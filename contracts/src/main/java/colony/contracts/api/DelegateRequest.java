package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/check-in/delegate`: somebody else is to decide; recorded.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DelegateRequest(String to, @Nullable String reason) {}
