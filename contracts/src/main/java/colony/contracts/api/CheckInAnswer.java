package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/check-in`: answers the open check-in, once.
///
/// @param checkInId which one is answered; absent means the one that is open
/// @param move `continue` or `abandon`
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CheckInAnswer(@Nullable UUID checkInId, String move, @Nullable String reason) {}
