package colony.queen.checkpoint;

import java.util.function.Supplier;

/// What came of reading a text that may be of another version: texts of old releases are no error
/// of this program.
public sealed interface Attempt<T> {
  record Got<T>(T value) implements Attempt<T> {}

  record Failed<T>(String why) implements Attempt<T> {}

  static <T> Attempt<T> of(Supplier<T> reading) {
    try {
      return new Got<>(reading.get());
    } catch (RuntimeException unreadable) {
      return new Failed<>(String.valueOf(unreadable.getMessage()));
    }
  }
}
