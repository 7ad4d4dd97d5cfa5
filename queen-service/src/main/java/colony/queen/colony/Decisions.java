package colony.queen.colony;

import colony.queen.lifecycle.LifecycleTable;
import java.util.List;

/// The one place where it is decided what an input leads to.
public final class Decisions {
  private Decisions() {}

  public static Decision decide(Colony colony, Input input, Moment moment) {
    return switch (input) {
      case Input.Finished finished -> Reports.finished(colony, finished, moment);
      case Input.SpawnRequested asked -> Reports.spawnRequested(colony, asked, moment);
      case Input.Released released -> Reports.released(colony, released, moment);
      case Input.Seen seen -> Reports.seen(colony, seen, moment);
      case Input.InstanceLost lost -> Reports.instanceLost(colony, lost, moment);
      case Input.TimerDue _ -> Clockwork.timerDue(colony, moment);
      case Input.Nudged _ -> new Decision.Ignored("a nudge only makes the shard publish");
      case Input.Broken broken -> Halt.broken(colony, broken, moment);
      case Input.Continue answer -> Commands.goOn(colony, answer, moment);
      case Input.Abandon answer -> Commands.abandon(colony, answer, moment);
      case Input.Cancel cancel -> Commands.cancel(colony, cancel, moment);
      case Input.CancelTask cancel -> Commands.cancelTask(colony, cancel, moment);
      case Input.RestoreTask restore -> Commands.restoreTask(colony, restore, moment);
    };
  }

  /// The same answer, naming the check-in that is open now: should it have to be applied again, it
  /// cannot answer the next one too.
  public static Input pinned(Colony colony, Input input) {
    var open = colony.standing().checkIn();
    if (input instanceof Input.Continue it && it.checkIn().isEmpty()) {
      return new Input.Continue(it.colonyId(), open, it.actor(), it.reason());
    }
    if (input instanceof Input.Abandon it && it.checkIn().isEmpty()) {
      return new Input.Abandon(it.colonyId(), open, it.actor(), it.reason());
    }
    return input;
  }

  /// The founding of a colony with a plan: from IDLE to EXECUTING in one change. The colony given
  /// is blank: every task pending, state IDLE.
  public static Change found(Colony blank, List<String> warnings, String actor, Moment moment) {
    return Founding.found(blank, warnings, actor, moment);
  }

  static Decision.Refused refused(Colony colony, String why) {
    return new Decision.Refused(why, LifecycleTable.allowed(colony.standing().state()));
  }
}
