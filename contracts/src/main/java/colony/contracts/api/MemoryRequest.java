package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/// Body of `POST /api/v1/memory` of the learning service (docs/memory.md).
///
/// @param prompt a contribution, a question, or a marker; at most [#MAX_PROMPT] characters
/// @param agentId, `agentName` and `sessionId` who says it, where they want to be named
/// @param context an object whose `project`, `role` and `category` are read, or a text
/// @param kind contribute, query or marker; absent: what matches a marker's format entirely is a
///   marker, what ends in `?` a query, the rest a contribution
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MemoryRequest(
    @Nullable String prompt,
    @JsonProperty("agent_id") @Nullable String agentId,
    @JsonProperty("agent_name") @Nullable String agentName,
    @JsonProperty("session_id") @Nullable String sessionId,
    @Nullable JsonNode context,
    @Nullable String kind) {
  public static final int MAX_PROMPT = 10_000;
}
