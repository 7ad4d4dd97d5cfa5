package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A record that could not be taken, from `GET /api/v1/dead-letters` and `GET
/// /api/v1/dead-letters/{id}`. Wherever one is named, its id or at least 6 characters of the id's
/// beginning are taken.
///
/// @param reason one line of at most 1,000 characters
/// @param topic where the record stood, with partition and offset
/// @param colonyId when it could be read; there need be no such colony
/// @param bytes of the payload that were kept, 0 to 65,536
/// @param cut whether more than was kept may have been there
/// @param obstacle why it cannot be redriven; absent when it can
/// @param redrives how often it was sent again
/// @param redrivenAt the last time
/// @param redrivenBy the actor of the last time
/// @param redrivenAs the letter that the last redrive made, when that was refused again
/// @param redrivenFrom the letter whose redrive made this one
/// @param encoding of the payload: `text` or, when it is not UTF-8, `base64`; only of a single one
/// @param payload what was kept; only of a single one
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DeadLetterView(
    UUID id,
    Instant at,
    String reason,
    String topic,
    int partition,
    long offset,
    @Nullable UUID colonyId,
    int bytes,
    boolean cut,
    @Nullable String obstacle,
    int redrives,
    @Nullable Instant redrivenAt,
    @Nullable String redrivenBy,
    @Nullable UUID redrivenAs,
    @Nullable UUID redrivenFrom,
    @Nullable String encoding,
    @Nullable String payload) {}
