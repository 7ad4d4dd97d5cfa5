package colony.cli.bench;

import colony.stack.Trouble;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Colonies in flight. Those that have ended are looked at and forgotten, so that it takes no more
/// memory after an hour than after a minute.
final class Flow {
  /// All of the same number of tasks: in turn one of each.
  private static final List<Load> LOADS =
      List.of(Load.Shape.SEQUENCE.scaled(1), Load.Shape.SPAWN.scaled(1));

  private static final int MOST_FAULTS = 1000;

  private final QueenDatabase database;
  private final Wave wave;
  private final Map<Load, Run> runs = new LinkedHashMap<>();
  private final Map<UUID, Load> open = new LinkedHashMap<>();
  private final List<String> faults = new ArrayList<>();
  private long begun;

  Flow(Services services, QueenDatabase database, Wave wave) {
    this.database = database;
    this.wave = wave;
    LOADS.forEach(load -> runs.put(load, new Run(services, database, wave, load)));
  }

  /// Of each colony.
  static int tasks() {
    return LOADS.getFirst().tasks();
  }

  long begun() {
    return begun;
  }

  int open() {
    return open.size();
  }

  /// All that was wrong so far, the first thousand.
  List<String> faults() {
    return List.copyOf(faults);
  }

  /// One that is not begun is a fault of the run and does not end it.
  void begin(int colonies) {
    for (var load : LOADS) {
      int due = 0;
      for (int i = 0; i < colonies; i++) {
        due += LOADS.get((int) ((begun + i) % LOADS.size())).equals(load) ? 1 : 0;
      }
      if (due == 0) {
        continue;
      }
      try {
        wave.start(due, load.plan(), true, load.activeLimit()).forEach(id -> open.put(id, load));
      } catch (Trouble e) {
        fault("of %d colonies not all were begun: %s".formatted(due, e.line()));
      }
    }
    begun += colonies;
  }

  /// Those that have ended since the last look.
  Passed look() {
    if (open.isEmpty()) {
      return Passed.none();
    }
    var ended =
        database.all(
            "select id from colony where id = any(?)"
                + " and state in ('COMPLETED', 'FAILED', 'ERROR')",
            row -> row.getObject(1, UUID.class),
            List.copyOf(open.keySet()));
    var passed = Passed.none();
    for (var load : LOADS) {
      var these = ended.stream().filter(id -> load.equals(open.get(id))).toList();
      if (!these.isEmpty()) {
        passed = passed.and(judged(load, these));
      }
    }
    ended.forEach(open::remove);
    passed.faults().forEach(this::fault);
    return passed;
  }

  void fault(String what) {
    if (faults.size() < MOST_FAULTS) {
      faults.add(what);
    }
  }

  private Passed judged(Load load, List<UUID> colonies) {
    var run = runs.get(load);
    if (run == null) {
      throw new IllegalStateException("no run of " + load);
    }
    var histories = run.histories(colonies);
    var attempts = new Latencies();
    histories.forEach(it -> attempts.addAll(it.attempts()));
    return new Passed(
        colonies.size(), colonies.size() * load.tasks(), attempts, run.faults(colonies, histories));
  }
}
