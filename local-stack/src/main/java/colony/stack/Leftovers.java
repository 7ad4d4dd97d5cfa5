package colony.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Processes of a supervisor that was killed and could not end them.
final class Leftovers {
  private Leftovers() {}

  /// Ends them, services before foundations, and answers who they were.
  static List<String> end(StackRecord record) {
    var ended = new ArrayList<String>();
    for (var service : record.services().reversed()) {
      var identity = service.process();
      if (identity == null) {
        continue;
      }
      identity
          .find()
          .ifPresent(
              process -> {
                end(process, service);
                ended.add(service.name());
              });
    }
    return ended;
  }

  private static void end(ProcessHandle process, ServiceRecord service) {
    Signals.send(service.endSignal(), process.pid());
    try {
      process.onExit().get(service.endPatience().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException _) {
      ProcessTree.kill(process);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ProcessTree.kill(process);
    }
  }
}
