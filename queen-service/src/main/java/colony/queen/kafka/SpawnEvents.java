package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.contracts.SpawnRequest;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;

/// What became of workers' wishes for children, as events.
final class SpawnEvents {
  private SpawnEvents() {}

  static ColonyEvent granted(ColonyEvent.Head head, Fact.SpawnGranted it) {
    return new ColonyEvent.SpawnGranted(
        head, it.taskId(), request(it.request()), it.child().id(), it.child().depth(), it.advice());
  }

  static ColonyEvent queued(ColonyEvent.Head head, Fact.SpawnQueued it) {
    return new ColonyEvent.SpawnQueued(
        head,
        it.taskId(),
        request(it.request()),
        it.child().id(),
        it.child().depth(),
        it.reason(),
        it.advice());
  }

  static ColonyEvent refused(ColonyEvent.Head head, Fact.SpawnRefused it) {
    return new ColonyEvent.SpawnRefused(head, it.taskId(), request(it.request()), it.reason());
  }

  static ColonyEvent overridden(ColonyEvent.Head head, Fact.SpawnOverridden it) {
    return new ColonyEvent.SpawnOverridden(
        head,
        it.taskId(),
        it.requestId(),
        it.child().id(),
        it.child().depth(),
        Events.bounded(it.reason()));
  }

  static ColonyEvent answered(ColonyEvent.Head head, Fact.SpawnAnswered it) {
    return new ColonyEvent.SpawnAnswered(
        head,
        it.taskId(),
        it.requestId(),
        it.child().id(),
        it.status().name(),
        Events.bounded(it.summary()));
  }

  static SpawnRequest request(Input.Spawn asked) {
    return new SpawnRequest(
        asked.requestId(),
        asked.caste(),
        asked.reason(),
        asked.context(),
        asked.blocking(),
        asked.other().isEmpty() ? null : asked.other());
  }
}
