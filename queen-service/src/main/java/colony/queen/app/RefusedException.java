package colony.queen.app;

import java.util.List;

/// The state of things does not allow what was asked. Answered with 409.
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> allowed;

  /// @param allowed the moves that would be accepted
  public RefusedException(String detail, List<String> allowed) {
    super(detail);
    this.allowed = List.copyOf(allowed);
  }

  public List<String> allowed() {
    return allowed;
  }
}
