package colony.cli.bench;

import colony.cli.queen.QueenClient;
import colony.contracts.api.SignalRequest;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/// How long until a command is acknowledged: feedback to one waiting colony, one every 25 ms
/// whether or not the one before is through. The time counts from when a command was due, so that
/// one slow answer is seen in all that it held up.
final class CommandTrial {
  private static final Duration APART = Duration.ofMillis(25);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  /// Commands that stand for one run of a load.
  private static final int WARM_UP = 100;

  /// The same feedback again is a signal reinforced: the colony does not grow.
  private static final int WORDS = 10;

  private final QueenClient queen;
  private final Services services;
  private final QueenDatabase database;
  private final Wave wave;

  /// @param faults what is not as it must be
  record Outcome(Map<String, Object> fields, List<String> faults) {}

  CommandTrial(QueenClient queen, Services services, QueenDatabase database, Wave wave) {
    this.queen = queen;
    this.services = services;
    this.database = database;
    this.wave = wave;
  }

  /// @param warmUp as of the loads; here without a pause between them
  Outcome measure(int commands, WarmUp warmUp) {
    var colony = wave.start(1, Waiting.PLAN, false, Optional.empty());
    wave.await(colony, "WAITING", LOOK_AGAIN);
    int uncounted = warm(colony.getFirst(), warmUp);
    var took = give(colony.getFirst(), commands, APART).quantiles();
    var fields = new LinkedHashMap<String, Object>();
    fields.put("commands", commands);
    fields.put("everyMs", APART.toMillis());
    fields.put("acknowledgedP50Ms", LoadReport.rounded(took.p50()));
    fields.put("acknowledgedP99Ms", LoadReport.rounded(took.p99()));
    fields.put("acknowledgedP999Ms", LoadReport.rounded(took.p999()));
    long expected = commands + uncounted;
    long written =
        database.count(
            "select count(*) from event where colony_id = any(?)"
                + " and type in ('signal.emitted', 'signal.reinforced')"
                + " and body::json ->> 'signal' = 'FEEDBACK'",
            colony);
    return new Outcome(
        fields,
        written == expected
            ? List.of()
            : List.of("%d events of feedback, expected %d".formatted(written, expected)));
  }

  private int warm(UUID colony, WarmUp warmUp) {
    int given = 0;
    while (!warmUp.over()) {
      var before = Reading.now(services.now(), database);
      give(colony, WARM_UP, Duration.ZERO);
      given += WARM_UP;
      warmUp.ran(Reading.now(services.now(), database).since(before));
    }
    return given;
  }

  private Latencies give(UUID colony, int commands, Duration apart) {
    var signals = queen.signals(colony.toString());
    var latencies = new Latencies();
    long begun = System.nanoTime();
    for (int i = 0; i < commands; i++) {
      long due = begun + i * apart.toNanos();
      for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      signals.giveHere(
          new SignalRequest("FEEDBACK", "number " + i % WORDS, null, null, null, null));
      latencies.add(Duration.ofNanos(System.nanoTime() - due));
    }
    return latencies;
  }
}
