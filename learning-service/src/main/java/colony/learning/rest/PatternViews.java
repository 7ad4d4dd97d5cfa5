package colony.learning.rest;

import colony.contracts.api.PatternView;
import colony.learning.app.GlobalStore.Provenance;
import colony.learning.lesson.Effect;
import colony.learning.lesson.Pattern;
import colony.learning.lesson.Status;
import colony.learning.lesson.Turn;
import colony.learning.memory.Observation;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Patterns as the API shows them.
final class PatternViews {
  private PatternViews() {}

  static PatternView listed(Pattern pattern) {
    return view(pattern, null, null);
  }

  static PatternView whole(Provenance provenance) {
    return view(
        provenance.pattern(),
        provenance.evidence().stream().map(PatternViews::evidence).toList(),
        provenance.history().stream().map(PatternViews::turn).toList());
  }

  private static PatternView view(
      Pattern pattern,
      @Nullable List<PatternView.Evidence> evidence,
      @Nullable List<PatternView.Turn> history) {
    var tally = pattern.tally();
    var lift = pattern.effect().lift();
    return new PatternView(
        pattern.id(),
        pattern.content(),
        pattern.category().word(),
        pattern.projects(),
        tally.occurrences(),
        pattern.status() == Status.PROMOTED,
        pattern.status().word(),
        pattern.firstSeen(),
        pattern.lastSeen(),
        tally.score(),
        tally.helped(),
        tally.harmed(),
        tally.contradicted(),
        arm(pattern.effect().with()),
        arm(pattern.effect().without()),
        lift.isPresent() ? lift.getAsDouble() : null,
        pattern.reason(),
        evidence,
        history);
  }

  private static PatternView.Arm arm(Effect.Arm arm) {
    return new PatternView.Arm(arm.runs(), arm.runs() == 0 ? null : arm.mean());
  }

  private static PatternView.Evidence evidence(Observation observation) {
    var origin = observation.origin();
    return new PatternView.Evidence(
        observation.id().toString(),
        Objects.requireNonNullElse(origin.project(), ""),
        Objects.requireNonNullElse(origin.taskId(), ""),
        Objects.requireNonNullElse(origin.caste(), ""),
        observation.content(),
        observation.at());
  }

  private static PatternView.Turn turn(Turn turn) {
    return new PatternView.Turn(turn.at(), turn.status().word(), turn.reason());
  }
}
