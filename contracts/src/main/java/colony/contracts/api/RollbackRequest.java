package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/rollback`. The colony stands paused afterwards.
///
/// @param checkpoint id, beginning of an id, name, or `#number`
/// @param dryRun says what would change and changes nothing
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RollbackRequest(String checkpoint, @Nullable String reason, boolean dryRun) {}
