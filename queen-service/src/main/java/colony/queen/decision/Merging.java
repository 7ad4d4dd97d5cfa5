package colony.queen.decision;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Kin;
import colony.queen.plan.Conflicts;
import colony.queen.plan.Overlap;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Tasks that touch the same files (docs/workflow.md). Those that become ready together, of one
/// caste and one kind of executor, ride with the one that has most files: its worker does them all.
/// Any other overlap waits until the file is free.
final class Merging {
  private static final int MOST = 5;

  private Merging() {}

  /// @param wave tasks that became ready together
  static void merge(Draft draft, List<Integer> wave) {
    var byExecutor = new LinkedHashMap<String, List<TaskSpec>>();
    for (int ord : wave) {
      var spec = draft.spec(ord);
      if (!spec.files().isEmpty()
          && spec.kind() == TaskSpec.Kind.WORK
          && !draft.plan().votes(spec) // each has a vote of its own
          && spec.run().filter(Merging::alone).isEmpty()
          && !spec.budget().limits()
          && draft.task(ord).kin().asks().isEmpty()) {
        byExecutor.computeIfAbsent(executor(spec), _ -> new ArrayList<>()).add(spec);
      }
    }
    for (var alike : byExecutor.values()) {
      for (var group : Conflicts.among(alike)) {
        parts(group).forEach(part -> ride(draft, part));
      }
    }
  }

  /// At most [#MOST], and no more than one dispatch can carry.
  private static List<List<TaskSpec>> parts(List<TaskSpec> group) {
    var parts = new ArrayList<List<TaskSpec>>();
    long bytes = 0;
    for (var task : group) {
      bytes += task.bytes();
      if (parts.isEmpty() || parts.getLast().size() == MOST || bytes > TaskSpec.MOST_BYTES) {
        parts.add(new ArrayList<>());
        bytes = task.bytes();
      }
      parts.getLast().add(task);
    }
    return parts;
  }

  /// What somebody else does takes one task at a time.
  private static boolean alone(Run run) {
    return switch (run) {
      case Run.Http _, Run.External _, Run.Survey _, Run.Merge _, Run.Restore _ -> true;
      case Run.Command _, Run.Agent _, Run.Llm _, Run.Noop _ -> false;
    };
  }

  private static String executor(TaskSpec spec) {
    return spec.caste() + " " + spec.run().map(run -> run.getClass().getName()).orElse("");
  }

  private static void ride(Draft draft, List<TaskSpec> group) {
    if (group.size() < 2) {
      return;
    }
    var leader = group.getFirst();
    for (var task : group) {
      leader = task.files().size() > leader.files().size() ? task : leader;
    }
    for (var task : group) {
      if (task != leader) {
        var row = draft.task(task.ord());
        draft.put(row.in(TaskStatus.READY).with(row.kin().ridingOn(leader.ord())));
      }
    }
    var ids = group.stream().map(TaskSpec::id).toList();
    var files = shared(group);
    var message =
        "Merged tasks %s into single worker to prevent %s conflicts"
            .formatted(String.join(", ", ids), String.join(", ", files));
    draft.record(
        new Fact.TasksMerged(ids, leader.id(), files, Markers.line(message)), Optional.empty());
  }

  private static List<String> shared(List<TaskSpec> group) {
    return group.stream()
        .flatMap(
            task ->
                group.stream()
                    .filter(other -> other != task)
                    .flatMap(other -> Overlap.between(task.files(), other.files()).stream()))
        .distinct()
        .sorted(Comparator.naturalOrder())
        .limit(CheckIn.MAX_LISTED)
        .toList();
  }

  /// Those whose part this task's worker does, in the order of the plan. They became ready with it.
  static List<Integer> riders(Draft draft, int leader) {
    return draft.rows().riders(leader);
  }

  /// Their leader goes another way: each waits for a worker of its own.
  static void release(Draft draft, int leader) {
    for (int ord : riders(draft, leader)) {
      var row = draft.task(ord);
      draft.put(row.with(row.kin().ridingOn(Kin.ALONE)).queued(draft.nextPlace()));
    }
  }

  /// The files a worker of this task touches.
  static List<String> files(Draft draft, int ord) {
    var own = draft.spec(ord).files();
    if (own.isEmpty()) {
      return own;
    }
    var all = new ArrayList<>(own);
    riders(draft, ord).forEach(it -> all.addAll(draft.spec(it).files()));
    return all;
  }

  /// Which file of this task somebody works on, and who: a running task of the same files.
  static Optional<String> busy(Draft draft, int ord) {
    return new Taken(draft).busy(ord);
  }
}
