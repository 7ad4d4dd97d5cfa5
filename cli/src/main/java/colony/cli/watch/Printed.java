package colony.cli.watch;

import colony.cli.queen.OutputFeed;
import colony.contracts.api.SwarmView;
import java.util.ArrayDeque;
import java.util.List;

/// The last lines of what a task prints until it ends, while its card is open.
final class Printed implements AutoCloseable {
  private static final int KEPT = 2_000;

  private final ArrayDeque<String> lines = new ArrayDeque<>();
  private final OutputFeed feed;
  private final int epoch;

  /// @param epoch of the task when it was looked at
  Printed(OutputFeed feed, int epoch, Runnable changed) {
    this.feed = feed;
    this.epoch = epoch;
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

  /// It ended, and the task runs again.
  boolean isOfBefore(SwarmView.Node task) {
    return feed.ended() && task.epoch() != epoch && task.status().equals("ACTIVE");
  }

  @Override
  public void close() {
    feed.close();
  }
}
