package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A task whose part another task's worker did: it is begun and done in the moment in which that
/// one is done.
final class Riding {
  private Riding() {}

  static void done(Draft draft, int leader, int rider) {
    var led = draft.task(leader);
    var spec = draft.spec(rider);
    var worker = Objects.requireNonNullElse(led.worker(), "");
    var begun =
        draft
            .task(rider)
            .dispatched(
                worker,
                draft.at().epochFloor,
                Objects.requireNonNullElse(led.startedAt(), draft.now()))
            .bound(Objects.requireNonNullElse(led.instance(), ""));
    var with = "done with task %s by %s".formatted(draft.spec(leader).id(), worker);
    draft.moveTask(begun, Who.SYSTEM);
    draft.record(
        new Fact.TaskStarted(
            spec,
            draft.phaseOf(spec),
            begun.epoch(),
            begun.attempt(),
            worker,
            Optional.empty(),
            CasteMode.TASK,
            List.of(),
            List.of()),
        Optional.of(Markers.started(draft.charter(), spec, with)));
    draft.moveTask(begun.left(TaskStatus.DONE, draft.now()), Who.WORKER);
    var summary =
        Endings.summary("%s: %s".formatted(with, Objects.requireNonNullElse(led.summary(), "")));
    var result =
        new Input.Result(
            summary,
            Optional.ofNullable(led.commit()),
            led.artifacts(),
            new Input.Together(summary, Optional.ofNullable(led.commit()), led.artifacts()),
            List.of(),
            Optional.empty(),
            Optional.empty());
    var seq =
        draft.record(
            new Fact.TaskFinished(
                spec,
                draft.phaseOf(spec),
                draft.task(rider),
                begun.epoch(),
                Objects.requireNonNullElse(led.instance(), ""),
                Outcome.SUCCESS,
                result),
            Optional.of(
                Markers.moved(
                    draft.charter(),
                    spec,
                    TaskStatus.ACTIVE,
                    TaskStatus.DONE,
                    spec.caste(),
                    with)));
    draft.put(draft.task(rider).gave(seq, summary, result));
  }
}
