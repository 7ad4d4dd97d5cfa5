package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everybody and everything of a colony's run, flat, from `GET /api/v1/colonies/{colony}/swarm`.
/// Who follows the log from `seq` and asks again for the tasks that its events name is always up to
/// date: `…/swarm?tasks=1.1,1.2` answers with these and what stands directly below them.
///
/// @param seq number of the last event this knows
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SwarmView(long seq, List<Node> nodes) {
  public SwarmView {
    nodes = nodes == null ? List.of() : List.copyOf(nodes);
  }

  /// A task with its newest worker, a refused request, or somebody who worked before the colony was
  /// imported.
  ///
  /// @param key the task's id; `TASK/REQUEST` of a refused request; `past/NUMBER`
  /// @param kind `task`, `request` or `past`
  /// @param parent key of who asked for it, or of what it reviews; absent below the Queen
  /// @param mode reviewer, watcher, archivist, fixer; absent means to do the task
  /// @param status of the task; REFUSED for a refused request
  /// @param why it is parked, blocked, waiting or refused
  /// @param blockedCode the reason's code where it is blocked
  /// @param attempt bound attempts so far
  /// @param worker its name; absent while none was dispatched
  /// @param lastSeen last sign of life of the process it runs in, while it runs
  /// @param self what its own attempts used
  /// @param consumed for the child of a request: some worker was given its result
  /// @param summary first line of its last result
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Node(
      String key,
      String kind,
      @Nullable String parent,
      @Nullable String phaseId,
      String description,
      String caste,
      @Nullable String mode,
      String status,
      @Nullable String why,
      @Nullable String blockedCode,
      int attempt,
      int epoch,
      int depth,
      @Nullable String worker,
      @Nullable Instant startedAt,
      @Nullable Instant endedAt,
      @Nullable Instant lastSeen,
      TreeNode.Spent self,
      @Nullable Boolean consumed,
      List<String> dependsOn,
      @Nullable String summary) {
    public Node {
      dependsOn = dependsOn == null ? List.of() : List.copyOf(dependsOn);
    }
  }
}
