package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who the caller is to the Queen.
///
/// @param name as the audit trail has it
/// @param role admin, operator, viewer or worker
/// @param namespaces they reach; absent: all
/// @param expires when their token is good no more
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MeView(
    String name, String role, @Nullable List<String> namespaces, @Nullable Instant expires) {}
