package colony.queen.app;

import colony.contracts.ColonySummary;
import colony.contracts.TaskResult;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import colony.contracts.api.WhyView;
import colony.queen.colony.Explanation;
import colony.queen.colony.NextStep;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Colonies as people and programs see them.
@ApplicationScoped
public class Views {
  static final int HISTORY = 10;
  private static final int ALL_TASKS = 20_000;

  private final Reader reader;

  @Inject
  public Views(Reader reader) {
    this.reader = reader;
  }

  public UUID find(String idOrName) {
    return reader
        .find(Colonies.NAMESPACE, idOrName)
        .orElseThrow(() -> new UnknownException("colony", idOrName));
  }

  public ColonyView colony(UUID id) {
    var whole = reader.colony(id).orElseThrow(() -> new UnknownException("colony", id.toString()));
    var plan = reader.plan(id, whole.standing().planVersion());
    var phases = new ArrayList<ColonyView.PhaseView>();
    for (var row : whole.phases()) {
      var phase = plan.phase(row.ord());
      phases.add(
          new ColonyView.PhaseView(
              phase.id(),
              phase.name(),
              row.status().name(),
              phase.dependsOn().stream().map(ord -> plan.phase(ord).id()).toList(),
              phase.tasks().size(),
              row.done(),
              row.cancelled(),
              row.blocked(),
              row.remaining(),
              phase.gate() ? "gate" : "work",
              row.verdict() == null ? null : row.verdict().word(),
              row.reworks()));
    }
    return view(whole, phases, reader.lastTransitions(id, HISTORY), waitingFor(whole, plan));
  }

  /// Without phases and history: a list is to be scanned.
  public List<ColonyView> colonies(Optional<String> state, Optional<UUID> before, int most) {
    return reader.colonies(Colonies.NAMESPACE, state, before, most).stream()
        .map(whole -> view(whole, List.of(), List.of(), null))
        .toList();
  }

  public List<TaskView> tasks(
      UUID id, Optional<String> status, Optional<String> phase, int after, int most) {
    var plan = plan(id);
    var ords =
        phase.map(
            wanted ->
                plan.phases().stream()
                    .filter(it -> it.id().equals(wanted))
                    .findFirst()
                    .orElseThrow(() -> new UnknownException("phase", wanted))
                    .tasks()
                    .stream()
                    .mapToInt(Integer::intValue)
                    .toArray());
    return reader.tasks(id, status, ords, after, most).stream()
        .map(row -> task(plan, row, null))
        .toList();
  }

  /// The number of a task, as the cursor of a list names it.
  public int ord(UUID id, String taskId) {
    return ord(id, plan(id), taskId);
  }

  /// Tasks the Queen added are few, and looked for only when the plan has no such task.
  private int ord(UUID id, Plan plan, String taskId) {
    return plan.ord(taskId)
        .or(
            () ->
                reader
                    .tasks(
                        id, Optional.empty(), Optional.empty(), plan.tasks().size() - 1, ALL_TASKS)
                    .stream()
                    .filter(row -> spec(plan, row).id().equals(taskId))
                    .map(TaskRow::ord)
                    .findFirst())
        .orElseThrow(() -> new UnknownException("task", taskId));
  }

  public TaskView task(UUID id, String taskId) {
    var plan = plan(id);
    int ord = ord(id, plan, taskId);
    var row = reader.tasks(id, Optional.empty(), Optional.of(new int[] {ord}), -1, 1).getFirst();
    var result = row.resultSeq() == 0 ? null : reader.result(id, row.resultSeq()).orElse(null);
    return task(plan, row, result);
  }

  public TreeNode tree(UUID id) {
    var whole = reader.colony(id).orElseThrow(() -> new UnknownException("colony", id.toString()));
    var plan = reader.plan(id, whole.standing().planVersion());
    var children =
        reader.tasks(id, Optional.empty(), Optional.empty(), -1, ALL_TASKS).stream()
            .filter(row -> row.worker() != null)
            .map(row -> node(plan, row))
            .toList();
    return new TreeNode(
        "Queen",
        "queen",
        null,
        whole.standing().state().name(),
        1,
        0,
        whole.charter().createdAt(),
        null,
        children);
  }

  public CheckInView openCheckIn(UUID id) {
    return reader
        .openCheckIn(id)
        .map(Views::view)
        .orElseThrow(() -> new UnknownException("open check-in of colony", id.toString()));
  }

  public CheckInView checkIn(UUID id, UUID checkIn) {
    return reader
        .checkIn(id, checkIn)
        .map(Views::view)
        .orElseThrow(() -> new UnknownException("check-in", checkIn.toString()));
  }

  private static CheckInView view(Reader.StoredCheckIn stored) {
    return CheckIns.view(stored.report(), stored.answer().orElse(null));
  }

  private Plan plan(UUID id) {
    var whole = reader.colony(id).orElseThrow(() -> new UnknownException("colony", id.toString()));
    return reader.plan(id, whole.standing().planVersion());
  }

