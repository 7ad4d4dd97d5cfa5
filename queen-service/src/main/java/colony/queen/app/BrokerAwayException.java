package colony.queen.app;

import org.jspecify.annotations.Nullable;

/// The broker does not answer. Answered with 503.
public final class BrokerAwayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BrokerAwayException(String detail, @Nullable Throwable cause) {
    super(detail, cause);
  }
}
