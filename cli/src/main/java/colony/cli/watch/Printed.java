package colony.cli.watch;

import colony.cli.queen.OutputFeed;
import java.util.ArrayDeque;
import java.util.List;

/// The last lines of what a task prints, while its card is open.
final class Printed implements AutoCloseable {
  private static final int KEPT = 2_000;

  private final ArrayDeque<String> lines = new ArrayDeque<>();
  private final OutputFeed feed;

  Printed(OutputFeed feed, Runnable changed) {
    this.feed = feed;
    feed.start(
        line -> {
          keep(line);
          changed.run();
        });
  }

  private synchronized void keep(String line) {
    lines.addLast(line);
    if (lines.size() > KEPT) {
      lines.removeFirst();
    }
  }

  synchronized List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void close() {
    feed.close();
  }
}
