package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of `POST …/tasks/{task}/restore`; may be empty.
///
/// @param to `ready` makes it ready whatever it was before; absent returns it to exactly where it
///   came from
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RestoreRequest(@Nullable String reason, @Nullable String to) {}
