package colony.stack;

/// Something a person has to know about or put right. The message is one line that can be shown as
/// it is.
public final class Trouble extends RuntimeException {
  public Trouble(String line) {
    super(line);
  }

  public Trouble(String line, Throwable cause) {
    super(line + ": " + cause.getMessage(), cause);
  }
}
