package colony.queen.app;

import org.jspecify.annotations.Nullable;

/// The memory service cannot be asked. Answered with 503.
public final class MemoryAwayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public MemoryAwayException(String detail, @Nullable Throwable cause) {
    super(detail, cause);
  }
}
