package colony.aether.file;

import colony.aether.story.Ids;
import colony.aether.story.Story;
import colony.aether.story.Story.Memory;
import java.util.HashMap;
import java.util.List;
import java.util.UUID;

/// A story that comes back from the Queen has her names for things. Those that the files know are
/// called by the files' names again.
final class Adopted {
  private Adopted() {}

  static Story names(Story now, Story old) {
    return new Story(
        now.goal(),
        now.state(),
        now.exactState(),
        now.paused(),
        now.currentPhase(),
        now.name(),
        now.runId(),
        now.startedAt(),
        now.mode(),
        now.phases(),
        new Memory(
            names(new LearningForm(), now.memory().learnings(), old.memory().learnings()),
            names(new DecisionForm(), now.memory().decisions(), old.memory().decisions()),
            names(new InstinctForm(), now.memory().instincts(), old.memory().instincts())),
        names(new TroubleForm(), now.errors(), old.errors()),
        names(new FlagForm(), now.flags(), old.flags()),
        names(new SignalForm(), now.signals(), old.signals()),
        now.events(),
        now.workers(),
        now.history(),
        now.handOff(),
        now.learnings());
  }

  private static <T> List<T> names(Form<T> form, List<T> now, List<T> old) {
    var known = new HashMap<UUID, String>();
    old.forEach(it -> known.putIfAbsent(Ids.derived(form.id(it)), form.id(it)));
    return now.stream()
        .map(
            it -> {
              var name = known.get(Ids.derived(form.id(it)));
              return name == null ? it : form.named(it, name);
            })
        .toList();
  }
}
