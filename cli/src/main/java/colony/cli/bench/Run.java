package colony.cli.bench;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// One repetition: start all colonies, wait for all, then read what happened.
final class Run {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final Duration LOOK_SOON = Duration.ofMillis(10);

  private static final String LOG =
      """
      select colony_id, seq, at, type, b ->> 'taskId' as task, b ->> 'to' as state,
        b ->> 'marker' is not null as marked
      from (select *, body::json as b from event where colony_id = any(?)) e
      order by colony_id, seq""";

  private final Services services;
  private final QueenDatabase database;
  private final Wave wave;
  private final Load load;

  Run(Services services, QueenDatabase database, Wave wave, Load load) {
    this.services = services;
    this.database = database;
    this.wave = wave;
    this.load = load;
  }

  Figures measure() {
    var before = Reading.now(services.now(), database);
    var begun = Instant.now();
    var colonies = wave.start(load.colonies(), load.plan(), true, load.activeLimit());
    wave.await(colonies, "COMPLETED", LOOK_AGAIN);
    var used = Reading.now(services.now(), database).since(before);
    var memory = Usage.bytes(services.now());
    var histories = histories(colonies);
    var end =
        histories.stream()
            .flatMap(it -> it.completed().stream())
            .max(Instant::compareTo)
            .orElse(begun);
    var attempts = new Latencies();
    histories.forEach(it -> attempts.addAll(it.attempts()));
    var faults = faults(colonies, histories);
    faults.addAll(services.startedAgain());
    return new Figures(
        load, Duration.between(begun, end).toMillis() / 1000.0, attempts, used, memory, faults);
  }

  /// What of a sequence is measured with one colony in flight.
  ///
  /// @param transitions from a task done to the next one done
  record Alone(Latencies transitions, List<String> faults) {
    static final Alone NONE = new Alone(new Latencies(), List.of());
  }

  Alone oneAfterTheOther(int colonies) {
    var faults = new ArrayList<String>();
    var transitions = new Latencies();
    for (int i = 0; i < colonies; i++) {
      var colony = wave.start(1, load.plan(), true, load.activeLimit());
      wave.await(colony, "COMPLETED", LOOK_SOON);
      var histories = histories(colony);
      histories.forEach(it -> it.transitions(transitions));
      faults.addAll(faults(colony, histories));
    }
    faults.addAll(services.startedAgain());
    return new Alone(transitions, faults);
  }

  List<History> histories(List<UUID> colonies) {
    Map<UUID, List<Happened>> logs = new LinkedHashMap<>();
    colonies.forEach(it -> logs.put(it, new ArrayList<>()));
    database.all(
        LOG,
        row ->
            logs.computeIfAbsent(row.getObject("colony_id", UUID.class), _ -> new ArrayList<>())
                .add(
                    new Happened(
                        row.getLong("seq"),
                        row.getObject("at", OffsetDateTime.class).toInstant(),
                        row.getString("type"),
                        row.getString("task"),
                        row.getString("state"),
                        row.getBoolean("marked"))),
        colonies);
    return logs.entrySet().stream()
        .map(log -> History.of(log.getKey().toString(), log.getValue(), load))
        .toList();
  }

  /// What differs from what the load has to leave, in the logs and in the rows.
  List<String> faults(List<UUID> colonies, List<History> histories) {
    var faults = new ArrayList<String>();
    histories.forEach(it -> faults.addAll(it.faults()));
    var counts = new RowCounts(database, colonies);
    faults.addAll(counts.faults(load));
    return faults;
  }
}
