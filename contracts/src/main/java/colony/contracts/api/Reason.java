package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of commands that take nothing but a reason, such as `POST …/cancel`; may be empty.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reason(@Nullable String reason) {}
