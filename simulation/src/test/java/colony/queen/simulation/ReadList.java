package colony.queen.simulation;

import colony.queen.colony.TaskCard;
import colony.queen.colony.TaskNews;
import java.util.ArrayList;
import java.util.List;

/// The list of tasks that somebody has who reads the events and knows none of the rules.
final class ReadList {
  private final List<TaskCard> cards = new ArrayList<>();

  void read(TaskNews news) {
    news.kept().ifPresent(kept -> cards.subList(kept, cards.size()).clear());
    for (var item : news.changed()) {
      int at = place(item.taskId());
      var what = item.what().orElseGet(() -> cards.get(at).what());
      var card = new TaskCard(item.taskId(), what, item.is());
      if (at < 0) {
        cards.add(card);
      } else {
        cards.set(at, card);
      }
    }
  }

  private int place(String task) {
    for (int i = 0; i < cards.size(); i++) {
      if (cards.get(i).taskId().equals(task)) {
        return i;
      }
    }
    return -1;
  }

  List<TaskCard> cards() {
    return cards;
  }

  static List<TaskCard> of(StoredColony colony) {
    return colony.tasks.stream().map(row -> TaskCard.of(colony.plan, colony::spec, row)).toList();
  }
}
