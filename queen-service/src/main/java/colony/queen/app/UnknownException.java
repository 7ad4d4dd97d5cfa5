package colony.queen.app;

/// What was asked for does not exist. Answered with 404.
public final class UnknownException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// @param what the kind of thing, such as `colony`
  /// @param value by what it was asked for
  public UnknownException(String what, String value) {
    super("there is no %s \"%s\"".formatted(what, value));
  }
}
