package colony.cli.bench;

import colony.cli.queen.QueenClient;
import colony.contracts.api.NewColony;
import colony.stack.Pause;
import colony.stack.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/// Colonies that are started together.
final class Wave {
  private static final int SUBMITTERS = 32;

  private final QueenClient queen;
  private final QueenDatabase database;
  private final Duration patience;

  /// @param patience longest time that a wave may take
  Wave(QueenClient queen, QueenDatabase database, Duration patience) {
    this.queen = queen;
    this.database = database;
    this.patience = patience;
  }

  /// @param auto they ask nobody
  List<UUID> start(int colonies, String plan, boolean auto, Optional<Integer> activeLimit) {
    var name = "bench-%d".formatted(System.nanoTime());
    var orders =
        IntStream.range(0, colonies)
            .mapToObj(
                i ->
                    new NewColony(
                        plan,
                        name + "-" + i,
                        null,
                        "bench",
                        null,
                        null,
                        auto,
                        activeLimit.orElse(null)))
            .<Callable<UUID>>map(order -> () -> queen.begin(order))
            .toList();
    try (var submitters = Executors.newFixedThreadPool(SUBMITTERS)) {
      var started = new ArrayList<UUID>();
      for (var each : submitters.invokeAll(orders)) {
        started.add(each.get());
      }
      return started;
    } catch (ExecutionException e) {
      throw refused(e, activeLimit);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }

  private record Seen(long open, Optional<String> stopped) {}

  /// Asks the database: questions to the Queen would be load of its own.
  void await(List<UUID> colonies, String state, Duration lookAgain) {
    var deadline = Instant.now().plus(patience);
    while (true) {
      var seen =
          database.one(
              """
              select count(*) filter (where state <> ?),
                min(state) filter (where state in ('FAILED', 'ERROR'))
              from colony where id = any(?)""",
              row -> new Seen(row.getLong(1), Optional.ofNullable(row.getString(2))),
              state,
              colonies);
      if (seen.stopped().isPresent()) {
        throw new Trouble(
            "a colony of the bench is %s; ./colony why tells more".formatted(seen.stopped().get()));
      }
      if (seen.open() == 0) {
        return;
      }
      if (Instant.now().isAfter(deadline)) {
        throw new Trouble(
            "%d of %d colonies are not %s after %d s"
                .formatted(seen.open(), colonies.size(), state, patience.toSeconds()));
      }
      Pause.of(lookAgain);
    }
  }

  private static Trouble refused(ExecutionException e, Optional<Integer> activeLimit) {
    if (!(e.getCause() instanceof Trouble trouble)) {
      return new Trouble("a colony did not start", e);
    }
    return activeLimit.isPresent() && String.valueOf(trouble.getMessage()).contains("activeLimit")
        ? new Trouble(
            "the Queens of this stack let no load lift the active limit: end it and let the bench"
                + " start its own, or start it with COLONY_QUEEN_LOAD_TESTS=true",
            trouble)
        : trouble;
  }
}
