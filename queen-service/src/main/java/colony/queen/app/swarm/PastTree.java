package colony.queen.app.swarm;

import colony.contracts.ColonyEvent;
import colony.contracts.api.TreeNode;
import colony.queen.app.read.StoredEvent;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Who worked before a colony was imported, below whom. A name may come again: a worker belongs to
/// the newest of that name before it, so nobody is above themselves.
final class PastTree {
  static final int MOST = 1_000;

  /// Whoever is deeper is shown below the Queen: nobody reads such a tree, and JSON ends somewhere.
  private static final int DEEPEST = 20;

  private static final TreeNode.Spent NOTHING = new TreeNode.Spent(0, null, false);

  private final List<ColonyEvent.PastWorker> workers;
  private final Map<Integer, List<Integer>> below = new HashMap<>();
  private final List<Integer> top = new ArrayList<>();

  /// @param events of the type `past.worker`, oldest first
  PastTree(List<JsonNode> events) {
    workers = events.stream().map(it -> StoredEvent.of(ColonyEvent.PastWorker.class, it)).toList();
    var newest = new HashMap<String, Integer>();
    var depths = new int[workers.size()];
    for (int i = 0; i < workers.size(); i++) {
      var parent = newest.get(workers.get(i).parent());
      if (parent == null || depths[parent] + 1 >= DEEPEST) {
        top.add(i);
      } else {
        depths[i] = depths[parent] + 1;
        below.computeIfAbsent(parent, _ -> new ArrayList<>()).add(i);
      }
      newest.put(workers.get(i).name(), i);
    }
  }

  List<TreeNode> nodes() {
    return top.stream().map(this::node).toList();
  }

  private TreeNode node(int number) {
    var worker = workers.get(number);
    return new TreeNode(
        worker.name(),
        worker.caste(),
        "past",
        null,
        worker.status(),
        worker.summary() == null || worker.summary().isBlank() ? worker.task() : worker.summary(),
        1,
        worker.depth(),
        worker.startedAt(),
        worker.endedAt(),
        age(worker.startedAt(), worker.endedAt()),
        NOTHING,
        NOTHING,
        null,
        below.getOrDefault(number, List.of()).stream().map(this::node).toList());
  }

  private static long age(@Nullable Instant from, @Nullable Instant to) {
    return from == null || to == null ? 0 : Math.max(0, Duration.between(from, to).toMillis());
  }
}
