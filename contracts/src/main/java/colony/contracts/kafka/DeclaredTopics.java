package colony.contracts.kafka;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Sees to it that the topics are there, as often as it takes. A service that starts while the
/// brokers are away, or do not let it in, goes on with what needs none and says what it waits for.
public final class DeclaredTopics implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final Runnable declare;
  private final Runnable then;
  private final Consumer<String> log;
  private final LastingTrouble trouble;
  private final Thread again =
      Thread.ofPlatform().name("topics").daemon().unstarted(this::untilThere);
  private volatile @Nullable String missing = "the topics were not declared yet";
  private volatile boolean ending;

  /// @param declare throws what stands against it
  /// @param then what needs the topics
  public DeclaredTopics(Runnable declare, Runnable then, Consumer<String> log) {
    this.declare = declare;
    this.then = then;
    this.log = log;
    this.trouble = new LastingTrouble(log, InstantSource.system());
  }

  /// Tries once here, and beside if that fails.
  public void begin() {
    if (!tried()) {
      again.start();
    }
  }

  /// What stands against it; empty when they are there.
  public Optional<String> missing() {
    return Optional.ofNullable(missing);
  }

  @Override
  public void close() {
    ending = true;
    again.interrupt();
  }

  private void untilThere() {
    try {
      do {
        Thread.sleep(PAUSE);
      } while (!ending && !tried());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean tried() {
    try {
      declare.run();
    } catch (RuntimeException e) {
      var why = String.valueOf(e.getMessage());
      missing = why;
      if (!ending) {
        trouble.say(why + "; tried again until it works");
      }
      return false;
    }
    missing = null;
    beginRest();
    return true;
  }

  /// Once: half of it may have begun. Whoever asks what is missing learns that it failed.
  private void beginRest() {
    try {
      then.run();
    } catch (RuntimeException e) {
      var why = "the topics are there, and what needs them did not begin: " + e;
      missing = why;
      log.accept(why);
      throw e;
    }
  }
}
