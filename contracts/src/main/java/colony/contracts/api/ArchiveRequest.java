package colony.contracts.api;

import org.jspecify.annotations.Nullable;

/// `POST /api/v1/archive/run`: one colony, or all that ended long enough ago.
public record ArchiveRequest(@Nullable String colony, @Nullable Integer olderThanDays) {}
