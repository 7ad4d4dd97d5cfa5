package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One row of the spawn ledger, from `GET /api/v1/colonies/{colony}/spawns`.
///
/// @param number counts the requests of the colony's run, from 1
/// @param taskId who asked
/// @param epoch of the attempt that asked last
/// @param status GRANTED, QUEUED or REFUSED
/// @param why of a refusal, or what it waits for
/// @param childTaskId whom it got; absent when it was refused
/// @param depth the child's, or the one it would have had
/// @param childStatus where the child stands
/// @param consumed some worker was given the child's result
/// @param overriddenBy the operator who lifted the refusal
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SpawnView(
    int number,
    String taskId,
    String requestId,
    String caste,
    String reason,
    String context,
    boolean blocking,
    Map<String, String> other,
    int epoch,
    String status,
    String why,
    int depth,
    @Nullable String childTaskId,
    @Nullable String childStatus,
    boolean consumed,
    Instant at,
    @Nullable String overriddenBy) {}
