package colony.queen.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tasks that overlap in their files, also by way of others among them, as groups.
public final class Conflicts {
  private final List<TaskSpec> tasks;
  private final int[] root;
  private final Map<String, Integer> plain = new HashMap<>();

  private Conflicts(List<TaskSpec> tasks) {
    this.tasks = tasks;
    this.root = new int[tasks.size()];
    for (int i = 0; i < root.length; i++) {
      root[i] = i;
    }
  }

  /// Groups of two or more, each in the order in which its tasks were given.
  public static List<List<TaskSpec>> among(List<TaskSpec> tasks) {
    var conflicts = new Conflicts(tasks);
    conflicts.joinSamePaths();
    conflicts.joinFolders();
    conflicts.joinPatterns();
    return conflicts.groups();
  }

  private void joinSamePaths() {
    for (int i = 0; i < tasks.size(); i++) {
      for (var path : tasks.get(i).files()) {
        if (!Overlap.wild(path)) {
          var first = plain.putIfAbsent(path, i);
          if (first != null) {
            join(first, i);
          }
        }
      }
    }
  }

  private void joinFolders() {
    plain.forEach(
        (path, task) -> {
          for (int end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            var folder = plain.get(path.substring(0, end));
            if (folder != null) {
              join(folder, task);
            }
          }
        });
  }

  private void joinPatterns() {
    for (int i = 0; i < tasks.size(); i++) {
      var patterns = tasks.get(i).files().stream().filter(Overlap::wild).toList();
      for (int j = 0; !patterns.isEmpty() && j < tasks.size(); j++) {
        if (i != j && Overlap.between(patterns, tasks.get(j).files()).isPresent()) {
          join(i, j);
        }
      }
    }
  }

  private void join(int one, int other) {
    int a = top(one);
    int b = top(other);
    root[Math.max(a, b)] = Math.min(a, b);
  }

  private int top(int task) {
    int at = task;
    while (root[at] != at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  }

  private List<List<TaskSpec>> groups() {
    var byTop = new LinkedHashMap<Integer, List<TaskSpec>>();
    for (int i = 0; i < tasks.size(); i++) {
      byTop.computeIfAbsent(top(i), _ -> new ArrayList<>()).add(tasks.get(i));
    }
    return byTop.values().stream().filter(group -> group.size() > 1).toList();
  }
}
