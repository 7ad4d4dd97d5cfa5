package colony.stack;

import org.jspecify.annotations.Nullable;

/// How many of the services that may be several.
public record StackSize(int queens, int workers) {
  public static final StackSize SMALLEST = new StackSize(1, 1);

  /// Each has 16 connections, of the 100 that PostgreSQL takes here; the memory service has 8.
  static final int MOST_QUEENS = 5;

  /// More start so slowly that nothing is ready in time.
  static final int MOST_WORKERS = 200;

  public StackSize {
    if (queens < 1 || workers < 1) {
      throw new Trouble("a stack has at least one Queen and one worker");
    }
  }

  /// This size, but for what somebody asks for.
  ///
  /// @param queens none: as many as before
  /// @param workers none: as many as before
  public StackSize with(@Nullable Integer queens, @Nullable Integer workers) {
    return new StackSize(
        queens == null ? this.queens : demanded("--queens", queens, MOST_QUEENS),
        workers == null ? this.workers : demanded("--workers", workers, MOST_WORKERS));
  }

  private static int demanded(String option, int number, int most) {
    if (number < 1 || number > most) {
      throw new Trouble("%s %d: expected 1 to %d".formatted(option, number, most));
    }
    return number;
  }
}
