package colony.queen.road;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// How long something is tried again while the database is away. What fails for another reason is
/// not.
@FunctionalInterface
public interface Patience {
  /// How often something that is done for many is tried for all of them together.
  int TOGETHER = 3;

  /// What happens between two tries. Throws the reason on when it is used up, or its thread is told
  /// to end: whatever else is thrown is the colony's fault.
  ///
  /// @param tries so far, at least 1
  void pause(int tries, Store.Unavailable why);

  /// Empty when it is not wanted any more; then nothing of it was done.
  default <T> Optional<T> whileWanted(BooleanSupplier wanted, Supplier<T> once) {
    for (int tries = 1; wanted.getAsBoolean(); tries++) {
      try {
        return Optional.of(once.get());
      } catch (Store.Unavailable e) {
        pause(tries, e);
      }
    }
    return Optional.empty();
  }

  /// The same for what is done for many. Empty also after a few tries, or at once where somebody
  /// else has a lock: then each is to be done by itself. A transaction that so many fill for longer
  /// than the database lets one last never comes to its end; and while the database is away, each
  /// waits as all would.
  default <T> Optional<T> together(BooleanSupplier wanted, Supplier<T> once) {
    var tries = new AtomicInteger();
    try {
      return unlessLockedOut()
          .whileWanted(() -> wanted.getAsBoolean() && tries.incrementAndGet() <= TOGETHER, once);
    } catch (Store.LockedOut _) {
      return Optional.empty();
    }
  }

  /// For one of many: what somebody else has a lock on is thrown on after one pause, which tells
  /// that this thread lives. Those that come behind do not wait for it.
  default Patience unlessLockedOut() {
    return (tries, why) -> {
      pause(tries, why);
      if (why instanceof Store.LockedOut) {
        throw why;
      }
    };
  }

  default <T> T untilDone(Supplier<T> once) {
    return whileWanted(() -> true, once).orElseThrow();
  }

  default void untilDone(Runnable once) {
    whileWanted(
        () -> true,
        () -> {
          once.run();
          return true;
        });
  }
}
