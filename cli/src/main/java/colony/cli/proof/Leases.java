package colony.cli.proof;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.Head;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.ColonyEvent.TaskBound;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskInReview;
import colony.contracts.ColonyEvent.TaskLeft;
import colony.contracts.ColonyEvent.TaskParked;
import colony.contracts.ColonyEvent.TaskRequeued;
import colony.contracts.ColonyEvent.TaskStarted;
import colony.contracts.names.ActorName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What lost its lease changes nothing any more: only the newest epoch of a task ends it, and where
/// a worker reported that, it is the instance it was bound to. None is given for what is done, or
/// by a colony that is paused.
final class Leases {
  private final String colony;
  private final Map<String, Integer> epochs = new HashMap<>();
  private final Map<String, String> bound = new HashMap<>();
  private final List<String> faults = new ArrayList<>();
  private final Life life;
  private long leases;

  private Leases(Evidence.Told colony) {
    this.colony = colony.name();
    this.life = new Life(Integer.MAX_VALUE);
  }

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    long leases = 0;
    for (var colony : evidence.colonies()) {
      var one = new Leases(colony);
      colony.stored().stream().map(Life::read).forEach(one::see);
      one.life.faults().forEach(it -> faults.add(colony.name() + ": " + it));
      faults.addAll(one.faults);
      leases += one.leases;
    }
    return new Promise.Judged(leases, faults);
  }

  private void see(ColonyEvent event) {
    life.see(event);
    switch (event) {
      case TaskStarted it -> start(it.taskId(), it.epoch());
      case TaskBound it -> bound.put(it.taskId(), it.instance());
      case TaskFinished it -> {
        end(it.taskId(), it.epoch());
        by(it.taskId(), it.instance());
      }
      case TaskInReview it -> {
        end(it.taskId(), it.epoch());
        by(it.taskId(), it.instance());
      }
      case TaskParked it -> reported(it.head(), it.taskId(), it.epoch());
      case TaskRequeued it -> reported(it.head(), it.taskId(), it.epoch());
      case TaskLeft it -> reported(it.head(), it.taskId(), it.epoch());
      case TaskBlocked it -> {
        // One with a result was blocked by its own report, others by what became of something else.
        if (it.result() != null) {
          by(it.head(), it.taskId());
        }
        bound.remove(it.taskId());
      }
      default -> {}
    }
  }

  private void start(String task, int epoch) {
    leases++;
    bound.remove(task);
    var before = epochs.put(task, epoch);
    if (before != null && before >= epoch) {
      fault("%s starts with epoch %d after %d".formatted(task, epoch, before));
    }
  }

  private void end(String task, int epoch) {
    var newest = epochs.getOrDefault(task, 0);
    if (epoch != newest) {
      fault("%s is ended by epoch %d, its lease is %d".formatted(task, epoch, newest));
    }
  }

  private void reported(Head head, String task, int epoch) {
    end(task, epoch);
    by(head, task);
    bound.remove(task);
  }

  /// The Queen herself takes an attempt back whoever it is bound to.
  private void by(Head head, String task) {
    ActorName.worker(head.actor()).ifPresent(instance -> by(task, instance));
  }

  private void by(String task, String instance) {
    var owner = bound.get(task);
    if (owner != null && !owner.equals(instance)) {
      fault("%s is bound to %s and ended by %s".formatted(task, owner, instance));
    }
  }

  private void fault(String what) {
    faults.add(colony + ": " + what);
  }
}
