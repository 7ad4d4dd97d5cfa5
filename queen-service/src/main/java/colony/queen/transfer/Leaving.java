package colony.queen.transfer;

import colony.queen.checkpoint.KeptState;
import colony.queen.colony.AtRest;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Mind;
import colony.queen.colony.Snapshot;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.signal.DecayClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What goes with a colony when it leaves. It says nothing of the time at which it is asked: a
/// colony that nobody touched leaves the same twice, and what was taken over and not touched leaves
/// as it came.
public final class Leaving {
  private Leaving() {}

  public static Carried of(Colony colony) {
    var charter = colony.charter();
    var tasks = AtRest.tasks(colony.plan(), colony.tasks());
    return new Carried(
        state(colony, tasks),
        colony.plan(),
        AtRest.phases(colony.plan(), colony.phases(), tasks),
        tasks,
        mind(colony.mind(), colony.standing().updatedAt()),
        List.copyOf(colony.notes()),
        colony.standing().troubles(),
        charter.goal(),
        Optional.of(charter.name()),
        Optional.of(charter.project()).filter(it -> !it.equals(Charter.NO_PROJECT)),
        charter.workspace(),
        charter.base(),
        charter.auto());
  }

  private static KeptState state(Colony colony, List<TaskRow> tasks) {
    var kept =
        KeptState.of(
            new Snapshot(
                colony.charter(),
                colony.standing(),
                colony.plan(),
                colony.planHash(),
                colony.phases(),
                tasks,
                colony.mind(),
                List.of()));
    return new KeptState(
        kept.state(),
        false,
        1,
        1,
        AtRest.counts(colony.plan(), tasks),
        kept.front(),
        Optional.empty(),
        kept.halted().map(it -> halted(it, kept.state())),
        kept.outcome(),
        kept.workers(),
        Optional.empty(),
        kept.mode(),
        kept.activeLimit(),
        Optional.empty(),
        kept.cost());
  }

  /// The good checkpoint stays behind; its rows go along, so it goes on from where it stands.
  private static Standing.Halted halted(Standing.Halted halted, ColonyState state) {
    return state == ColonyState.ERROR
        ? new Standing.Halted(
            halted.from(), halted.to().or(() -> Optional.of(halted.from())), Optional.empty())
        : halted;
  }

  /// Its clock stands where it stood at the colony's last change.
  private static Mind mind(Mind mind, Instant lastChange) {
    var own = mind.clock().read(mind.clock().since().orElse(lastChange));
    return new Mind(
        new DecayClock(Instant.EPOCH, Duration.ZERO, Optional.of(Instant.EPOCH.plus(own))),
        mind.signals(),
        mind.memory(),
        mind.patterns(),
        mind.withheld(),
        Optional.empty());
  }
}
