package colony.cli.proof;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.ReportHeld;
import colony.contracts.ColonyEvent.ReportRefused;
import colony.contracts.ColonyEvent.ReportStale;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskInReview;
import colony.contracts.ColonyEvent.TaskParked;
import colony.contracts.ColonyEvent.TaskRequeued;
import colony.contracts.ColonyEvent.TaskStarted;
import colony.contracts.names.ActorName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What a worker reported of an attempt's end, and the broker took, was decided: an event in its
/// name says what became of it, be it that it was stale. Nothing else would show that one was
/// stepped over or put aside: its task is taken back when the lease is lost, and the next attempt
/// does it.
final class Reports {
  private final Map<String, Integer> epochs = new HashMap<>();
  private final Map<String, Integer> decided = new HashMap<>();

  private Reports() {}

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    long all = 0;
    for (var colony : evidence.colonies()) {
      var reports = new Reports();
      colony.stored().stream().map(Life::read).forEach(reports::see);
      for (var reported : colony.reported().entrySet()) {
        int came = reported.getValue();
        int decided = reports.decided.getOrDefault(reported.getKey(), 0);
        all += came;
        if (decided < came) {
          faults.add(
              "%s: of %s came %d reports, and %d were decided"
                  .formatted(colony.name(), reported.getKey(), came, decided));
        }
      }
    }
    return new Promise.Judged(all, faults);
  }

  private void see(ColonyEvent event) {
    if (event instanceof TaskStarted it) {
      epochs.put(it.taskId(), it.epoch());
    }
    if (ActorName.worker(event.head().actor()).isPresent()) {
      attempt(event).ifPresent(it -> decided.merge(it, 1, Integer::sum));
    }
  }

  /// The one whose report led to this.
  private Optional<String> attempt(ColonyEvent event) {
    return switch (event) {
      case TaskFinished it -> Optional.of(it.taskId() + " " + it.epoch());
      case TaskInReview it -> Optional.of(it.taskId() + " " + it.epoch());
      case TaskParked it -> Optional.of(it.taskId() + " " + it.epoch());
      case TaskRequeued it -> Optional.of(it.taskId() + " " + it.epoch());
      case TaskBlocked it -> Optional.of(it.taskId() + " " + epochs.getOrDefault(it.taskId(), 0));
      case ReportStale it -> Optional.of(it.taskId() + " " + it.epoch());
      case ReportRefused it -> Optional.of(it.taskId() + " " + it.epoch());
      case ReportHeld it -> Optional.of(it.taskId() + " " + it.epoch());
      default -> Optional.empty();
    };
  }
}
