package colony.learning.memory;

import java.io.Serial;

/// The store does not answer now; the same may work later.
public final class Unavailable extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public Unavailable(String reason, Throwable cause) {
    super(reason, cause);
  }
}
