package colony.learning.memory;

import java.io.Serial;

/// An observation the store will never take, however often it is tried.
public final class Unstorable extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public Unstorable(String reason, Throwable cause) {
    super(reason, cause);
  }
}
