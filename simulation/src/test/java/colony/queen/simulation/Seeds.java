package colony.queen.simulation;

import java.util.Collections;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;

/// Seeds that are played side by side, on every processor: no world knows of another.
///
/// @param first the first one
/// @param count how many, one after the other
record Seeds(long first, long count) {
  Seeds {
    if (count < 1) {
      throw new IllegalArgumentException("%d seeds, expected at least 1".formatted(count));
    }
  }

  /// The failure with the lowest seed, whatever processor was faster. Seeds are begun in order, and
  /// after one has failed none is begun any more.
  Optional<Play.Failure> firstFailure(LongFunction<Optional<Play.Failure>> play) {
    var next = new AtomicLong(first);
    var failures = new ConcurrentLinkedQueue<Play.Failure>();
    Callable<Void> player =
        () -> {
          while (failures.isEmpty()) {
            long seed = next.getAndIncrement();
            if (seed >= first + count) {
              break;
            }
            play.apply(seed).ifPresent(failures::add);
          }
          return null;
        };
    int processors = Runtime.getRuntime().availableProcessors();
    try (var pool = Executors.newFixedThreadPool(processors)) {
      var players = Collections.nCopies(processors, player);
      for (var played : pool.invokeAll(players)) {
        played.get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("the seeds were not played to their end", e);
    }
    return failures.stream().min(Comparator.comparingLong(Play.Failure::seed));
  }
}
