package colony.queen.simulation;

/// The process dies here. An error, so that nothing in the product catches it.
final class Crash extends Error {
  private static final long serialVersionUID = 1;

  Crash() {
    super("the process died", null, false, false);
  }
}
