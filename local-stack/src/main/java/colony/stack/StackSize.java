package colony.stack;

/// How many of the services that may be several.
public record StackSize(int queens, int workers) {
  public static final StackSize SMALLEST = new StackSize(1, 1);

  public StackSize {
    if (queens < 1 || workers < 1) {
      throw new Trouble("a stack has at least one Queen and one worker");
    }
  }
}
