package colony.queen.transfer;

import colony.aether.story.States;
import colony.aether.story.Story;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Phases and tasks as files tell them. Files say less than a plan: runs, verification and budgets
/// are in the exact document.
final class ToldPlan {
  private final Carried carried;

  ToldPlan(Carried carried) {
    this.carried = carried;
  }

  List<Story.Phase> phases() {
    return carried.phases().stream().map(this::phase).toList();
  }

  /// As files count: from 1, 0 before the first.
  int current() {
    var front = carried.state().front();
    if (!front.isEmpty()) {
      return 1 + front.stream().mapToInt(Integer::intValue).min().orElse(0);
    }
    int last = 0;
    for (var row : carried.phases()) {
      last = row.status() == PhaseRow.Status.DONE ? row.ord() + 1 : last;
    }
    return last;
  }

  private Story.Phase phase(PhaseRow row) {
    var phase = carried.plan().phase(row.ord());
    return new Story.Phase(
        phase.id(),
        phase.name(),
        phase.description(),
        States.writtenStatus(row.status().name()),
        dependsOn(phase),
        phase.successCriteria(),
        phase.tasks().stream().map(this::task).toList());
  }

  /// Said only where it is not the phase before.
  private List<String> dependsOn(Phase phase) {
    var usual = phase.ord() == 0 ? List.<Integer>of() : List.of(phase.ord() - 1);
    return phase.dependsOn().equals(usual)
        ? List.of()
        : phase.dependsOn().stream().map(ord -> carried.plan().phase(ord).id()).toList();
  }

  private Story.Task task(int ord) {
    var spec = carried.plan().task(ord);
    var row = carried.tasks().get(ord);
    return new Story.Task(
        spec.id(),
        spec.description(),
        States.writtenStatus(row.status().name()),
        Optional.of(spec.caste()),
        spec.dependsOn().stream().map(it -> carried.plan().task(it).id()).toList(),
        spec.files(),
        spec.hints(),
        spec.successCriteria(),
        Optional.ofNullable(row.summary()).filter(it -> !it.isBlank()));
  }

  /// Who worked, in the order in which they began: the last attempt of each task.
  List<Story.Worker> workers() {
    var rows = new ArrayList<>(carried.tasks());
    rows.removeIf(row -> row.worker() == null || row.startedAt() == null);
    rows.sort(
        Comparator.comparing((TaskRow row) -> Objects.requireNonNull(row.startedAt()))
            .thenComparingInt(TaskRow::ord));
    return rows.stream().map(this::worker).toList();
  }

  private Story.Worker worker(TaskRow row) {
    var spec = row.spec(carried.plan());
    return new Story.Worker(
        Optional.ofNullable(row.startedAt()),
        parent(spec),
        spec.caste(),
        String.valueOf(row.worker()),
        OneLine.of(spec.description()),
        Optional.empty(),
        spec.depth(),
        ended(row),
        Optional.ofNullable(row.summary()).map(OneLine::of).filter(it -> !it.isEmpty()),
        ended(row).equals(SPAWNED) ? Optional.empty() : Optional.ofNullable(row.endedAt()));
  }

  private static final String SPAWNED = "spawned";

  /// How its worker ended; nobody runs any more when a colony leaves, but nobody said how they
  /// ended who ran a moment before.
  private static String ended(TaskRow row) {
    return switch (row.status()) {
      case DONE, PARKED, REVIEW -> "completed";
      case BLOCKED -> "blocked";
      case CANCELLED -> "cancelled";
      case PENDING, READY, ACTIVE -> row.endedAt() == null ? SPAWNED : "failed";
    };
  }

  private String parent(TaskSpec spec) {
    if (spec.about() == TaskSpec.NOTHING) {
      return "Queen";
    }
    var above = carried.tasks().get(spec.about()).worker();
    return above == null ? "Queen" : above;
  }
}
