package colony.contracts.kafka;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What goes wrong again and again, such as brokers that are away or do not let us in: said when it
/// is new and once a minute while it lasts, not with every try.
public final class LastingTrouble {
  private static final Duration AGAIN = Duration.ofMinutes(1);

  private final Consumer<String> log;
  private final InstantSource clock;
  private @Nullable String last;
  private Instant said = Instant.MIN;

  public LastingTrouble(Consumer<String> log, InstantSource clock) {
    this.log = log;
    this.clock = clock;
  }

  public synchronized void say(String trouble) {
    var now = clock.instant();
    // Also where the clock was set back since: nothing would be said until it is that late again.
    if (!trouble.equals(last) || Duration.between(said, now).abs().compareTo(AGAIN) >= 0) {
      last = trouble;
      said = now;
      log.accept(trouble);
    }
  }

  /// The same will be news again.
  ///
  /// @return whether something was said since the last time
  public synchronized boolean over() {
    boolean said = last != null;
    last = null;
    return said;
  }
}
