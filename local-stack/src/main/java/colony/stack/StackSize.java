package colony.stack;

/// How many of the services that may be several.
public record StackSize(int queens, int workers) {
  public static final StackSize SMALLEST = new StackSize(1, 1);

  /// Each has 16 connections, of the 100 that PostgreSQL takes here; the memory service has 8.
  static final int MOST_QUEENS = 5;

  /// Each is a process of some 200 MB.
  static final int MOST_WORKERS = 50;

  /// What somebody wants of one machine.
  public static StackSize asked(int queens, int workers) {
    demand("--queens", queens, MOST_QUEENS);
    demand("--workers", workers, MOST_WORKERS);
    return new StackSize(queens, workers);
  }

  private static void demand(String option, int number, int most) {
    if (number < 1 || number > most) {
      throw new Trouble("%s %d: expected 1 to %d".formatted(option, number, most));
    }
  }

  public StackSize {
    if (queens < 1 || workers < 1) {
      throw new Trouble("a stack has at least one Queen and one worker");
    }
  }
}
