package colony.queen.road;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The way out. Messages of one partition arrive in the order they were sent; once one that was
/// sent has failed, none sent to its partition after it arrives until the wire is reset.
public interface Wire {

  /// Sends without waiting for the answer; `done` is told later, by any thread.
  ///
  /// @throws RuntimeException when it cannot even be tried now
  void send(Out out, Consumer<@Nullable Exception> done);

  /// The other side will not take this message, however often it is sent: it is too large, or not
  /// ours to send. Any other failure may pass.
  final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean unsent;

    /// @param unsent told while it was handed over: nothing was sent, and the wire goes on as if
    ///   this message had never been
    public Refused(String why, Throwable cause, boolean unsent) {
      super(why, cause);
      this.unsent = unsent;
    }

    boolean unsent() {
      return unsent;
    }
  }

  /// Gives up everything that is still under way, so that nothing later overtakes what failed.
  ///
  /// @throws RuntimeException when it cannot go on yet; it is to be reset again
  void reset();
}
