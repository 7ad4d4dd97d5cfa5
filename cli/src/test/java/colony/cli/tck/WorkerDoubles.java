package colony.cli.tck;

import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A worker that keeps the protocol except for its flaws, one process after the other.
final class WorkerDoubles implements Worker {
  private final String bootstrap;
  private final String service;
  private final Set<Flaw> flaws;
  private @Nullable WorkerDouble process;
  private boolean ended;

  WorkerDoubles(String bootstrap, String service, Set<Flaw> flaws) {
    this.bootstrap = bootstrap;
    this.service = service;
    this.flaws = flaws;
  }

  @Override
  public void start() {
    ended = false;
    process = new WorkerDouble(bootstrap, service, flaws);
    process.open();
  }

  @Override
  public void askToEnd() {
    if (process != null && !flaws.contains(Flaw.STAYS)) {
      process.end();
      ended = true;
    }
  }

  @Override
  public boolean ended(Duration patience) {
    return ended;
  }

  @Override
  public void close() {
    if (process != null && !ended) {
      process.close();
    }
  }
}
