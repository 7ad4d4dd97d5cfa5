package colony.cli.tck;

import java.time.Duration;

/// How long the kit waits for what.
///
/// @param arrival of a worker, from its start to its first report
/// @param answer to a task that takes no time
/// @param beat longest time between two heartbeats
/// @param stop from an order to stop to its report
/// @param nap of a task that must not be stopped; longer than `beat` shows more
/// @param end of a process that was asked to end
public record Bounds(
    Duration arrival, Duration answer, Duration beat, Duration stop, Duration nap, Duration end) {

  /// What the requirements say.
  static Bounds usual() {
    return new Bounds(
        Duration.ofSeconds(60),
        Duration.ofSeconds(15),
        Duration.ofSeconds(10),
        Duration.ofSeconds(10),
        Duration.ofSeconds(12),
        Duration.ofSeconds(30));
  }
}
