package colony.queen.road;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The way out. Messages of one partition arrive in the order they were sent; once one has failed,
/// none sent after it arrives until the wire is reset.
public interface Wire {

  /// Sends without waiting for the answer; `done` is told later, by any thread.
  ///
  /// @throws RuntimeException when it cannot even be tried now
  void send(Out out, Consumer<@Nullable Exception> done);

  /// Gives up everything that is still under way, so that nothing later overtakes what failed.
  void reset();
}
