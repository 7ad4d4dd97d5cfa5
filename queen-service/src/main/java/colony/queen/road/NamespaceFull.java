package colony.queen.road;

/// A namespace takes no colony more.
public final class NamespaceFull extends RuntimeException {
  private static final long serialVersionUID = 1;

  NamespaceFull(String why) {
    super(why);
  }
}
