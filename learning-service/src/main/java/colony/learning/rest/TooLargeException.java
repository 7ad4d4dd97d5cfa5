package colony.learning.rest;

import java.io.Serial;

/// A body that is larger than what is read.
final class TooLargeException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  TooLargeException(long most) {
    super("the body is larger than %d bytes".formatted(most));
  }
}
