package colony.e2e;

import colony.cli.proof.Life;
import colony.cli.proof.TopicReading;
import colony.contracts.ColonyEvent;
import colony.contracts.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What `colony.events` tells of many colonies that ran: what was lost, and how long everything
/// took. Times are the Queen's.
final class Lap {
  private final List<String> faults = new ArrayList<>();
  private final List<Long> tasks = new ArrayList<>();
  private final List<Transition> transitions = new ArrayList<>();
  private int requeued;

  /// What a task took without its worker's own time: two hops and two decisions.
  record Transition(UUID colony, String task, Instant ready, Instant done, long millis) {}

  /// @param colonies all of them completed
  static Lap of(RealStack stack, Set<UUID> colonies) {
    var lap = new Lap();
    var logs = new HashMap<UUID, List<ConsumerRecord<String, byte[]>>>();
    for (var record : TopicReading.of(stack.kafka(), Topics.EVENTS)) {
      logs.computeIfAbsent(UUID.fromString(record.key()), _ -> new ArrayList<>()).add(record);
    }
    colonies.forEach(colony -> lap.see(colony, logs.getOrDefault(colony, List.of())));
    return lap;
  }

  List<String> faults() {
    return faults;
  }

  /// Attempts that were taken back, because their worker left or never began.
  int requeued() {
    return requeued;
  }

  int tasks() {
    return tasks.size();
  }

  /// From ready to done, in milliseconds.
  long task(double quantile) {
    return quantile(tasks, quantile);
  }

  /// Of transitions, in milliseconds.
  long transition(double quantile) {
    return quantile(transitions.stream().map(Transition::millis).toList(), quantile);
  }

  List<Transition> longest(int count) {
    return transitions.stream()
        .sorted(Comparator.comparingLong(Transition::millis).reversed())
        .limit(count)
        .toList();
  }

  static long quantile(List<Long> values, double quantile) {
    var sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.isEmpty()
        ? 0
        : sorted.get((int) Math.min(sorted.size() - 1, Math.floor(sorted.size() * quantile)));
  }

  private void see(UUID colony, List<ConsumerRecord<String, byte[]>> log) {
    var ready = new HashMap<String, Instant>();
    var done = new HashSet<String>();
    var life = new Life(8);
    long seq = 0;
    var ended = false;
    for (var record : log) {
      var json = MessageCheck.json(record);
      if (json.path("seq").asLong() <= seq) {
        continue; // At least once: a repetition.
      }
      if (json.path("seq").asLong() != seq + 1) {
        faults.add("%s: seq %d after %d".formatted(colony, json.path("seq").asLong(), seq));
      }
      seq = json.path("seq").asLong();
      var event = Life.read(json);
      life.see(event);
      ended |= event instanceof ColonyEvent.ColonyMoved it && it.to().equals("COMPLETED");
      note(event, ready, done);
    }
    life.faults().forEach(fault -> faults.add("%s: %s".formatted(colony, fault)));
    if (!ended) {
      faults.add("%s: the topic ends at seq %d and before the colony".formatted(colony, seq));
    }
    requeued += life.requeued().values().stream().mapToInt(Integer::intValue).sum();
  }

  private void note(ColonyEvent event, Map<String, Instant> ready, Set<String> done) {
    var at = event.head().at();
    if (event instanceof ColonyEvent.TaskReady it) {
      it.taskIds().forEach(task -> ready.putIfAbsent(task, at));
    } else if (event instanceof ColonyEvent.TaskStarted it) {
      ready.putIfAbsent(it.taskId(), at);
    } else if (event instanceof ColonyEvent.TaskFinished it && done.add(it.taskId())) {
      var begun = Objects.requireNonNull(ready.get(it.taskId()), "done and never ready");
      var took = Duration.between(begun, at).toMillis();
      tasks.add(took);
      transitions.add(
          new Transition(
              event.head().colonyId(),
              it.taskId(),
              begun,
              at,
              Math.max(0, took - it.result().durationMillis())));
    } else if (event instanceof ColonyEvent.TaskBlocked it) {
      faults.add("%s: %s is blocked: %s".formatted(event.head().colonyId(), it.taskId(), it));
    }
  }
}
