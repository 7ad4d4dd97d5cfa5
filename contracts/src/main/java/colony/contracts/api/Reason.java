package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of commands that take a reason and nothing else, such as `POST …/cancel`,
/// `…/tasks/{task}/retry` and `…/dead-letters/{id}/redrive`; may be empty.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reason(@Nullable String reason) {}
