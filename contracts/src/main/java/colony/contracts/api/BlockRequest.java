package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of `POST …/tasks/{task}/block`.
///
/// @param message what blocks it, at most 500 characters
/// @param code lower-case letters, digits or `_`; absent means `operator`
/// @param owner who is to lift it; absent means the operator
/// @param recoverWhen what must be true for it to go on
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BlockRequest(
    String message, @Nullable String code, @Nullable String owner, @Nullable String recoverWhen) {}
