package colony.queen.simulation;

/// An error, so that nothing in the product takes it for trouble of its own.
final class InvariantBroken extends Error {
  private static final long serialVersionUID = 1;

  private final Invariant invariant;

  InvariantBroken(Invariant invariant, String detail) {
    super("%s: %s".formatted(invariant.sentence(), detail));
    this.invariant = invariant;
  }

  Invariant invariant() {
    return invariant;
  }
}
