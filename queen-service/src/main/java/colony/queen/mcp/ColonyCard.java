package colony.queen.mcp;

import colony.contracts.api.ColonyView;
import colony.queen.app.view.Views;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/// How a colony stands, in as few words as will do: every tool that moves one ends with it.
@ApplicationScoped
public class ColonyCard {
  private final Views views;

  @Inject
  ColonyCard(Views views) {
    this.views = views;
  }

  Answer brief(UUID colony) {
    return brief(views.colony(colony));
  }

  /// Without its past, its phases and what was chosen when it began.
  static Answer brief(ColonyView view) {
    return new Answer(sentence(view), brief(view, Cut.USUAL));
  }

  static ObjectNode brief(ColonyView view, Cut cut) {
    var facts = (ObjectNode) cut.of(view);
    facts.remove(List.of("history", "phases", "modeChoice", "createdAt"));
    return facts;
  }

  static Answer whole(ColonyView view) {
    return Answer.of(sentence(view), view);
  }

  static String sentence(ColonyView view) {
    var tasks = view.tasks();
    return "%s is %s%s; %d of %d tasks done%s.%s Next step: %s"
        .formatted(
            view.name(),
            view.state(),
            view.paused() ? ", paused" : "",
            tasks.done(),
            tasks.total(),
            tasks.blocked() == 0 ? "" : ", %d blocked".formatted(tasks.blocked()),
            view.waitingFor() == null ? "" : " Waits: %s.".formatted(view.waitingFor()),
            view.next());
  }
}
