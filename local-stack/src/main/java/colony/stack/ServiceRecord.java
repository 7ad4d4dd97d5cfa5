package colony.stack;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What is known about one service of the stack. Times are milliseconds since 1970, so that any
/// program can read the file this goes to.
public record ServiceRecord(
    String name,
    int port,
    ServiceState state,
    @Nullable ProcessIdentity process,
    int restarts,
    String endSignal,
    long endPatienceMillis) {

  public ServiceRecord(
      String name,
      int port,
      ServiceState state,
      @Nullable ProcessIdentity process,
      int restarts,
      String endSignal) {
    this(name, port, state, process, restarts, endSignal, 0);
  }

  /// Records from before it was written down have none.
  Duration endPatience() {
    return endPatienceMillis > 0
        ? Duration.ofMillis(endPatienceMillis)
        : Program.USUAL_END_PATIENCE;
  }

  public String url() {
    return "http://127.0.0.1:" + port;
  }

  public boolean lives() {
    return process != null && process.find().isPresent();
  }

  /// Whether it is one of the Queens.
  public boolean queen() {
    return name.startsWith("queen-");
  }
}
