package colony.queen.checkpoint;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The hashes of a checkpoint's parts.
///
/// @param plan of the plan's stored document, which is kept with the plans
/// @param tasks of chunks of [#CHUNK] rows, in order
/// @param report what a phase checkpoint says beside the colony
public record Parts(
    String state, String phases, List<String> tasks, String plan, Optional<String> report) {
  /// Rows in one part: few enough that one changed row rewrites little, enough that the manifest
  /// stays short.
  public static final int CHUNK = 256;

  public Parts {
    tasks = List.copyOf(tasks);
  }

  /// Whether nothing of the colony differs; a report is no part of the colony.
  boolean sameColony(Parts other) {
    return state.equals(other.state)
        && phases.equals(other.phases)
        && tasks.equals(other.tasks)
        && plan.equals(other.plan);
  }

  boolean holds(String hash) {
    return state.equals(hash)
        || phases.equals(hash)
        || tasks.contains(hash)
        || plan.equals(hash)
        || report.filter(hash::equals).isPresent();
  }

  /// Every hash by the name people know the part by: `state`, `tasks[0]`.
  public Map<String, String> named() {
    var named = new LinkedHashMap<String, String>();
    named.put("state", state);
    named.put("plan", plan);
    named.put("phases", phases);
    for (int chunk = 0; chunk < tasks.size(); chunk++) {
      named.put("tasks[%d]".formatted(chunk), tasks.get(chunk));
    }
    report.ifPresent(hash -> named.put("report", hash));
    return named;
  }
}
