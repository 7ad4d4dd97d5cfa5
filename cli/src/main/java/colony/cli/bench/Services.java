package colony.cli.bench;

import colony.stack.ServiceRecord;
import colony.stack.ServiceState;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The services of the stack that is measured, looked up anew each time: a process that was started
/// again has another id, and what the one before it had used went with it.
final class Services {
  private final Supplier<List<ServiceRecord>> stack;
  private final Map<String, Integer> restarts = new HashMap<>();

  Services(Supplier<List<ServiceRecord>> stack) {
    this.stack = stack;
    now().forEach(it -> restarts.put(it.name(), it.restarts()));
  }

  static Services of(StackFolder folder) {
    return new Services(
        () ->
            folder
                .record()
                .map(StackRecord::services)
                .orElseThrow(
                    () -> new Trouble("the stack in %s has ended".formatted(folder.path()))));
  }

  List<ServiceRecord> now() {
    return stack.get();
  }

  /// Each start that nobody has asked about yet, and each that is still due, as a fault: no figure
  /// over it means anything.
  List<String> startedAgain() {
    var faults = new ArrayList<String>();
    for (var each : now()) {
      var before = restarts.put(each.name(), each.restarts());
      int more = each.restarts() - (before == null ? 0 : before);
      if (more > 0) {
        faults.add("%s ended and was started again %d times".formatted(each.name(), more));
      }
      if (each.state() == ServiceState.DOWN) {
        faults.add(each.name() + " has ended");
      }
    }
    return faults;
  }
}
