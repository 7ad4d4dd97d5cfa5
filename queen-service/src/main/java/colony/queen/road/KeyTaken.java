package colony.queen.road;

/// A key under which something else was carried out.
public final class KeyTaken extends RuntimeException {
  private static final long serialVersionUID = 1;

  KeyTaken(Request request, String before) {
    super(
        "the key \"%s\" was used for %s before, expected one of its own for %s"
            .formatted(request.key(), before, request.verb()));
  }
}
