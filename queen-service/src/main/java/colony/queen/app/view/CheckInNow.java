package colony.queen.app.view;

import colony.contracts.api.CheckInView;
import colony.contracts.api.ErrorsView;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Standing;
import colony.queen.colony.Troubles;
import colony.queen.colony.Waits;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How a colony stands while a check-in waits for its answer: what a person looks at beside the
/// report of the front (docs/check-ins.md).
final class CheckInNow {
  private static final int MOST_ERRORS = 10;

  private CheckInNow() {}

  /// @param errors of the colony, newest first
  static CheckInView.Now of(CheckIn report, Colony colony, List<ErrorsView.ErrorRecord> errors) {
    var memory = colony.mind().memory();
    return new CheckInView.Now(
        errors.stream()
            .filter(it -> covers(report, colony, it))
            .limit(MOST_ERRORS)
            .map(it -> "%s: %s".formatted(it.severity(), it.description()))
            .toList(),
        Waits.onBudgets(colony).stream().map(Waits.Wait::what).toList(),
        new CheckInView.Remembered(
            memory.sessions().size(),
            memory.learnings().size(),
            memory.decisions().size(),
            memory.instincts().size(),
            colony.mind().patterns().size()),
        List.of("rollback", "fork"),
        colony.standing().troubles().open().stream()
            .filter(flag -> flag.severity() != Troubles.Severity.NOTE)
            .sorted(Comparator.comparing(Troubles.Flag::severity))
            .map(Incidents::view)
            .toList(),
        otherwise(colony));
  }

  private static @Nullable String otherwise(Colony colony) {
    return colony
        .standing()
        .open()
        .flatMap(Standing.Open::decideBy)
        .map(_ -> Waits.otherwise(colony).map(Enum::name).orElse("NOTHING"))
        .map(it -> it.toLowerCase(Locale.ROOT))
        .orElse(null);
  }

  /// An error that is of no phase, such as a merge's or a planner's, is of whatever was going on.
  private static boolean covers(CheckIn report, Colony colony, ErrorsView.ErrorRecord error) {
    var phase = error.phaseId();
    return report.phases().isEmpty()
        || (phase == null ? error.at().isAfter(began(colony)) : report.phases().contains(phase));
  }

  private static Instant began(Colony colony) {
    return colony.standing().front().stream()
        .flatMap(ord -> Stream.ofNullable(colony.phase(ord).startedAt()))
        .min(Comparator.naturalOrder())
        .orElse(Instant.MIN);
  }
}
