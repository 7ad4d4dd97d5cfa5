package colony.queen.app;

import java.util.List;

/// The content of a request cannot be taken, for every reason listed. Answered with 422.
public final class FaultyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> faults;

  public FaultyException(String detail, List<String> faults) {
    super(detail);
    this.faults = List.copyOf(faults);
  }

  public List<String> faults() {
    return faults;
  }
}
