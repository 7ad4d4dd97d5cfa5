package colony.queen.mcp;

import colony.contracts.names.Counted;
import colony.queen.app.brain.PatternBook;
import colony.queen.app.signal.Remembering;
import colony.queen.app.view.Views;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/// What colonies remember, and what was learned across projects.
@ApplicationScoped
public class MindVerbs implements Verbs {
  private final Views views;
  private final Remembering memory;
  private final PatternBook patterns;

  @Inject
  MindVerbs(Views views, Remembering memory, PatternBook patterns) {
    this.views = views;
    this.memory = memory;
    this.patterns = patterns;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "memory",
            "Read a colony's memory",
            "What a colony has found, learned and decided, layer by layer." + OF_WORKERS,
            List.of(Verbs.colony(), Verbs.limit(20, 100)),
            this::memory),
        Verb.reads(
            "list_patterns",
            "List patterns",
            "Promoted learnings of all projects, as new colonies are given them, best first."
                + OF_WORKERS,
            List.of(Verbs.limit(20, 100)),
            asked ->
                Answer.list(
                    "patterns",
                    "patterns",
                    patterns.promoted(),
                    new Cut(500, asked.whole("limit", 20)))));
  }

  private Answer memory(Asked asked) {
    var view = memory.of(views.find(asked.text("colony")));
    return Answer.of(
        "%s, %s, %s"
            .formatted(
                Counted.of(view.working().size(), "working entry", "working entries"),
                Counted.of(view.learnings().size(), "learning"),
                Counted.of(view.decisions().size(), "decision")),
        view,
        new Cut(500, asked.whole("limit", 20)));
  }
}
