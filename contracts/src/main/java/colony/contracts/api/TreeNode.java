package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The spawn tree, from `GET /api/v1/colonies/{colony}/tree`: the Queen is the root, depth 0.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TreeNode(
    String name,
    String caste,
    @Nullable String taskId,
    String status,
    int attempt,
    int depth,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    List<TreeNode> children) {}
