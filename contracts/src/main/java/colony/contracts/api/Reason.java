package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of `POST …/cancel`, `…/tasks/{task}/cancel` and `…/tasks/{task}/restore`; may be empty.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reason(@Nullable String reason) {}
