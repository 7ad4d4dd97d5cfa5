package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The spawn tree, from `GET /api/v1/colonies/{colony}/tree`: the Queen is the root, depth 0. A
/// node is a task with its newest worker; refused requests are nodes too, without a name.
///
/// @param name the worker's; empty while no worker was dispatched
/// @param mode reviewer, watcher, archivist, fixer; `past` for one who worked before the colony was
///   imported; absent means to do the task
/// @param status of the task; REFUSED for a refused request
/// @param why it is parked, blocked, waiting or refused
/// @param attempt bound attempts so far
/// @param ageMillis since it was dispatched, to its end when it has ended
/// @param self what its own attempts used
/// @param subtree what they and all below them used
/// @param consumed for the child of a request: some worker was given its result
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TreeNode(
    String name,
    String caste,
    @Nullable String mode,
    @Nullable String taskId,
    String status,
    @Nullable String why,
    int attempt,
    int depth,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    long ageMillis,
    Spent self,
    Spent subtree,
    @Nullable Boolean consumed,
    List<TreeNode> children) {
  public TreeNode {
    children = children == null ? List.of() : List.copyOf(children);
  }

  /// @param tokens input and output together
  /// @param micros millionths of the currency; absent when nothing is known, which is not 0
  /// @param unknownCost some attempts did not say what they cost
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Spent(long tokens, @Nullable Long micros, boolean unknownCost) {}
}
