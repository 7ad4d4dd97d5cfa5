package colony.queen.app;

/// What the caller's token does not reach. Answered with 403.
public final class ForbiddenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ForbiddenException(String why) {
    super(why);
  }
}
