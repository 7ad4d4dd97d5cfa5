package colony.queen.road;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// How long something is tried again while the database is away. What fails for another reason is
/// not.
@FunctionalInterface
public interface Patience {
  /// What happens between two tries. Throws the reason on when it is used up.
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
