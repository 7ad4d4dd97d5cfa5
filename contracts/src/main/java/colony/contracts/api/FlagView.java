package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something a person is to know, from `GET /api/v1/colonies/{colony}/flags` (docs/budgets.md).
///
/// @param severity `blocker` stops `continue`, `issue` warns, `note` informs
/// @param owner who is to look at it
/// @param resolution absent while it is open
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FlagView(
    UUID id,
    String severity,
    String text,
    String owner,
    String raisedBy,
    Instant raisedAt,
    @Nullable String resolution,
    @Nullable String resolvedBy,
    @Nullable Instant resolvedAt) {}
