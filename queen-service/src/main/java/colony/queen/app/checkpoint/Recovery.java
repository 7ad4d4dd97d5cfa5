package colony.queen.app.checkpoint;

import colony.contracts.names.OwnTask;
import colony.queen.app.RefusedException;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.reign.Reign;
import colony.queen.checkpoint.Restored;
import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Dependencies;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Restoration;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.decision.Mainline;
import colony.queen.lifecycle.ColonyState;
import colony.queen.task.TaskStatus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/// For a halted colony: looks for the checkpoint it goes back to when a person approves
/// (docs/decisions/recovery.md). The state as it was found is good when it passes all invariants;
/// otherwise it is the newest older checkpoint that does, with the results on top that stand in the
/// log.
@ApplicationScoped
public class Recovery {
  private static final Logger LOG = Logger.getLogger(Recovery.class);

  private final Reign reign;
  private final Checkpoints checkpoints;
  private final CheckpointStore store;
  private final SignsOfLife life;

  @Inject
  public Recovery(Reign reign, Checkpoints checkpoints, CheckpointStore store, SignsOfLife life) {
    this.reign = reign;
    this.checkpoints = checkpoints;
    this.store = store;
    this.life = life;
  }

  /// Nothing happens when the colony is not halted or its good checkpoint is known.
  public void prepare(Colony colony) {
    var halted = colony.standing().halted();
    if (colony.standing().state() == ColonyState.ERROR
        && halted.flatMap(Standing.Halted::good).isEmpty()) {
      good(colony, halted.map(Standing.Halted::from).orElse(ColonyState.EXECUTING))
          .ifPresentOrElse(
              input -> reign.road().applyAll(List.of(input)),
              () -> LOG.errorf("colony %s has no good checkpoint", colony.charter().id()));
    }
  }

  private Optional<Input> good(Colony colony, ColonyState from) {
    var rows = store.rows(colony.charter().id());
    if (Invariants.broken(colony).isEmpty()) {
      return rows.stream()
          .filter(row -> row.state() != ColonyState.ERROR)
          .findFirst()
          .map(row -> asFound(colony, from, row));
    }
    for (var row : rows) {
      life.give();
      if (row.state() != ColonyState.ERROR && !row.state().ended()) {
        var input = older(colony, row);
        if (input.isPresent()) {
          return input;
        }
      }
    }
    return Optional.empty();
  }

  private static Input asFound(Colony colony, ColonyState from, CheckpointStore.Row found) {
    return new Input.Prepared(
        colony.charter().id(),
        found.id(),
        from,
        Optional.empty(),
        colony.standing().planVersion(),
        colony.standing().front(),
        List.of(),
        List.of(),
        colony.standing().version());
  }

  private Optional<Input> older(Colony colony, CheckpointStore.Row row) {
    try {
      var restored = checkpoints.read(colony.charter().id(), row);
      var then =
          new Colony(
              colony.charter(),
              restored.plan(),
              restored.manifest().parts().plan(),
              standing(colony, restored),
              restored.phases(),
              restored.tasks(),
              Map.of(),
              colony.mind(),
              colony.notes());
      return Invariants.brokenRows(then).isEmpty()
          ? Optional.of(withResults(colony, row, restored))
          : Optional.empty();
    } catch (RefusedException e) {
      LOG.warnf("checkpoint %s is passed over: %s", row.id(), e.getMessage());
      return Optional.empty();
    }
  }

  /// The colony's purse is today's; what was set aside for attempts of then is as they say.
  private static Standing standing(Colony colony, Restored restored) {
    var now = colony.standing();
    return restored.state().over(now, now.purse().of(restored.tasks()));
  }

  /// Results newer than the checkpoint hold when what they were built on holds. What they left in
  /// Git was merged since: with them comes the last merge, or they would be done and in no branch.
  private Input withResults(Colony colony, CheckpointStore.Row row, Restored restored) {
    UUID id = colony.charter().id();
    int run = colony.standing().runVersion() + 1;
    var tasks = new ArrayList<>(Restoration.tasks(restored.tasks(), run));
    var kept = new ArrayList<String>();
    var lost = new ArrayList<String>();
    var merge = new AtomicReference<>(Optional.<CheckpointStore.Finished>empty());
    store.finishedAfter(
        id,
        row.seq(),
        result -> {
          life.give();
          if (OwnTask.MERGE.is(result.taskId())) {
            result.commit().ifPresent(_ -> merge.set(Optional.of(result)));
            return;
          }
          var ord = restored.plan().ord(result.taskId());
          boolean voted = // without its vote, which the checkpoint does not have, it is not done
              ord.filter(it -> restored.plan().votes(restored.plan().task(it))).isPresent();
          if (ord.isPresent() && !voted && open(tasks, restored, ord.get())) {
            tasks.set(ord.get(), done(tasks.get(ord.get()), result));
            kept.add(result.taskId());
          } else if (ord.isEmpty() || tasks.get(ord.get()).resultSeq() < result.seq()) {
            lost.add(result.taskId());
          }
        });
    merge
        .get()
        .filter(_ -> !kept.isEmpty())
        .map(it -> done(Mainline.logged(colony.charter(), restored.plan(), tasks, run), it))
        .ifPresent(it -> put(tasks, it));
    var settled = Restoration.settled(restored.plan(), restored.phases(), tasks);
    var phases =
        Restoration.phases(restored.phases()).stream()
            .map(phase -> Dependencies.counted(restored.plan(), phase, settled))
            .toList();
    return prepared(colony, row, restored, phases, settled, kept, lost);
  }

  private static TaskRow done(TaskRow row, CheckpointStore.Finished result) {
    return row.doneBy(
        result.seq(),
        result.summary(),
        result.commit().orElse(null),
        result.artifacts(),
        result.at());
  }

  private static void put(List<TaskRow> tasks, TaskRow row) {
    if (row.ord() == tasks.size()) {
      tasks.add(row);
    } else {
      tasks.set(row.ord(), row);
    }
  }

  private static boolean open(List<TaskRow> tasks, Restored restored, int ord) {
    return tasks.get(ord).status().open()
        && restored.plan().task(ord).dependsOn().stream()
            .allMatch(it -> tasks.get(it).status() == TaskStatus.DONE);
  }

  private Input prepared(
      Colony colony,
      CheckpointStore.Row row,
      Restored restored,
      List<PhaseRow> phases,
      List<TaskRow> tasks,
      List<String> kept,
      List<String> lost) {
    UUID id = colony.charter().id();
    int generation = store.prepare(id, phases, tasks);
    store.pin(id, row.number());
    return new Input.Prepared(
        id,
        row.id(),
        restored.state().state(),
        Optional.of(
            new Change.Rebuilt(
                generation,
                colony.standing().runVersion() + 1,
                true,
                restored.plan(),
                restored.manifest().parts().plan(),
                phases,
                tasks)),
        restored.state().planVersion(),
        restored.state().front(),
        kept.stream().limit(CheckIn.MAX_LISTED).toList(),
        lost.stream().limit(CheckIn.MAX_LISTED).toList(),
        colony.standing().version());
  }
}
