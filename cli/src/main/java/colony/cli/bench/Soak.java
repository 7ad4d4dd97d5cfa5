package colony.cli.bench;

import colony.cli.proof.Surroundings;
import colony.stack.Interruption;
import colony.stack.Pause;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A steady load for long, looked at once a minute. How much the stack can do is found out first,
/// with as many colonies in flight as it likes, unless the rate is given; and in any case after the
/// warm-up and at the end, since a steady load passes as well through a stack that has become slow.
final class Soak {
  private static final Duration MEASURED = Duration.ofMinutes(1);
  private static final Duration TICK = Duration.ofMillis(100);

  /// While the most is measured: what has ended is replaced before the stack runs out of work.
  private static final Duration SHORT = Duration.ofMillis(20);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(500);
  private static final Duration SETTLE = Duration.ofMinutes(2);

  /// In flight while the most that can be done is measured.
  private static final int TOGETHER = 40;

  /// A stack that falls behind is not drowned: what would be more than that is held back.
  private static final int LEAST_ROOM = 50;

  private static final int SECONDS_OF_ROOM = 10;

  /// A short run has as many lines.
  private static final int FEWEST_SAMPLES = 12;

  private static final double MEGABYTE = 1_000_000;

  /// The parts of a partitioned table are one; one of another schema has its name before its own.
  private static final String ROWS =
      """
      select coalesce(i.inhparent, c.oid)::regclass::text, sum(s.n_live_tup)::bigint
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
        left join pg_inherits i on i.inhrelid = c.oid
      group by 1 order by sum(pg_total_relation_size(c.oid)) desc, 1 limit 6""";

  /// What is asked for.
  ///
  /// @param warmUp of the length, left out of the drift
  /// @param tasksPerSecond above 0; absent when a share of the most is meant
  /// @param share above 0, at most 1
  record Order(Duration length, Duration warmUp, OptionalDouble tasksPerSecond, double share) {
    /// Once a minute, more often in a short run.
    Duration every() {
      var share = length.dividedBy(FEWEST_SAMPLES);
      return share.compareTo(Duration.ofMinutes(1)) < 0 ? share : Duration.ofMinutes(1);
    }
  }

  private final StackFolder folder;
  private final QueenDatabase database;
  private final Services services;
  private final Flow flow;
  private final Order order;
  private final PrintWriter out;
  private final Instant started = Instant.now();
  private final Map<String, Object> setting = new LinkedHashMap<>();
  private final List<Sample> warmUp = new ArrayList<>();
  private final List<Sample> steady = new ArrayList<>();
  private final List<Drift> most = new ArrayList<>();
  private long heldBack;

  /// With the newest line, for another thread: a signal does not wait for the load.
  private volatile SoakReport seen;

  Soak(StackFolder folder, QueenDatabase database, Wave wave, Order order, PrintWriter out) {
    this.folder = folder;
    this.database = database;
    this.services = Services.of(folder);
    this.flow = new Flow(services, database, wave);
    this.order = order;
    this.out = out;
    this.seen = report();
  }

  /// @param brokenOff gets what was seen so far where a signal breaks the steady load off
  SoakReport run(Consumer<SoakReport> brokenOff) {
    var atFirst =
        order.tasksPerSecond().isPresent()
            ? OptionalDouble.empty()
            : OptionalDouble.of(measureMost());
    var rate = order.tasksPerSecond().orElseGet(() -> atFirst.orElseThrow() * order.share());
    if (!(rate > 0)) {
      throw new Trouble(
          "the stack has done no task while it was measured; ./colony why tells more");
    }
    say(String.format(Locale.ROOT, "%.1f tasks/s for %d s", rate, order.length().toSeconds()));
    describe(atFirst, rate);
    seen = report();
    try (var _ = new Interruption("last-word", () -> brokenOff.accept(seen.brokenOff()))) {
      endure(rate);
    } catch (Trouble e) {
      // What was seen until then is worth telling.
      flow.fault("the load broke off: " + e.line());
    }
    services.startedAgain().forEach(flow::fault);
    return report();
  }

  private SoakReport report() {
    return new SoakReport(
        new LinkedHashMap<>(setting),
        Stream.concat(warmUp.stream(), steady.stream()).toList(),
        Stream.concat(SoakReport.drifts(steady).stream(), most.stream()).toList(),
        new LinkedHashMap<>(Map.of("colonies begun", flow.begun(), "held back", heldBack)),
        flow.faults());
  }

  private void endure(double rate) {
    keepUp(rate, order.warmUp(), warmUp);
    var before = measureMost();
    keepUp(rate, order.length().minus(order.warmUp()), steady);
    drain();
    most.add(Drift.between("most tasks/s", before, measureMost(), Drift.Worse.LESS, false));
  }

