package colony.cli.bench;

import colony.stack.Pause;
import colony.stack.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What it costs to have colonies that wait for an answer: the same stack is watched before it has
/// them and after.
final class IdleTrial {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(500);

  /// Looks at the Queens' metrics, which cost something too.
  private static final Duration ASK_AGAIN = Duration.ofSeconds(10);

  /// The reconciler reads every new colony whole once.
  private static final String UNREAD = "colony_unread";

  /// Rests after which something is wrong with the reading.
  private static final int MORE_THAN_ENOUGH = 10;

  /// What the start of so many left behind, such as its memory, is to be over.
  private static final Duration REST = Duration.ofSeconds(15);

  /// Rest for each colony, before and after: a stack that has just started is dearer than one that
  /// has run for a while.
  private static final Duration A_COLONY = Duration.ofMillis(25);

  private static final double BYTES_A_MEGABYTE = 1_000_000;

  private final Services services;
  private final QueenDatabase database;
  private final Wave wave;
  private final Sheet sheet;

  IdleTrial(Services services, QueenDatabase database, Wave wave, Sheet sheet) {
    this.services = services;
    this.database = database;
    this.wave = wave;
    this.sheet = sheet;
  }

  Map<String, Object> measure(int colonies, Duration length) {
    if (!Usage.canBeMeasured()) {
      throw new Trouble("there is no /proc here: what processes use cannot be measured");
    }
    var rest = REST.plus(A_COLONY.multipliedBy(colonies));
    sheet.say("resting for %d s before and after they start", rest.toSeconds());
    Pause.of(rest);
    sheet.say("watching the stack without them for %d s", length.toSeconds());
    var before = percents(length);
    sheet.say("starting %d colonies", colonies);
    var started = wave.start(colonies, Waiting.PLAN, false, Optional.empty());
    wave.await(started, "WAITING", LOOK_AGAIN);
    Pause.of(rest);
    awaitFirstLooks(rest.multipliedBy(MORE_THAN_ENOUGH));
    sheet.say("watching it with them for %d s", length.toSeconds());
    var memoryBefore = megabytes();
    var after = percents(length);
    var memoryAfter = megabytes();
    wave.await(started, "WAITING", LOOK_AGAIN);
    var fields = new LinkedHashMap<String, Object>();
    fields.put("waitingColonies", colonies);
    fields.put("seconds", length.toSeconds());
    fields.put("cpuPercentOfACoreWithout", LoadReport.rounded(before));
    fields.put("cpuPercentOfACoreWith", LoadReport.rounded(after));
    fields.put("costPercentOfACore", LoadReport.rounded(sum(after) - sum(before)));
    fields.put("mbAtStart", LoadReport.rounded(memoryBefore));
    fields.put("mbAtEnd", LoadReport.rounded(memoryAfter));
    return fields;
  }

  private void awaitFirstLooks(Duration longest) {
    sheet.say("waiting until the Queens have read each of them");
    var deadline = Instant.now().plus(longest);
    double unread = Shown.sum(services.now(), UNREAD);
    while (unread > 0) {
      if (Instant.now().isAfter(deadline)) {
        throw new Trouble(
            "the Queens have not read %.0f colonies after %d s; do others move on this stack?"
                .formatted(unread, longest.toSeconds()));
      }
      Pause.of(ASK_AGAIN);
      unread = Shown.sum(services.now(), UNREAD);
    }
  }

  private Map<String, Double> percents(Duration length) {
    var from = Reading.now(services.now(), database);
    long begun = System.nanoTime();
    Pause.of(length);
    var used = Reading.now(services.now(), database).since(from);
    double millis = (System.nanoTime() - begun) / 1e6;
    var percents = new TreeMap<String, Double>();
    used.cpuMillis().forEach((kind, cpu) -> percents.put(kind, 100 * cpu / millis));
    return percents;
  }

  private Map<String, Double> megabytes() {
    var megabytes = new TreeMap<String, Double>();
    Usage.bytes(services.now())
        .forEach((kind, bytes) -> megabytes.put(kind, bytes / BYTES_A_MEGABYTE));
    return megabytes;
  }

  private static double sum(Map<String, Double> percents) {
    return percents.values().stream().mapToDouble(it -> it).sum();
  }
}
