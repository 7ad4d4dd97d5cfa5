package colony.queen.road;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// What happens between two tries while the database is away.
@FunctionalInterface
public interface Patience {
  /// Throws the reason on when it is used up.
  ///
  /// @param tries so far, at least 1
  void pause(int tries, Store.Unavailable why);

  /// Tries until it succeeds, or fails for another reason. Empty when it is not wanted any more;
  /// then nothing of it was done.
  default <T> Optional<T> tryWhile(BooleanSupplier wanted, Supplier<T> once) {
    for (int tries = 1; wanted.getAsBoolean(); tries++) {
      try {
        return Optional.of(once.get());
      } catch (Store.Unavailable e) {
        pause(tries, e);
      }
    }
    return Optional.empty();
  }

  default <T> T tryOn(Supplier<T> once) {
    return tryWhile(() -> true, once).orElseThrow();
  }
}