  private static ColonyView view(
      Reader.Whole whole,
      List<ColonyView.PhaseView> phases,
      List<ColonyView.Transition> history,
      @Nullable String waitingFor) {
    var charter = whole.charter();
    var standing = whole.standing();
    int total =
        whole.phases().stream()
            .mapToInt(row -> row.remaining() + row.done() + row.cancelled())
            .sum();
    return new ColonyView(
        charter.id(),
        charter.name(),
        charter.namespace(),
        charter.project(),
        charter.goal(),
        standing.state().name(),
        standing.outcome().orElse(null),
        standing.paused(),
        charter.auto(),
        charter.mode().name(),
        standing.seq(),
        standing.active(),
        charter.activeLimit(),
        new ColonySummary.TaskCounts(
            total,
            standing.counts().done(),
            standing.counts().cancelled(),
            standing.counts().blocked(),
            total - standing.counts().done() - standing.counts().cancelled()),
        phases,
        standing.checkIn().orElse(null),
        charter.workspace().orElse(null),
        LifecycleTable.allowed(standing.state()).stream().map(Trigger::word).toList(),
        NextStep.of(
            charter.name(),
            standing.state(),
            standing.paused(),
            standing.blocked(),
            openGate(phases)),
        waitingFor,
        history,
        charter.createdAt(),
        standing.updatedAt());
  }

  private static String openGate(List<ColonyView.PhaseView> phases) {
    return phases.stream()
        .filter(phase -> phase.kind().equals("gate") && phase.verdict() == null)
        .filter(phase -> phase.status().equals("RUNNING"))
        .map(ColonyView.PhaseView::phaseId)
        .findFirst()
        .orElse("");
  }

  /// Why nothing moves, when nothing moves.
  private @Nullable String waitingFor(Reader.Whole whole, Plan plan) {
    var standing = whole.standing();
    if (standing.paused()) {
      return "it is paused";
    }
    return switch (standing.state()) {
      case WAITING -> "the check-in waits for an answer";
      case ERROR -> "it is halted until a person decides";
      case IDLE, INIT, PLANNING, VERIFYING, COMPLETED, FAILED -> null;
      case EXECUTING -> standing.active() > 0 ? unclaimed(whole, plan) : stuck(whole, plan);
    };
  }

  private @Nullable String unclaimed(Reader.Whole whole, Plan plan) {
    var active =
        reader.tasks(
            whole.charter().id(),
            Optional.of(TaskStatus.ACTIVE.name()),
            Optional.empty(),
            -1,
            whole.charter().activeLimit());
    var patience = Instant.now().minusSeconds(10);
    if (active.isEmpty()
        || active.stream()
            .anyMatch(row -> row.instance() != null || patience.isBefore(started(row)))) {
      return null;
    }
    var oldest = active.getFirst();
    return "waiting for a free %s worker since %s"
        .formatted(spec(plan, oldest).caste(), started(oldest));
  }

  private @Nullable String stuck(Reader.Whole whole, Plan plan) {
    if (whole.standing().blocked() > 0) {
      var row =
          reader
              .tasks(
                  whole.charter().id(),
                  Optional.of(TaskStatus.BLOCKED.name()),
                  Optional.empty(),
                  -1,
                  1)
              .getFirst();
      var reason = row.blocked();
      return "task %s is blocked: %s"
          .formatted(spec(plan, row).id(), reason == null ? "" : reason.message());
    }
    return whole.standing().armedAt().map(at -> "the next attempt starts at " + at).orElse(null);
  }

  private static Instant started(TaskRow row) {
    var at = row.startedAt();
    return at == null ? Instant.EPOCH : at;
  }

  /// What a task is: the plan says it, or the row of one that the Queen added.
  static TaskSpec spec(Plan plan, TaskRow row) {
    var extra = row.extra();
    return extra != null ? extra : plan.task(row.ord());
  }

  /// Why the colony does not move, in sentences (semantics §2).
  public WhyView why(UUID id) {
    var colony = reader.whole(id);
    var standing = colony.standing();
    var waits =
        Waits.of(colony).stream().map(it -> new WhyView.Wait(it.kind().name(), it.what())).toList();
    return new WhyView(
        colony.charter().id(),
        standing.state().name(),
        standing.paused(),
        Explanation.of(colony),
        waits,
        NextStep.of(
            colony.charter().name(),
            standing.state(),
            standing.paused(),
            standing.blocked(),
            Explanation.openGate(colony)));
  }

  static TaskView task(Plan plan, TaskRow row, @Nullable TaskResult result) {
    var spec = spec(plan, row);
    var blocked = row.blocked();
    return new TaskView(
        spec.id(),
        spec.phase() == TaskSpec.NO_PHASE ? "" : plan.phase(spec.phase()).id(),
        spec.description(),
        spec.caste(),
        row.status().name(),
        row.epoch(),
        row.attempt(),
        1,
        row.worker(),
        row.instance(),
        spec.dependsOn().stream().map(ord -> plan.task(ord).id()).toList(),
        row.open(),
        row.startedAt(),
        row.endedAt(),
        row.notBefore(),
        blocked == null
            ? null
            : new TaskView.Blocked(
                blocked.code(), blocked.message(), blocked.owner(), blocked.recoverWhen()),
        result);
  }

  private static TreeNode node(Plan plan, TaskRow row) {
    var spec = spec(plan, row);
    return new TreeNode(
        row.worker() == null ? "" : row.worker(),
        spec.caste(),
        spec.id(),
        row.status().name(),
        row.attempt(),
        1,
        row.startedAt(),
        row.endedAt(),
        List.of());
  }
}
