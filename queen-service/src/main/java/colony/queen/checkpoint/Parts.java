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
/// @param mind empty in checkpoints older than signals and memory
/// @param notes of working memory, in order
public record Parts(
    String state,
    String phases,
    List<String> tasks,
    String plan,
    Optional<String> report,
    Optional<String> mind,
    List<String> notes) {
  /// Rows in one part: few enough that one changed row rewrites little, enough that the manifest
  /// stays short.
  public static final int CHUNK = 256;

  public Parts {
    tasks = List.copyOf(tasks);
    notes = List.copyOf(notes);
  }

  /// Whether nothing of the colony differs; a report is no part of the colony.
  boolean sameColony(Parts other) {
    return state.equals(other.state)
        && phases.equals(other.phases)
        && tasks.equals(other.tasks)
        && plan.equals(other.plan)
        && mind.equals(other.mind)
        && notes.equals(other.notes);
  }

  boolean holds(String hash) {
    return state.equals(hash)
        || phases.equals(hash)
        || tasks.contains(hash)
        || plan.equals(hash)
        || report.filter(hash::equals).isPresent()
        || mind.filter(hash::equals).isPresent()
        || notes.contains(hash);
  }

  /// Every hash by the name people know the part by: `state`, `tasks[0]`.
  public Map<String, String> named() {
    var named = new LinkedHashMap<String, String>();
    named.put("state", state);
    named.put("plan", plan);
    named.put("phases", phases);
    put("tasks", tasks, named);
    mind.ifPresent(hash -> named.put("mind", hash));
    put("notes", notes, named);
    report.ifPresent(hash -> named.put("report", hash));
    return named;
  }

  private static void put(String name, List<String> chunks, Map<String, String> named) {
    for (int chunk = 0; chunk < chunks.size(); chunk++) {
      named.put("%s[%d]".formatted(name, chunk), chunks.get(chunk));
    }
  }
}