  /// Tasks a second of the second half. The first colonies of a stack that has just started take
  /// many times as long as all others: they are waited for before.
  private double measureMost() {
    var length =
        MEASURED.compareTo(order.length().dividedBy(4)) < 0
            ? MEASURED
            : order.length().dividedBy(4);
    flow.begin(TOGETHER);
    drain();
    say("measuring for %d s how much can be done".formatted(length.toSeconds()));
    var half = Instant.now().plus(length.dividedBy(2));
    var end = half.plus(length.dividedBy(2));
    long tasks = 0;
    while (Instant.now().isBefore(end)) {
      flow.begin(TOGETHER - flow.open());
      var passed = flow.look();
      tasks += Instant.now().isBefore(half) ? 0 : passed.tasks();
      Pause.of(SHORT);
    }
    drain();
    return 1000.0 * tasks / length.dividedBy(2).toMillis();
  }

  /// @param samples gets its lines
  private void keepUp(double rate, Duration length, List<Sample> samples) {
    int room = Math.max(LEAST_ROOM, (int) (rate / Flow.tasks() * SECONDS_OF_ROOM));
    var begun = Instant.now();
    long due = 0;
    var passed = Passed.none();
    var used = Reading.now(services.now(), database);
    var since = begun;
    var lookAt = begun;
    // The last line is due at the end itself.
    while (samples.size() < length.dividedBy(order.every())) {
      var now = Instant.now();
      long all = (long) (Duration.between(begun, now).toMillis() / 1000.0 * rate / Flow.tasks());
      int more = (int) Math.min(all - due, Math.max(0, room - flow.open()));
      heldBack += all - due - more;
      due = all;
      flow.begin(more);
      if (!Instant.now().isBefore(lookAt)) {
        passed = passed.and(flow.look());
        lookAt = Instant.now().plus(LOOK_AGAIN);
      }
      now = Instant.now();
      if (!now.isBefore(begun.plus(order.every().multipliedBy(samples.size() + 1L)))) {
        var reading = Reading.now(services.now(), database);
        var sample =
            sample(
                Duration.between(started, now),
                Duration.between(since, now),
                passed,
                reading.since(used));
        say(sample.line());
        samples.add(sample);
        seen = report();
        passed = Passed.none();
        used = reading;
        since = now;
      }
      Pause.of(TICK);
    }
  }

  private Sample sample(Duration at, Duration took, Passed passed, Reading used) {
    var memory = new TreeMap<String, Double>();
    Usage.of(services.now()).forEach(it -> memory.put(it.service(), it.residentBytes() / MEGABYTE));
    var rows = new LinkedHashMap<String, Long>();
    database
        .all(ROWS, row -> Map.entry(row.getString(1), row.getLong(2)))
        .forEach(it -> rows.put(it.getKey(), it.getValue()));
    var attempts = passed.attempts().quantiles();
    long cpu = used.cpuMillis().values().stream().mapToLong(it -> it).sum();
    return new Sample(
        at.toSeconds(),
        1000.0 * passed.tasks() / took.toMillis(),
        attempts.p50(),
        attempts.p99(),
        (double) cpu / Math.max(1, passed.tasks()),
        flow.open(),
        memory,
        rows,
        database.count("select sum(pg_database_size(datname))::bigint from pg_database")
            / MEGABYTE);
  }

  /// Colonies that have not ended then are faults, as are messages that were not sent.
  private void drain() {
    var deadline = Instant.now().plus(SETTLE);
    while (flow.open() + unsent() > 0 && Instant.now().isBefore(deadline)) {
      flow.look();
      Pause.of(TICK);
    }
    if (flow.open() > 0) {
      flow.fault(
          "%d colonies have not ended %d s after the load"
              .formatted(flow.open(), SETTLE.toSeconds()));
    }
    if (unsent() > 0) {
      flow.fault("%d messages in the outbox were not sent".formatted(unsent()));
    }
  }

  private long unsent() {
    return database.count("select count(*) from outbox");
  }

  private void describe(OptionalDouble atFirst, double rate) {
    var size = folder.record().map(StackRecord::size).orElseThrow();
    setting.put("seconds", order.length().toSeconds());
    setting.put("warm-up seconds", order.warmUp().toSeconds());
    setting.put(
        "most at first", atFirst.isPresent() ? round(atFirst.getAsDouble()) : "not measured");
    setting.put("steady tasks/s", round(rate));
    setting.put("queens", size.queens());
    setting.put("workers", size.workers());
    setting.putAll(Surroundings.now());
  }

  private static double round(double figure) {
    return Math.round(figure * 10) / 10.0;
  }

  private void say(String line) {
    out.println(line);
    out.flush();
  }
}
