package colony.stack;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A stack as others than its supervisor see it.
public final class RunningStack {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private RunningStack() {}

  /// Ends the stack and answers which services were ended. The supervisor does it in order; when it
  /// was killed itself, we end what it has left.
  public static List<String> end(StackFolder folder) {
    var record = folder.record();
    if (record.isEmpty()) {
      return List.of();
    }
    var supervisor = record.get().supervisor().find();
    if (supervisor.isEmpty()) {
      return Leftovers.end(record.get());
    }
    var running =
        record.get().services().stream()
            .filter(service -> service.process() != null)
            .map(ServiceRecord::name)
            .toList();
    supervisor.get().destroy();
    if (!ended(supervisor.get())) {
      supervisor.get().destroyForcibly();
      folder.record().ifPresent(Leftovers::end);
    }
    return running;
  }

  private static boolean ended(ProcessHandle process) {
    try {
      process.onExit().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException _) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
