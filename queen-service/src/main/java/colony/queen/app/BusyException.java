package colony.queen.app;

/// Others are being served with what takes much memory, and it took too long to wait for them.
/// Answered with 503.
public final class BusyException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BusyException(String message) {
    super(message);
  }
}
