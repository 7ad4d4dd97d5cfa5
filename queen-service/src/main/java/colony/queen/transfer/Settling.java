package colony.queen.transfer;

import colony.aether.story.Ids;
import colony.aether.story.Story;
import colony.queen.checkpoint.KeptState;
import colony.queen.colony.Counts;
import colony.queen.colony.Fact;
import colony.queen.colony.Mind;
import colony.queen.colony.Sighting;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.signal.DecayClock;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// From the story that files tell to a colony that can go on here, and whatever is not taken as it
/// stands.
public final class Settling {
  /// A time that files do not give.
  public static final Instant UNKNOWN = Instant.EPOCH;

  private static final int LONGEST_PAPER = 60_000;
  private static final int LONGEST_NAME = 200;

  private Settling() {}

  /// @param past what is told of the time before, in this order
  /// @param handOff what was left for whoever goes on
  /// @param sightings of the global store that came along
  public record Settled(
      Carried carried,
      List<Fact> past,
      Optional<String> handOff,
      List<Sighting> sightings,
      List<Oddities.Odd> odd) {
    /// As that namespace tells them: what another one imports too is told by both.
    public List<Sighting> sightings(String namespace) {
      return sightings.stream()
          .map(it -> it.reported() ? it : it.called(Ids.within(namespace, it.id())))
          .toList();
    }
  }

  /// @param now when the colony's own time begins
  public static Settled of(Story story, Instant now) {
    return of(story, Optional.empty(), now);
  }

  /// The files count, since somebody edited them; what they cannot hold comes from what was exact.
  public static Settled of(Story story, Optional<Carried> exact, Instant now) {
    var odd = new Oddities();
    exact.ifPresent(
        _ ->
            odd.tell(
                "export",
                "the files were changed since their export: they count, colony.json fills what they"
                    + " cannot say"));
    return settled(story, carried(story, exact, now, odd), now, odd);
  }

  /// An export nobody changed: the colony is as it was, its past is told by the files. Its hash
  /// says only that its parts belong together, so that the rules of this place hold for it as well.
  ///
  /// @param loadTests a colony may have more workers at once than its mode allows
  public static Settled exactly(Story story, Carried exact, boolean loadTests, Instant now) {
    var odd = new Oddities();
    return settled(story, Held.to(loadTests, exact, odd), now, odd);
  }

  private static Settled settled(Story story, Carried carried, Instant now, Oddities odd) {
    var past = new ArrayList<>(OldPast.workers(story.workers(), odd));
    past.addAll(OldPast.events(story.events(), odd));
    past.addAll(OldTroubles.past(story.errors(), odd));
    // an exact colony has its own clock: what it still has is not gone
    past.addAll(OldSignals.of(story.signals(), now, new Oddities()).past(carried.mind().signals()));
    return new Settled(
        carried,
        past,
        story.handOff().map(it -> Cleaned.text(it, LONGEST_PAPER)).filter(it -> !it.isBlank()),
        OldLearnings.of(story.learnings(), now, odd),
        odd.all());
  }

  private static Carried carried(Story story, Optional<Carried> exact, Instant now, Oddities odd) {
    var drawn = OldPlan.of(story, exact, odd);
    var rows = OldRows.of(drawn, OldPast.lostTasks(story.workers()), odd);
    var signals = OldSignals.of(story.signals(), now, odd);
    var mind =
        new Mind(
            new DecayClock(now, Duration.ZERO, Optional.of(now)),
            signals.live(),
            OldMemory.of(
                story.memory(),
                exact.map(it -> it.mind().memory().learnings()).orElse(List.of()),
                odd),
            List.of(),
            List.of(),
            Optional.empty());
    return new Carried(
        state(story, drawn, rows, odd),
        drawn.plan(),
        rows.phases(),
        rows.tasks(),
        mind,
        exact.map(Carried::notes).orElse(List.of()),
        OldTroubles.of(story, odd),
        drawn.plan().goal(),
        story.name().map(it -> Cleaned.line(it, LONGEST_NAME)).filter(it -> !it.isEmpty()),
        exact.flatMap(Carried::project),
        exact.flatMap(Carried::workspace),
        exact.flatMap(Carried::base),
        exact.map(Carried::auto).orElse(false));
  }

  private static KeptState state(
      Story story, OldPlan.Drawn drawn, OldRows.Laid rows, Oddities odd) {
    var said = OldState.of(story, !drawn.plan().phases().isEmpty(), odd);
    var state = OldRows.fits(said, rows) ? said : ColonyState.EXECUTING;
    var mode = drawn.plan().mode().orElse(Mode.STANDARD);
    return new KeptState(
        state,
        false,
        1,
        1,
        counts(rows.tasks()),
        rows.front(),
        Optional.empty(),
        Optional.empty(),
        outcome(state),
        story.workers().size(),
        Optional.empty(),
        mode,
        mode.maxActive(),
        Optional.empty(),
        Tally.NONE);
  }

  private static Optional<String> outcome(ColonyState state) {
    return switch (state) {
      case COMPLETED -> Optional.of("completed");
      case FAILED -> Optional.of("failed");
      case IDLE, INIT, PLANNING, EXECUTING, VERIFYING, WAITING, ERROR -> Optional.empty();
    };
  }

  private static Counts counts(List<TaskRow> rows) {
    return new Counts(
        0,
        count(rows, TaskStatus.READY),
        count(rows, TaskStatus.DONE),
        count(rows, TaskStatus.CANCELLED),
        count(rows, TaskStatus.BLOCKED));
  }

  private static int count(List<TaskRow> rows, TaskStatus status) {
    return (int) rows.stream().filter(row -> row.status() == status).count();
  }
}
