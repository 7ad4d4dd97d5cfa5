package colony.stack;

/// Something a person has to know about or put right, in one line that can be shown as it is.
public final class Trouble extends RuntimeException {
  private final String line;

  public Trouble(String line) {
    super(line);
    this.line = line;
  }

  public Trouble(String line, Throwable cause) {
    super(line + ": " + cause.getMessage(), cause);
    this.line = line + ": " + cause.getMessage();
  }

  public String line() {
    return line;
  }
}
