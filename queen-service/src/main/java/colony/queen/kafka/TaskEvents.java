package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskState;
import colony.contracts.WorkerReport;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.TaskCard;
import colony.queen.colony.TaskNews;
import colony.queen.plan.Phase;
import colony.queen.task.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Attempts and what came of them, as events.
final class TaskEvents {
  /// Bytes of what is said of requests that do not fit.
  private static final int LONGEST_NOTE = 200;

  private TaskEvents() {}

  static TaskState state(TaskNews.Item item) {
    return new TaskState(
        item.taskId(), item.what().map(TaskEvents::what).orElse(null), is(item.is()));
  }

  private static TaskState.What what(TaskCard.What it) {
    return new TaskState.What(
        it.phaseId(),
        it.description(),
        it.caste(),
        it.depth(),
        it.dependsOn(),
        it.priority(),
        it.parentTaskId());
  }

  private static TaskState.Is is(TaskCard.Is it) {
    var blocked = it.blocked();
    return new TaskState.Is(
        it.status(),
        it.epoch(),
        it.attempt(),
        it.worker(),
        it.instance(),
        it.openDependencies(),
        it.startedAt(),
        it.endedAt(),
        it.notBefore(),
        blocked == null
            ? null
            : new TaskState.Block(
                blocked.code(), blocked.message(), blocked.owner(), blocked.recoverWhen()),
        it.mode(),
        it.mergedInto(),
        it.findings());
  }

  static ColonyEvent started(ColonyEvent.Head head, Fact.TaskStarted it) {
    return new ColonyEvent.TaskStarted(
        head,
        it.task().id(),
        it.phase().map(Phase::id).orElse(null),
        it.task().caste(),
        it.worker(),
        it.epoch(),
        it.attempt(),
        it.task().depth(),
        it.parent().orElse(null),
        Dispatches.mode(it.mode()).orElse(null),
        SignalEvents.seen(it.signals()),
        SignalEvents.remembered(it.memory()));
  }

  static ColonyEvent finished(ColonyEvent.Head head, Fact.TaskFinished it) {
    return new ColonyEvent.TaskFinished(
        head,
        it.spec().id(),
        it.phase().map(Phase::id).orElse(null),
        Objects.requireNonNull(it.task().worker()),
        it.epoch(),
        it.task().attempt(),
        it.instance(),
        outcome(it.outcome()),
        ReportedResult.of(it.result()));
  }

  static ColonyEvent requeued(ColonyEvent.Head head, Fact.TaskRequeued it) {
    return new ColonyEvent.TaskRequeued(
        head,
        it.task().id(),
        it.epoch(),
        outcome(it.outcome()),
        it.reason(),
        it.notBefore().orElse(null),
        it.result().map(ReportedResult::of).orElse(null));
  }

  static ColonyEvent left(ColonyEvent.Head head, Fact.TaskLeft it) {
    return new ColonyEvent.TaskLeft(
        head, it.task().id(), it.epoch(), outcome(it.outcome()), it.reason());
  }

  static ColonyEvent blocked(ColonyEvent.Head head, Fact.TaskBlocked it) {
    return new ColonyEvent.TaskBlocked(
        head,
        it.task().id(),
        it.reason().from().name(),
        it.reason().code(),
        it.reason().message(),
        it.reason().owner(),
        it.reason().recoverWhen(),
        it.result().map(ReportedResult::of).orElse(null));
  }

  static ColonyEvent cancelled(ColonyEvent.Head head, Fact.TaskCancelled it) {
    return new ColonyEvent.TaskCancelled(
        head,
        it.task().id(),
        it.from().name(),
        it.reason(),
        it.outcome().map(TaskEvents::outcome).orElse(null),
        it.result().map(ReportedResult::of).orElse(null));
  }

  /// Whole, so that it can be judged later. Requests that do not fit into a message with the result
  /// are not guessed at: their worker is told.
  static ColonyEvent held(ColonyEvent.Head head, Input.Finished report) {
    var none = held(head, report, List.of(), report.faults());
    int room = Message.MAX_BYTES - Json.bytes(none).length - LONGEST_NOTE;
    var requests = new ArrayList<SpawnRequest>();
    for (var spawn : report.spawns()) {
      var request = SpawnEvents.request(spawn);
      room -= Json.bytes(request).length + 1;
      if (room >= 0) {
        requests.add(request);
      }
    }
    int left = report.spawns().size() - requests.size();
    if (left == 0) {
      return held(head, report, requests, report.faults());
    }
    var faults = new ArrayList<>(report.faults());
    faults.add("%d spawn requests are too large to be kept".formatted(left));
    return held(head, report, requests, faults);
  }

  private static ColonyEvent held(
      ColonyEvent.Head head,
      Input.Finished report,
      List<SpawnRequest> requests,
      List<String> faults) {
    return new ColonyEvent.ReportHeld(
        head,
        report.taskId(),
        report.epoch(),
        report.instance(),
        outcome(report.outcome()),
        ReportedResult.of(report.result()),
        requests,
        faults,
        report
            .blocked()
            .map(
                it ->
                    new WorkerReport.Blocked(
                        it.code(), it.message(), it.recoverWhen().orElse(null)))
            .orElse(null));
  }

  static ColonyEvent parked(ColonyEvent.Head head, Fact.TaskParked it) {
    return new ColonyEvent.TaskParked(
        head,
        it.task().id(),
        it.epoch(),
        it.attempt(),
        it.worker(),
        Events.listed(it.waits()),
        ReportedResult.of(it.result()));
  }

  static ColonyEvent inReview(ColonyEvent.Head head, Fact.TaskInReview it) {
    return new ColonyEvent.TaskInReview(
        head,
        it.spec().id(),
        it.phase().map(Phase::id).orElse(null),
        Objects.requireNonNull(it.task().worker()),
        it.epoch(),
        it.task().attempt(),
        it.instance(),
        it.review().orElse(null),
        ReportedResult.of(it.result()));
  }

  static ColonyEvent reviewed(ColonyEvent.Head head, Fact.TaskReviewed it) {
    return new ColonyEvent.TaskReviewed(
        head,
        it.task().id(),
        it.review().orElse(null),
        it.to().name(),
        Events.issues(it.issues()),
        Events.bounded(it.summary()),
        it.commit().orElse(null));
  }

  private static OutcomeClass outcome(Outcome outcome) {
    return OutcomeClass.valueOf(outcome.name());
  }
}
