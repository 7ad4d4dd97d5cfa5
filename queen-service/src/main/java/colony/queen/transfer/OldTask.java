package colony.queen.transfer;

import colony.aether.story.Story;
import colony.queen.plan.PlanReader;
import colony.queen.plan.WrittenPath;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A task that files tell, as the plan will hold it.
///
/// @param phase number of its phase
/// @param told as the files told it
/// @param tree as the plan's reader takes it
record OldTask(int phase, Story.Task told, Map<String, Object> tree) {
  private static final String PART = "plan";
  private static final int LONGEST_DESCRIPTION = 12_000;
  private static final int LONGEST_ITEM = 2_000;

  /// Bytes of all the lists of a task; with the description they fit into a dispatch.
  private static final int ROOM = 36_000;

  static <T> List<T> bounded(List<T> all, int most, String what, Oddities odd) {
    if (all.size() <= most) {
      return all;
    }
    odd.tell(
        PART,
        "%,d %s, at most %,d are taken, the others stay in the files"
            .formatted(all.size(), what, most));
    return all.subList(0, most);
  }

  static List<OldTask> all(
      List<Story.Phase> phases, List<String> phaseIds, Known known, Oddities odd) {
    var all = new ArrayList<Placed>();
    for (int ord = 0; ord < phases.size(); ord++) {
      int number = 1;
      for (var told : phases.get(ord).tasks()) {
        all.add(new Placed(ord, number++, told));
      }
    }
    var ids = new CleanIds();
    var tasks = new ArrayList<OldTask>();
    for (var it : bounded(all, PlanReader.MOST_TASKS, "tasks", odd)) {
      var within = phaseIds.get(it.phase());
      var told = it.told();
      var id = ids.of(told.id(), "%s.%d".formatted(within, it.number()), within);
      if (!id.equals(told.id())) {
        odd.tell(PART, "task %s is named %s".formatted(Oddities.quoted(told.id()), id));
      }
      tasks.add(new OldTask(it.phase(), told, tree(told, id, known, odd)));
    }
    return tasks;
  }

  /// @param number in its phase, from 1
  private record Placed(int phase, int number, Story.Task told) {}

  private static Map<String, Object> tree(Story.Task told, String id, Known known, Oddities odd) {
    var tree = known.task(id);
    tree.put("id", id);
    var description = Cleaned.text(told.description(), LONGEST_DESCRIPTION);
    if (description.length() < told.description().length()) {
      odd.tell(PART, "the description of task %s is cut, the file keeps it whole".formatted(id));
    }
    tree.put("description", description);
    tree.put("caste", known.caste(tree, told, id, odd));
    var room = new int[] {ROOM};
    tree.put("files", files(told, id, room, odd));
    tree.put("hints", fitting(texts(told.hints(), LONGEST_ITEM), room, id, odd));
    tree.put(
        "successCriteria", fitting(texts(told.successCriteria(), LONGEST_ITEM), room, id, odd));
    return tree;
  }

  static List<String> texts(List<String> texts, int longest) {
    return texts.stream().map(it -> Cleaned.text(it, longest)).toList();
  }

  private static List<String> files(Story.Task told, String id, int[] room, Oddities odd) {
    var files = new ArrayList<String>();
    for (var file : told.files()) {
      WrittenPath.normalised(Cleaned.text(file, LONGEST_ITEM))
          .ifPresentOrElse(
              files::add,
              () ->
                  odd.tell(
                      PART,
                      "task %s names the file %s, which is no path inside the workspace: dropped"
                          .formatted(id, Oddities.quoted(file))));
    }
    return fitting(files.stream().distinct().toList(), room, id, odd);
  }

  private static List<String> fitting(List<String> texts, int[] room, String id, Oddities odd) {
    var fitting = new ArrayList<String>();
    for (var text : texts) {
      int bytes = text.getBytes(StandardCharsets.UTF_8).length;
      if (bytes > room[0]) {
        odd.tell(PART, "the texts of task %s are cut, the file keeps them whole".formatted(id));
        return fitting;
      }
      room[0] -= bytes;
      fitting.add(text);
    }
    return fitting;
  }

  /// Says in the trees what waits for what; what cannot be is dropped and told.
  static void link(List<OldTask> tasks, Links phases, Oddities odd) {
    var first = new HashMap<String, Integer>();
    var inPhase = new HashMap<String, Integer>();
    for (int ord = 0; ord < tasks.size(); ord++) {
      var task = tasks.get(ord);
      first.putIfAbsent(task.told().id(), ord);
      inPhase.putIfAbsent(task.phase() + " " + task.told().id(), ord);
    }
    var links = new Links(tasks.size());
    for (int ord = 0; ord < tasks.size(); ord++) {
      var task = tasks.get(ord);
      for (var id : task.told().dependsOn()) {
        var dependency = inPhase.getOrDefault(task.phase() + " " + id, first.get(id));
        var fault = fault(tasks, phases, ord, dependency);
        if (fault.isEmpty()) {
          links.add(ord, java.util.Objects.requireNonNull(dependency));
        } else {
          odd.tell(PART, dropped(task, id, fault));
        }
      }
    }
    for (var circle : links.uncircled()) {
      odd.tell(
          PART,
          dropped(
              tasks.get(circle.one()), tasks.get(circle.dependency()).told().id(), "is a circle"));
    }
    for (int ord = 0; ord < tasks.size(); ord++) {
      tasks
          .get(ord)
          .tree()
          .put("dependsOn", links.of(ord).stream().map(it -> tasks.get(it).id()).toList());
    }
  }

  private static String dropped(OldTask task, String dependency, String fault) {
    return "task %s depends on %s, which %s: dropped"
        .formatted(task.id(), Oddities.quoted(dependency), fault);
  }

  /// Empty where it may wait for that.
  private static String fault(
      List<OldTask> tasks,
      Links phases,
      int ord,
      @org.jspecify.annotations.Nullable Integer dependency) {
    if (dependency == null) {
      return "is unknown";
    }
    int own = tasks.get(ord).phase();
    int other = tasks.get(dependency).phase();
    return own == other || phases.leads(own, other)
        ? ""
        : "is in a phase that does not come before";
  }

  String id() {
    return (String) java.util.Objects.requireNonNull(tree.get("id"));
  }
}
