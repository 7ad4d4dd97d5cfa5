package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import colony.aether.story.Story.Move;
import java.util.ArrayList;
import java.util.List;

/// The last transitions, in `state_history` of the state.
final class History {
  static final int MOST = 10;

  private final List<Move> all = new ArrayList<>();
  private final Pool<Move> pool = new Pool<>();
  private final Arr list;

  History(Opened opened) {
    this.list =
        opened.lifted().state().get("state_history").orElse(Node.none()) instanceof Arr given
            ? given
            : Node.array(List.of());
    var page = opened.page(opened.layout().state());
    for (int i = 0; i < list.elements().size(); i++) {
      var element = list.elements().get(i);
      var path = "$.state_history[%d]".formatted(i);
      if (element instanceof Obj object) {
        var move = read(page.item(object, path));
        all.add(move);
        pool.add(move, element);
      } else {
        page.odd(element, path, "is no transition: kept, not taken");
      }
    }
  }

  private static Move read(Item item) {
    return new Move(
        item.words("from_state", "from").orElse("?"),
        item.words("to_state", "to").orElse("?"),
        item.time("timestamp", "at"),
        item.words("trigger_pheromone", "trigger").orElse(""));
  }

  List<Move> all() {
    return List.copyOf(all);
  }

  Arr written(List<Move> now) {
    return now.equals(all)
        ? list
        : Node.array(
            now.stream()
                .skip(Math.max(0, now.size() - MOST))
                .map(it -> pool.take(it).orElseGet(() -> fresh(it)))
                .toList());
  }

  private static Node fresh(Move move) {
    return Edit.fresh()
        .text(move.from(), move.from(), "from_state")
        .text(move.to(), move.to(), "to_state")
        .time(move.at(), move.at(), "timestamp")
        .text(move.trigger(), move.trigger(), "trigger_pheromone")
        .done();
  }
}
