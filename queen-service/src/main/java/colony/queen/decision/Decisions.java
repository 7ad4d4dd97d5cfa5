package colony.queen.decision;

import colony.queen.colony.Change;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Possible;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Pattern;
import colony.queen.tenant.Room;
import java.util.List;
import java.util.Optional;

/// The one place where it is decided what an input leads to.
public final class Decisions {
  private Decisions() {}

  public static Decision decide(Colony colony, Input input, Moment moment) {
    var decision =
        BrainGate.closed(colony, moment)
            ? BrainGate.decide(colony, input, moment)
            : ungated(colony, input, moment);
    return switch (decision) {
      case Decision.Moved moved ->
          tooMuch(colony.standing(), moved.change().standing(), moment.room())
              .<Decision>map(why -> refused(colony, why))
              .orElse(moved);
      case Decision.Ignored _, Decision.Refused _ -> decision;
    };
  }

  /// What a person asks for may be more than the namespace has left: to open a colony again that
  /// had ended, or a slot out of turn for a task whose report is to wait once more.
  private static Optional<String> tooMuch(Standing before, Standing after, Room room) {
    if (before.state().ended() && !after.state().ended() && room.full().isPresent()) {
      return room.full();
    }
    int more = after.active() - before.active();
    return room.bounds().stream()
        .filter(bound -> more > 0 && bound.active() + more > bound.most())
        .findFirst()
        .map(bound -> "%s: try again when one is free".formatted(bound.sentence()));
  }

  /// What is answered where a colony in this state cannot be `word`, before anything is decided.
  public static Decision.Refused unfit(Colony colony, String word) {
    return Controls.misfit(colony, word);
  }

  /// The same of a colony that cannot be rolled back; empty where it can.
  public static Optional<Decision.Refused> noRollBack(Colony colony) {
    return Returns.noRollBack(colony);
  }

  /// Whatever the memory service says. That a paused colony takes no answer is said last: who is
  /// told only that may resume it and try again, and will not be refused for something else then.
  static Decision ungated(Colony colony, Input input, Moment moment) {
    var decision = whileItRuns(colony, input, moment);
    return input instanceof Input.Answering
            && colony.standing().paused()
            && decision instanceof Decision.Moved
        ? refused(colony, "the colony is paused, resume it first")
        : decision;
  }

  private static Decision whileItRuns(Colony colony, Input input, Moment moment) {
    return switch (input) {
      case Input.Finished finished -> Reports.finished(colony, finished, moment);
      case Input.SpawnRequested asked -> Reports.spawnRequested(colony, asked, moment);
      case Input.Released released -> Reports.released(colony, released, moment);
      case Input.Stopped stopped -> Reports.stopped(colony, stopped, moment);
      case Input.Seen seen -> Reports.seen(colony, seen, moment);
      case Input.InstanceLost lost -> Reports.instanceLost(colony, lost, moment);
      case Input.TimerDue due -> Clockwork.timerDue(colony, due.late(), moment);
      case Input.Called _ -> Line.called(colony, moment);
      case Input.Nudged _ -> new Decision.Ignored("a nudge only makes the shard publish");
      case Input.Broken broken -> Halt.broken(colony, broken, moment);
      case Input.Inspect inspect -> Halt.inspect(colony, inspect, moment);
      case Input.Prepared prepared -> Returns.prepared(colony, prepared, moment);
      case Input.CheckpointRefused refused -> Halt.refused(colony, refused, moment);
      case Input.Begin begin -> Controls.begin(colony, begin, moment);
      case Input.Continue answer -> Answers.goOn(colony, answer, moment);
      case Input.Abandon answer -> Answers.abandon(colony, answer, moment);
      case Input.Rework answer -> Answers.rework(colony, answer, moment);
      case Input.ChangePlan answer -> Answers.changePlan(colony, answer, moment);
      case Input.Replan answer -> Answers.replan(colony, answer, moment);
      case Input.ChangeMode change -> ModeOverride.change(colony, change, moment);
      case Input.Delegate delegate -> Answers.delegate(colony, delegate, moment);
      case Input.CastVote vote -> Answers.vote(colony, vote, moment);
      case Input.Pause pause -> Controls.pause(colony, pause, moment);
      case Input.Resume resume -> Controls.resume(colony, resume, moment);
      case Input.RollBack back -> Returns.rollBack(colony, back, moment);
      case Input.Recover recover ->
          colony.standing().state() == ColonyState.ERROR
              ? Returns.approve(colony, recover, moment)
              : Controls.recover(colony, recover, moment);
      case Input.Reset reset -> Controls.reset(colony, reset, moment);
      case Input.Overrule overrule -> Controls.overrule(colony, overrule, moment);
      case Input.Cancel cancel -> Controls.cancel(colony, cancel, moment);
      case Input.CancelTask cancel -> TaskCommands.cancelTask(colony, cancel, moment);
      case Input.RestoreTask restore -> TaskCommands.restoreTask(colony, restore, moment);
      case Input.BlockTask block -> TaskCommands.block(colony, block, moment);
      case Input.RetryTask retry -> TaskCommands.retry(colony, retry, moment);
      case Input.OverrideSpawn override -> Spawning.override(colony, override, moment);
      case Input.AnswerBudget answer -> BudgetAnswers.answer(colony, answer, moment);
      case Input.RaiseFlag flag -> Errors.raise(colony, flag, moment);
      case Input.ResolveFlag flag -> Errors.resolve(colony, flag, moment);
      case Input.GiveSignal given -> Signals.give(colony, given, moment);
      case Input.RemoveSignal removed -> Signals.remove(colony, removed, moment);
      case Input.Documented documented -> BrainGate.open(colony, documented, moment);
    };
  }

  /// The same answer, naming the check-in that is open now: should it have to be applied again, it
  /// cannot answer the next one too.
  public static Input pinned(Colony colony, Input input) {
    var open = colony.standing().checkIn();
    return input instanceof Input.Answering answer && answer.checkIn().isEmpty() && open.isPresent()
        ? answer.to(open.get())
        : input;
  }

  /// The founding of a colony with a plan, as far as it goes in one change. The colony given is
  /// blank: every task pending, state IDLE.
  ///
  /// @param patterns the promoted ones
  public static Change found(
      Colony blank, List<String> warnings, List<Pattern> patterns, String actor, Moment moment) {
    return Founding.found(blank, warnings, patterns, actor, moment);
  }

  /// A checkpoint could not be written and the colony goes on without.
  public static Change uncheckpointed(Colony colony, String cause, Moment moment) {
    var draft = new Draft(colony, moment, Draft.QUEEN);
    draft.record(new Fact.CheckpointFailed(cause, false), Optional.empty());
    return draft.moved().change();
  }

  /// The colony does not stand so that it could be done.
  static Decision.Refused refused(Colony colony, String why) {
    return new Decision.Refused(why, Possible.now(colony));
  }

  /// For a reason that no other command of the colony would take away.
  static Decision.Refused refused(String why) {
    return new Decision.Refused(why, List.of());
  }
}
