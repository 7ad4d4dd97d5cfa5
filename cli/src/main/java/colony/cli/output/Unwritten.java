package colony.cli.output;

/// What a command had to say could not be written, so that it goes on for nobody. Why is known to
/// the output.
public final class Unwritten extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unwritten() {
    super("the output cannot be written");
  }
}
