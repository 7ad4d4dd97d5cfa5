package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `application/problem+json` (RFC 9457), the body of every error.
///
/// @param allowed on 409 the commands that would be accepted, where it is the state of the colony
///   that is in the way; empty where something else is
/// @param faults every fault of a refused plan, on 422
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Problem(
    String type,
    String title,
    int status,
    String detail,
    @Nullable List<String> allowed,
    @Nullable List<String> faults) {}
