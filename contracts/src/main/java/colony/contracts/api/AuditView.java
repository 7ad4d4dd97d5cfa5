package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A line of the audit trail, from `GET /api/v1/audit`.
///
/// @param actor who asked
/// @param namespaces that were meant; absent: all
/// @param what was asked for
/// @param on what it was to be done to
/// @param outcome done, refused or failed
/// @param request by which it is found in logs
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AuditView(
    UUID id,
    Instant at,
    String actor,
    String role,
    @Nullable List<String> namespaces,
    String what,
    String on,
    String outcome,
    @Nullable String detail,
    String request) {}
