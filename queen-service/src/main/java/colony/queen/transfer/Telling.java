package colony.queen.transfer;

import colony.aether.story.States;
import colony.aether.story.Story;
import java.util.Optional;

/// From a colony to the story its files tell. A colony that came in files and to which nothing
/// happened since tells what they told: what it tells then is not put in other words on its way.
public final class Telling {
  private Telling() {}

  /// What is told of a colony that was born here.
  public static Story of(Carried carried, Since since) {
    var plan = new ToldPlan(carried);
    var state = carried.state().state().name();
    return new Story(
        Optional.of(carried.goal()).filter(it -> !it.isEmpty()),
        States.written(state),
        Optional.of(state),
        since.paused(),
        plan.current(),
        carried.name(),
        since.runId(),
        since.startedAt(),
        Optional.of(carried.state().mode().name()),
        plan.phases(),
        ToldMind.memory(carried.mind()),
        since.errors(),
        ToldMind.flags(carried.troubles()),
        ToldMind.signals(carried.mind()),
        since.events(),
        plan.workers(),
        since.moves(),
        since.handOff(),
        ToldStore.learnings(carried.mind(), carried.project()));
  }

  /// What a colony tells by itself.
  public static Story of(Carried carried) {
    return of(carried, Since.NOTHING);
  }

  /// What is told of a colony that came in files.
  ///
  /// @param origin what they told
  /// @param moved something happened since
  public static Story of(Carried carried, Since since, Story origin, boolean moved) {
    var now = of(carried, since);
    return moved ? new Retelling(origin, now, since).story() : untouched(origin, now);
  }

  /// Only the state to the last detail is added, which files of other tools do not say.
  private static Story untouched(Story origin, Story now) {
    return new Story(
        origin.goal(),
        origin.state(),
        now.exactState(),
        origin.paused(),
        origin.currentPhase(),
        origin.name(),
        origin.runId(),
        origin.startedAt(),
        origin.mode(),
        origin.phases(),
        origin.memory(),
        origin.errors(),
        origin.flags(),
        origin.signals(),
        origin.events(),
        origin.workers(),
        origin.history(),
        origin.handOff(),
        origin.learnings());
  }

  /// Whether files tell what this colony tells, in what both can say: nobody changed them since it
  /// was written beside them.
  public static boolean agrees(Carried carried, Story files) {
    var mine = of(carried);
    return new Retelling(files, mine, Since.NOTHING).same();
  }
}
