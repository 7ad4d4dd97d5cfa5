package colony.queen.app.view;

import colony.contracts.api.ColonyView;
import colony.queen.app.read.Reader;
import colony.queen.colony.Explanation;
import colony.queen.colony.ModeChoice;
import colony.queen.colony.NextStep;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Plan;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How a colony that was read is shown.
final class ColonyPicture {
  private final Reader reader;

  ColonyPicture(Reader reader) {
    this.reader = reader;
  }

  ColonyView whole(Reader.Whole whole) {
    var id = whole.charter().id();
    var plan = reader.plan(id, whole.standing().planVersion());
    var phases = new ArrayList<ColonyView.PhaseView>();
    for (var row : whole.phases()) {
      var phase = plan.phase(row.ord());
      phases.add(
          new ColonyView.PhaseView(
              phase.id(),
              phase.name(),
              status(whole, row),
              phase.dependsOn().stream().map(ord -> plan.phase(ord).id()).toList(),
              row.work(),
              row.done(),
              row.cancelled(),
              row.blocked(),
              row.remaining(),
              phase.gate() ? "gate" : "work",
              row.verdict() == null ? null : row.verdict().word(),
              row.reworks(),
              phase.approvals().map(it -> it.from().word()).orElse(null)));
    }
    return view(
        whole,
        phases,
        reader.lastTransitions(id, Views.HISTORY),
        waitingFor(whole, plan),
        OpenDecisions.gates(whole, ord -> plan.phase(ord).gate()),
        Explanation.openGate(plan, whole.phases()));
  }

  /// Without phases and history: a list is to be scanned.
  List<ColonyView> briefly(List<Reader.Whole> colonies) {
    return colonies.stream()
        .map(whole -> view(whole, List.of(), List.of(), null, openGates(whole), ""))
        .toList();
  }

  /// The phases of a list are read after their colonies, and may be of a plan that came between.
  private int openGates(Reader.Whole whole) {
    return OpenDecisions.gates(
        whole,
        ord -> {
          var phases = reader.plan(whole.charter().id(), whole.standing().planVersion()).phases();
          return ord < phases.size() && phases.get(ord).gate();
        });
  }

  private static ColonyView view(
      Reader.Whole whole,
      List<ColonyView.PhaseView> phases,
      List<ColonyView.Transition> history,
      @Nullable String waitingFor,
      int openGates,
      String gate) {
    var charter = whole.charter();
    var standing = whole.standing();
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
        WorkCounts.of(standing, whole.phases()),
        phases,
        standing.checkIn().orElse(null),
        charter.workspace().orElse(null),
        LifecycleTable.allowed(standing.state()).stream().map(Trigger::word).toList(),
        NextStep.of(charter, standing, whole.phases(), whole.taskDecisions() > 0, gate),
        waitingFor,
        history,
        charter.createdAt(),
        standing.updatedAt(),
        mode(charter.choice()),
        spending(whole),
        openGates,
        null,
        charter.shard(),
        null);
  }

  /// The row of a phase stays as it was when its colony ended, so that it can be recovered.
  private static String status(Reader.Whole whole, PhaseRow row) {
    return whole.standing().state().ended() && row.status() == PhaseRow.Status.RUNNING
        ? "STOPPED"
        : row.status().name();
  }

  private static ColonyView.Spending spending(Reader.Whole whole) {
    var used = whole.standing().purse().used();
    return new ColonyView.Spending(
        used.tokens(), used.priced() > 0 ? used.micros() : null, OpenDecisions.budgets(whole));
  }

  private static ColonyView.@Nullable ModeView mode(ModeChoice choice) {
    return choice.why().isEmpty() && choice.evidence().isEmpty()
        ? null
        : new ColonyView.ModeView(
            choice.why(),
            choice.by().orElse(null),
            choice
                .evidence()
                .map(
                    it ->
                        new ColonyView.Evidence(
                            it.files(), it.languages(), it.tests(), it.ci(), it.buildFiles()))
                .orElse(null));
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
      case EXECUTING ->
          standing.active() > 0 ? unclaimed(whole, plan) : first(whole.charter().id());
    };
  }

  private @Nullable String unclaimed(Reader.Whole whole, Plan plan) {
    var active =
        reader.tasks(whole.charter().id(), TaskStatus.ACTIVE.name(), whole.charter().activeLimit());
    var patience = Instant.now().minusSeconds(10);
    if (active.isEmpty()
        || active.stream()
            .anyMatch(row -> row.instance() != null || patience.isBefore(started(row)))) {
      return null;
    }
    var oldest = active.getFirst();
    return "waiting for %s since %s".formatted(oldest.spec(plan).taker(), started(oldest));
  }

  /// Decisions come first in what it waits for, then what is blocked, then the clock.
  private @Nullable String first(UUID id) {
    return Waits.of(reader.whole(id)).stream().map(Waits.Wait::what).findFirst().orElse(null);
  }

  private static Instant started(TaskRow row) {
    var at = row.startedAt();
    return at == null ? Instant.EPOCH : at;
  }
}
