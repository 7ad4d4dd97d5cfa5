package colony.queen.app;

import colony.contracts.api.CheckInView;
import colony.queen.colony.CheckIn;
import colony.queen.plan.Plan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A check-in as readers see it.
public final class CheckIns {
  private CheckIns() {}

  public static CheckInView view(Plan plan, CheckIn report, CheckInView.@Nullable Answer answered) {
    return new CheckInView(
        report.id(),
        report.phases().stream().map(ord -> plan.phase(ord).id()).toList(),
        report.verdict(),
        report.changed().stream()
            .map(
                line ->
                    new CheckInView.TaskOutcome(
                        plan.task(line.task()).id(), line.status(), line.summary(), null))
            .toList(),
        new CheckInView.Metrics(
            report.durationMillis(), report.tasks(), report.attempts(), report.retries(), 0),
        report.issues(),
        answered == null ? List.of("continue", "abandon") : List.of(),
        report.last(),
        report.openedAt(),
        answered);
  }
}
