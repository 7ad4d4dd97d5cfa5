package colony.queen.checkpoint;

import colony.queen.colony.Capture;
import colony.queen.colony.Gate;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Snapshot;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a phase checkpoint says beside the colony. It is for people and tools: a rollback reads the
/// rows. Which tools a worker called is not known here; that field stands empty.
final class PhaseReport {
  /// Most agents, and most artifacts; the rows have them all.
  static final int MOST_LISTED = 1_000;

  private static final String INTAKE = "intake";
  private static final String PLANNING = "planning";

  private final Capture.Of.PhaseEdge edge;
  private final Snapshot snapshot;

  private PhaseReport(Capture.Of.PhaseEdge edge, Snapshot snapshot) {
    this.edge = edge;
    this.snapshot = snapshot;
  }

  static Map<String, Object> tree(Capture.Of.PhaseEdge edge, Snapshot snapshot) {
    return new PhaseReport(edge, snapshot).tree();
  }

  private Map<String, Object> tree() {
    var said = edge.report();
    var own = own();
    var tree = new TreeMap<String, Object>();
    tree.put("phase", edge.phase());
    tree.put("type", edge.post() ? "POST" : "PRE");
    tree.put("version", said.version());
    tree.put("createdAt", snapshot.standing().updatedAt().toString());
    tree.put("durationMs", said.durationMillis());
    tree.put("status", said.status());
    tree.put("detail", said.detail());
    tree.put("colonyState", colonyState());
    tree.put("agentStates", agents(own));
    tree.put("artifacts", artifacts(own));
    tree.put("governanceResults", governance(said.gates()));
    tree.put("metadata", metadata(own));
    return tree;
  }

  /// The phase's tasks. Intake and planning have those of the Queen's own that do their work.
  private List<TaskRow> own() {
    return snapshot.tasks().stream().filter(row -> isOwn(spec(row))).toList();
  }

  private boolean isOwn(TaskSpec spec) {
    return switch (spec.kind()) {
      case WORK, CHILD, REVIEW, CHECK, WATCH, ARCHIVE ->
          spec.phase() != TaskSpec.NO_PHASE
              && snapshot.plan().phase(spec.phase()).id().equals(edge.phase());
      case SURVEY -> edge.phase().equals(INTAKE);
      case PLANNING -> edge.phase().equals(PLANNING);
      case RESTORE, MERGE -> false;
    };
  }

  private TaskSpec spec(TaskRow row) {
    return row.spec(snapshot.plan());
  }

  private Map<String, Object> colonyState() {
    return Map.of(
        "runId", runId(snapshot),
        "currentPhases", List.copyOf(current()),
        "completedPhases", List.copyOf(completed()),
        "intakeSummary", intakeSummary());
  }

  /// A colony has one run for each set of rows it went through.
  static String runId(Snapshot snapshot) {
    return snapshot.charter().id() + "-" + snapshot.standing().runVersion();
  }

  private Set<String> current() {
    var phases = phases(PhaseRow.Status.RUNNING);
    if (!edge.post() && isPhase()) {
      phases.add(edge.phase());
    }
    return phases;
  }

  /// A rollback to where no phase goes on or is to come has one of the state itself.
  private boolean isPhase() {
    return edge.phase().equals(INTAKE)
        || edge.phase().equals(PLANNING)
        || snapshot.plan().phases().stream().anyMatch(it -> it.id().equals(edge.phase()));
  }

  private Set<String> completed() {
    var completed = new LinkedHashSet<String>();
    boolean intake = edge.phase().equals(INTAKE);
    if (!intake || edge.post()) {
      completed.add(INTAKE);
    }
    if (!intake && (!edge.phase().equals(PLANNING) || edge.post())) {
      completed.add(PLANNING);
    }
    completed.addAll(phases(PhaseRow.Status.DONE));
    return completed;
  }

  private Set<String> phases(PhaseRow.Status status) {
    var ids = new LinkedHashSet<String>();
    for (var row : snapshot.phases()) {
      if (row.status() == status) {
        ids.add(snapshot.plan().phase(row.ord()).id());
      }
    }
    return ids;
  }

  private String intakeSummary() {
    var mode = "mode " + snapshot.charter().mode();
    return snapshot.tasks().stream()
        .filter(row -> row.extra() != null && spec(row).kind() == TaskSpec.Kind.SURVEY)
        .map(TaskRow::summary)
        .filter(Objects::nonNull)
        .reduce((_, newer) -> newer)
        .map(summary -> mode + ": " + summary)
        .orElse(mode);
  }

  private static Map<String, Object> agents(List<TaskRow> own) {
    var agents = new TreeMap<String, Object>();
    for (var row : own) {
      var worker = row.worker();
      if (worker != null && agents.size() < MOST_LISTED) {
        agents.put(worker, agent(row));
      }
    }
    return agents;
  }

  private static Map<String, Object> agent(TaskRow row) {
    return Map.of(
        "status", word(row.status()),
        "tokenUsage", usage(row.spent().own()),
        "toolInvocations", List.of(),
        "summary", orEmpty(row.summary()));
  }

  /// Empty where nobody said anything.
  private static Map<String, Object> usage(Tally own) {
    if (own.equals(Tally.NONE)) {
      return Map.of();
    }
    return Map.of("total", own.tokens(), "cost", Shown.amount(own));
  }

  private static String word(TaskStatus status) {
    return switch (status) {
      case PENDING, READY, PARKED -> "pending";
      case ACTIVE, REVIEW -> "running";
      case DONE -> "complete";
      case BLOCKED, CANCELLED -> "failed";
    };
  }

  /// Two tasks may leave files of the same name.
  private Map<String, Object> artifacts(List<TaskRow> own) {
    var artifacts = new TreeMap<String, Object>();
    for (var row : own) {
      for (var file : row.artifacts()) {
        if (artifacts.size() < MOST_LISTED) {
          artifacts.put(
              spec(row).id() + "/" + file.name(),
              Map.of("path", file.name(), "hash", file.sha256(), "sizeBytes", file.bytes()));
        }
      }
    }
    return artifacts;
  }

  private static Map<String, Object> governance(List<Gate> gates) {
    return Map.of(
        "qualityGates", gates.stream().map(Gates::tree).toList(),
        "complianceChecks", List.of(),
        "passed", gates.stream().noneMatch(gate -> gate.blocking() && !gate.passed()));
  }

  private Map<String, Object> metadata(List<TaskRow> own) {
    var metadata = new TreeMap<String, Object>();
    edge.report().rollbackFrom().ifPresent(left -> metadata.put("rollbackFrom", left));
    leftOut(own.stream().filter(row -> row.worker() != null).count())
        .ifPresent(agents -> metadata.put("agentsLeftOut", agents));
    leftOut(own.stream().mapToLong(row -> row.artifacts().size()).sum())
        .ifPresent(artifacts -> metadata.put("artifactsLeftOut", artifacts));
    return metadata;
  }

  private static Optional<Long> leftOut(long all) {
    return all > MOST_LISTED ? Optional.of(all - MOST_LISTED) : Optional.empty();
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
