package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What somebody is told by webhook, from `GET /api/v1/notices`.
///
/// @param id stays the same for all tries; receivers know by it what they have
/// @param event such as `check-in.opened`; `test` for one that a person asked for
/// @param state waiting, retrying, sent or given-up
/// @param answer of the last try, its status first, cut
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NoticeView(
    UUID id,
    String webhook,
    String event,
    Instant at,
    @Nullable UUID colonyId,
    @Nullable String colony,
    String state,
    int tries,
    @Nullable Instant sentAt,
    @Nullable Instant nextTry,
    @Nullable String answer) {}
