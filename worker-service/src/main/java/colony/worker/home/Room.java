package colony.worker.home;

import java.io.File;
import java.util.Optional;
import java.util.function.LongSupplier;

/// The room on the disk of the worker's home.
public final class Room {
  /// Bytes. With less an attempt hardly begins.
  static final long LEAST = 32L * 1024 * 1024;

  private final LongSupplier free;

  public Room(File home) {
    this(() -> free(home));
  }

  Room(LongSupplier free) {
    this.free = free;
  }

  /// Some file systems do not tell how large they are.
  private static long free(File home) {
    return home.getTotalSpace() == 0 ? Long.MAX_VALUE : home.getUsableSpace();
  }

  /// What an attempt would fail of; empty when there is room.
  public Optional<String> lack() {
    return free.getAsLong() < LEAST
        ? Optional.of(
            "the disk of the worker's home has less than %d MB left".formatted(LEAST / 1024 / 1024))
        : Optional.empty();
  }
}
