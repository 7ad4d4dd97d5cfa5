package colony.contracts.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A token to be made, for `POST /api/v1/tokens`.
///
/// @param name how the audit trail names whoever has it
/// @param role admin, operator, viewer or worker
/// @param namespaces it reaches; absent: all
/// @param expires absent: never
public record NewToken(
    @Nullable String name,
    @Nullable String role,
    @Nullable List<String> namespaces,
    @Nullable Instant expires) {}
