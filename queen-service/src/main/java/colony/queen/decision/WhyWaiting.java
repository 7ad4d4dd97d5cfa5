package colony.queen.decision;

import colony.queen.colony.Ask;
import colony.queen.colony.Colony;
import colony.queen.colony.Moment;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.TaskSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// Why a task does not run though nobody blocked it, in a sentence (docs/workflow.md). It asks what
/// the dispatch asks, of a draft that becomes nothing.
public final class WhyWaiting {
  private final Colony colony;
  private final Draft draft;

  public WhyWaiting(Colony colony, Instant now) {
    this.colony = colony;
    this.draft =
        new Draft(
            colony,
            new Moment(
                now,
                UUID::randomUUID,
                () -> 0,
                new Moment.Terms(Duration.ZERO, Duration.ZERO),
                false),
            Draft.QUEEN);
  }

  /// Empty where it does not wait for the Queen or for others.
  public Optional<String> of(int ord) {
    var row = colony.task(ord);
    return switch (row.status()) {
      case READY -> Optional.of(ready(row));
      case PARKED -> Optional.of(parked(row));
      case REVIEW -> reviewed(ord);
      case PENDING -> row.open() > 0 ? Optional.of(dependencies(row)) : Optional.empty();
      case ACTIVE, DONE, BLOCKED, CANCELLED -> Optional.empty();
    };
  }

  private String ready(TaskRow row) {
    if (row.kin().rider()) {
      return "runs with task " + colony.spec(row.kin().rides()).id();
    }
    if (row.open() > 0) {
      return dependencies(row);
    }
    if (row.notBefore() != null) {
      int releases = row.kin().releases();
      return "pauses until %s before its next attempt%s"
          .formatted(
              row.notBefore(),
              releases > 0
                  ? "; its workers gave it back %d times in a row".formatted(releases)
                  : "");
    }
    if (colony.standing().state() == ColonyState.ERROR) {
      return "the colony is halted";
    }
    if (colony.spec(row.ord()).kind() != TaskSpec.Kind.RESTORE) {
      if (colony.standing().paused()) {
        return "the colony is paused";
      }
      if (colony.standing().state() == ColonyState.WAITING) {
        return "waits for the check-in";
      }
    }
    var shut = colony.mind().shut();
    if (shut.isPresent()) {
      return "waits for the memory service, which does not answer since " + shut.get().since();
    }
    var busy = Merging.busy(draft, row.ord());
    if (busy.isPresent()) {
      return busy.get();
    }
    if (!draft.slotFree()) {
      return "waits for one of %d slots".formatted(colony.charter().activeLimit());
    }
    var wave = Slots.waveFull(draft, row.ord());
    if (wave.isPresent()) {
      return wave.get();
    }
    var queued = colony.standing().queued();
    if (queued.isPresent()) {
      return queued.get().sentence();
    }
    return Reservations.allows(draft, row.ord()) ? "waits for its turn" : "waits for its budget";
  }

  private static String dependencies(TaskRow row) {
    return row.open() == 1 ? "waits for 1 task" : "waits for %d tasks".formatted(row.open());
  }

  private String parked(TaskRow row) {
    var open =
        row.kin().asks().stream()
            .filter(Ask::awaited)
            .map(
                ask ->
                    "%s (%s, request %s)"
                        .formatted(
                            colony.spec(ask.child()).id(),
                            colony.task(ask.child()).status(),
                            ask.requestId()))
            .collect(Collectors.joining(", "));
    return open.isEmpty() ? "its requests are answered" : "waits for " + open;
  }

  private Optional<String> reviewed(int ord) {
    return colony.about(ord).stream()
        .filter(it -> colony.spec(it).kind() == TaskSpec.Kind.REVIEW)
        .filter(it -> colony.task(it).status().open())
        .reduce((_, later) -> later)
        .map(it -> "waits for its review " + colony.spec(it).id())
        .or(() -> Optional.of(Mainline.why(colony)));
  }
}
