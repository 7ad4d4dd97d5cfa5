package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.SpawnRequest;
import colony.queen.app.CheckIns;
import colony.queen.colony.Charter;
import colony.queen.colony.Fact;
import colony.queen.colony.Recorded;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.task.Outcome;
import java.util.Objects;

/// Facts as events.
final class Events {
  private Events() {}

  static String type(Fact fact) {
    return switch (fact) {
      case Fact.ColonyCreated _ -> "colony.created";
      case Fact.ColonyMoved _ -> "colony.moved";
      case Fact.PlanAccepted _ -> "plan.accepted";
      case Fact.PhaseStarted _ -> "phase.started";
      case Fact.PhaseFinished _ -> "phase.finished";
      case Fact.TasksReady _ -> "task.ready";
      case Fact.TaskStarted _ -> "task.started";
      case Fact.TaskBound _ -> "task.bound";
      case Fact.TaskFinished _ -> "task.finished";
      case Fact.TaskRequeued _ -> "task.requeued";
      case Fact.TaskBlocked _ -> "task.blocked";
      case Fact.TaskRestored _ -> "task.restored";
      case Fact.TaskCancelled _ -> "task.cancelled";
      case Fact.CheckInOpened _ -> "check-in.opened";
      case Fact.CheckInAnswered _ -> "check-in.answered";
      case Fact.ReportStale _ -> "report.stale";
      case Fact.ReportRefused _ -> "report.refused";
      case Fact.SpawnRefused _ -> "spawn.refused";
    };
  }

  static ColonyEvent of(Charter charter, Plan plan, Recorded recorded) {
    var head =
        new ColonyEvent.Head(
            recorded.id(),
            charter.id(),
            charter.namespace(),
            recorded.at(),
            Message.SCHEMA_VERSION,
            recorded.seq(),
            recorded.actor(),
            recorded.marker().orElse(null));
    return switch (recorded.fact()) {
      case Fact.ColonyCreated _ ->
          new ColonyEvent.ColonyCreated(
              head, charter.name(), charter.project(), charter.goal(), charter.shard());
      case Fact.ColonyMoved it ->
          new ColonyEvent.ColonyMoved(
              head,
              it.from().name(),
              it.to().name(),
              it.trigger().word(),
              it.reason().orElse(null));
      case Fact.PlanAccepted it ->
          new ColonyEvent.PlanAccepted(
              head, it.planVersion(), plan.phases().size(), plan.tasks().size(), it.warnings());
      case Fact.PhaseStarted it -> {
        var phase = plan.phase(it.phase());
        yield new ColonyEvent.PhaseStarted(head, phase.id(), phase.name(), phase.tasks().size());
      }
      case Fact.PhaseFinished it ->
          new ColonyEvent.PhaseFinished(
              head,
              plan.phase(it.phase().ord()).id(),
              "unverified",
              it.phase().done(),
              it.phase().cancelled(),
              it.phase().blocked());
      case Fact.TasksReady it ->
          new ColonyEvent.TaskReady(
              head,
              it.tasks().stream().map(ord -> plan.task(ord).id()).toList(),
              plan.phase(it.phase()).id(),
              it.reason());
      case Fact.TaskStarted it -> {
        var task = plan.task(it.task());
        yield new ColonyEvent.TaskStarted(
            head,
            task.id(),
            plan.phase(task.phase()).id(),
            task.caste(),
            it.worker(),
            it.epoch(),
            it.attempt(),
            1);
      }
      case Fact.TaskBound it ->
          new ColonyEvent.TaskBound(head, plan.task(it.task()).id(), it.epoch(), it.instance());
      case Fact.TaskFinished it -> finished(head, plan, it);
      case Fact.TaskRequeued it ->
          new ColonyEvent.TaskRequeued(
              head,
              plan.task(it.task()).id(),
              it.epoch(),
              outcome(it.outcome()),
              it.reason(),
              it.notBefore().orElse(null),
              it.result().map(ReportedResult::of).orElse(null));
      case Fact.TaskBlocked it ->
          new ColonyEvent.TaskBlocked(
              head,
              plan.task(it.task()).id(),
              it.reason().from().name(),
              it.reason().code(),
              it.reason().message(),
              it.reason().owner(),
              it.reason().recoverWhen(),
              it.result().map(ReportedResult::of).orElse(null));
      case Fact.TaskRestored it ->
          new ColonyEvent.TaskRestored(
              head, plan.task(it.task()).id(), it.to().name(), it.reason());
      case Fact.TaskCancelled it ->
          new ColonyEvent.TaskCancelled(
              head, plan.task(it.task()).id(), it.from().name(), it.reason());
      case Fact.CheckInOpened it ->
          new ColonyEvent.CheckInOpened(
              head,
              it.checkIn().id(),
              Json.mapper().valueToTree(CheckIns.view(plan, it.checkIn(), null)));
      case Fact.CheckInAnswered it ->
          new ColonyEvent.CheckInAnswered(head, it.checkIn(), it.move(), it.reason().orElse(null));
      case Fact.ReportStale it ->
          new ColonyEvent.ReportStale(
              head, it.taskId(), it.epoch(), it.currentEpoch(), it.instance(), it.why());
      case Fact.ReportRefused it ->
          new ColonyEvent.ReportRefused(head, it.taskId(), it.epoch(), it.instance(), it.why());
      case Fact.SpawnRefused it ->
          new ColonyEvent.SpawnRefused(
              head,
              it.taskId(),
              new SpawnRequest(
                  it.request().requestId(),
                  it.request().caste(),
                  it.request().reason(),
                  it.request().context(),
                  it.request().blocking()),
              it.reason());
    };
  }

  private static ColonyEvent finished(ColonyEvent.Head head, Plan plan, Fact.TaskFinished it) {
    TaskRow row = it.task();
    var task = plan.task(row.ord());
    return new ColonyEvent.TaskFinished(
        head,
        task.id(),
        plan.phase(task.phase()).id(),
        Objects.requireNonNull(row.worker()),
        it.epoch(),
        row.attempt(),
        it.instance(),
        outcome(it.outcome()),
        ReportedResult.of(it.result()));
  }

  private static OutcomeClass outcome(Outcome outcome) {
    return OutcomeClass.valueOf(outcome.name());
  }
}
