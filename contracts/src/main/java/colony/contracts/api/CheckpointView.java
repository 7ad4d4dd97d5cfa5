package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A checkpoint, from `GET /api/v1/colonies/{colony}/checkpoints`. Wherever one is named, its id,
/// at least 6 characters of the id's beginning, its name (a phase's) or `#number` is taken.
///
/// @param id SHA-256 of its manifest, lower-case hex
/// @param number counts the colony's checkpoints from 1
/// @param kind `transition` or `phase`
/// @param type `PRE` or `POST`
/// @param name `POST_develop_v2`, or the move as `IDLE-to-INIT`
/// @param status of a phase: `running`, `success`, `failed` or `approved`; of a move: empty
/// @param parent the checkpoint it follows
/// @param rollbackFrom the checkpoint that was left by the rollback it belongs to
/// @param seq number of the last event it knows
/// @param state of the colony then
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CheckpointView(
    String id,
    long number,
    String kind,
    String type,
    String name,
    String status,
    @Nullable String parent,
    @Nullable String rollbackFrom,
    long seq,
    Instant at,
    String state,
    int runVersion,
    int planVersion) {}
