package colony.door;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Lets everybody through at their own pace. Whoever was not here for a while is forgotten, so that
/// strangers cannot fill the memory with their names.
final class Turnstile {
  private static final long MOST_NAMES = 20_000;
  private static final Duration FORGOTTEN_AFTER = Duration.ofMinutes(10);

  private final Pace pace;
  private final TimeMeter clock;
  private final Cache<String, Bucket> buckets;

  /// @param nanos a clock that only goes forward
  Turnstile(Pace pace, LongSupplier nanos) {
    this.pace = pace;
    this.clock = meter(nanos);
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(MOST_NAMES)
            .expireAfterAccess(FORGOTTEN_AFTER)
            .ticker(nanos::getAsLong)
            .build();
  }

  /// How long they have to wait, where they may not pass now.
  Optional<Duration> pass(String name) {
    if (!pace.limited()) {
      return Optional.empty();
    }
    var probe = buckets.get(name, _ -> bucket()).tryConsumeAndReturnRemaining(1);
    return probe.isConsumed()
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }

  private Bucket bucket() {
    var one = Duration.ofNanos(Math.max(1, Math.round(1e9 / pace.perSecond())));
    return Bucket.builder()
        .addLimit(Bandwidth.builder().capacity(pace.atOnce()).refillGreedy(1, one).build())
        .withCustomTimePrecision(clock)
        .build();
  }

  private static TimeMeter meter(LongSupplier nanos) {
    return new TimeMeter() {
      @Override
      public long currentTimeNanos() {
        return nanos.getAsLong();
      }

      @Override
      public boolean isWallClockBased() {
        return false;
      }
    };
  }
}
