package colony.contracts.api;

/// More bytes than are taken. Answered with 413.
public final class TooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TooLargeException(String what, long mostBytes) {
    super("%s is larger than the %,d bytes that are taken".formatted(what, mostBytes));
  }
}
