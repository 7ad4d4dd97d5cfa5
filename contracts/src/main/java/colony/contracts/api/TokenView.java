package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A token that was made by the Queen.
///
/// @param namespaces it reaches; absent: all
/// @param token itself; only in the answer that made it
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TokenView(
    UUID id,
    String name,
    String role,
    @Nullable List<String> namespaces,
    Instant createdAt,
    String createdBy,
    @Nullable Instant expires,
    @Nullable Instant revokedAt,
    @Nullable String token) {}
