package colony.queen.kafka;

import static colony.queen.kafka.OneTask.NOON;

import colony.queen.colony.TaskCard;
import colony.queen.colony.TaskNews;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// News of as many tasks as an event about something else carries, in the letters that take most.
final class ManyTasks {
  private static final int CARRIED = 19;

  private ManyTasks() {}

  static TaskNews carried() {
    return new TaskNews(
        Optional.of(0), IntStream.range(0, CARRIED).mapToObj(ManyTasks::item).toList());
  }

  private static TaskNews.Item item(int number) {
    return new TaskNews.Item(
        "1." + number,
        Optional.of(
            new TaskCard.What("first", "\u0001".repeat(10), "builder", 1, List.of("1.0"), 0, null)),
        new TaskCard.Is(
            "ACTIVE",
            1,
            1,
            "Pioneer-1",
            "worker-1-k3f9",
            0,
            NOON,
            NOON,
            NOON,
            new TaskCard.Block("code", "message", "owner", "later"),
            "fixer",
            "1.0",
            null));
  }
}
