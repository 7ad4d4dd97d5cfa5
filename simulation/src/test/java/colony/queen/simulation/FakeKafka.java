package colony.queen.simulation;

import static colony.queen.simulation.Invariant.*;

import colony.queen.colony.Input;
import colony.queen.colony.TaskRow;
import colony.queen.road.Arrival;
import colony.queen.road.Inlet;
import colony.queen.road.Out;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The broker: partitions with offsets, as their readers see them.
final class FakeKafka {
  static final Inlet REPORTS = new Inlet("reports", new UUID(8, 1));

  private final FakeEncoder encoder;
  private final Readers readers;
  private final List<List<Arrival.Reading>> reports = new ArrayList<>();
  final List<Sign> heartbeats = new ArrayList<>();
  final List<Said.Dispatch> tasks = new ArrayList<>();
  final List<Said> control = new ArrayList<>();

  /// A heartbeat: who, and what runs there.
  record Sign(String instance, List<Input.Seen> seen) {}

  FakeKafka(int shards, FakeEncoder encoder, Readers readers) {
    this.encoder = encoder;
    this.readers = readers;
    for (int shard = 0; shard < shards; shard++) {
      reports.add(new ArrayList<>());
    }
  }

  int shards() {
    return reports.size();
  }

  long end(int partition) {
    return reports.get(partition).size();
  }

  void report(int partition, Input input) {
    reports.get(partition).add(new Arrival.Reading.Good(input));
  }

  void rubbish(int partition) {
    var log = reports.get(partition);
    log.add(
        new Arrival.Reading.Bad(
            FakeEncoder.rejected(partition, log.size(), "not JSON", java.util.Optional.empty())));
  }

  Arrival.Reading read(int partition, long offset) {
    return reports.get(partition).get((int) offset);
  }

  List<Arrival> read(int partition, long from, int most) {
    var batch = new ArrayList<Arrival>();
    for (long offset = from; offset < end(partition) && batch.size() < most; offset++) {
      batch.add(new Arrival(partition, offset, read(partition, offset), new byte[0]));
    }
    return batch;
  }

  /// A producer's record is in the log.
  void accept(Out out) {
    var said = encoder.said(out);
    switch (said) {
      case Said.Event event -> readers.event(event);
      case Said.State state -> readers.state(state);
      case Said.Dispatch dispatch -> {
        readers.dispatch(dispatch);
        tasks.add(dispatch);
      }
      case Said.Learned _ -> {}
      case Said.Stop _, Said.StopColony _, Said.WrapUp _ -> control.add(said);
      case Said.DeadLetter letter -> readers.deadLetter(letter);
    }
  }

  /// Readers of the outgoing topics, who judge what they see.
  static final class Readers {
    private final Map<UUID, Long> lastSeq = new HashMap<>();
    private final Map<UUID, Long> newestState = new HashMap<>();
    private final Map<UUID, Arrival.Rejected> deadLetters = new LinkedHashMap<>();
    private final FakeStore store;

    Readers(FakeStore store) {
      this.store = store;
    }

    void event(Said.Event event) {
      var colony = store.colonies.get(event.colony());
      long seq = event.recorded().seq();
      ONLY_COMMITTED_IS_SAID.hold(
          colony != null
              && colony.events.size() >= seq
              && colony.events.get((int) seq - 1).recorded().id().equals(event.recorded().id()),
          () -> "event %d of %s: %s".formatted(seq, colony, event.recorded().fact()));
      long last = lastSeq.getOrDefault(event.colony(), 0L);
      FIRST_OCCURRENCES_IN_ORDER.hold(
          seq <= last + 1, () -> "%s: %d follows %d".formatted(colony, seq, last));
      lastSeq.put(event.colony(), Math.max(last, seq));
    }

    void dispatch(Said.Dispatch dispatch) {
      ONLY_COMMITTED_IS_SAID.hold(
          store.colonies.containsKey(dispatch.colony()), () -> dispatch + " of no colony");
      var colony = store.colony(dispatch.colony());
      var row = colony.row(dispatch.taskId());
      int given = row.map(TaskRow::epoch).orElse(0);
      ONLY_COMMITTED_IS_SAID.hold(
          Math.max(given, colony.standing.epochFloor()) >= dispatch.epoch(),
          () -> "%s in %s".formatted(dispatch, colony));
      if (given != dispatch.epoch() || colony.standing.epochFloor() >= given) {
        return;
      }
      var wanted = new ArrayList<>(colony.spec(dispatch.task().ord()).dependsOn());
      for (var answer : dispatch.given().answers()) {
        if (answer.status().equals("DONE")) {
          wanted.add(answer.ask().child());
        }
      }
      for (int task : wanted) {
        var event = colony.events.get((int) colony.tasks.get(task).resultSeq() - 1).recorded();
        RESULTS_HANDED_ON.hold(
            FakeEncoder.result(event.fact())
                .orElseThrow()
                .attachment()
                .equals(dispatch.results().get(task)),
            () -> "%s has %s for %d".formatted(dispatch.taskId(), dispatch.results(), task));
      }
    }

    void state(Said.State state) {
      var standing = state.summary().standing();
      newestState.merge(standing.id(), standing.seq(), Math::max);
    }

    void deadLetter(Said.DeadLetter letter) {
      deadLetters.put(letter.rejected().id(), letter.rejected());
    }

    long lastSeq(UUID colony) {
      return lastSeq.getOrDefault(colony, 0L);
    }

    long newestState(UUID colony) {
      return newestState.getOrDefault(colony, 0L);
    }

    /// Whether something came in that nobody can decide about.
    boolean poisoned() {
      return deadLetters.values().stream().anyMatch(it -> FakeEncoder.poisoned(it.reason()));
    }

    List<String> deadLetters() {
      return deadLetters.values().stream().map(Arrival.Rejected::reason).toList();
    }
  }
}
