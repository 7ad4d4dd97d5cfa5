package colony.cli.bench;

import colony.cli.queen.QueenClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One call of the bench: what was ordered, one after the other.
final class Session {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  private final QueenClient queen;
  private final Services services;
  private final QueenDatabase database;
  private final Sheet sheet;
  private final Measures.Order order;
  private final Wave wave;
  private final Syncs syncs;
  private final List<String> faults = new ArrayList<>();

  Session(
      QueenClient queen,
      Services services,
      QueenDatabase database,
      Sheet sheet,
      Measures.Order order) {
    this.queen = queen;
    this.services = services;
    this.database = database;
    this.sheet = sheet;
    this.order = order;
    this.wave = new Wave(queen, database, order.patience());
    this.syncs = new Syncs(database);
  }

  /// @return what is not as it must be; empty when all is well
  List<String> measure() {
    tryLimits();
    order
        .commands()
        .ifPresent(
            count -> {
              var outcome =
                  new CommandTrial(queen, services, database, wave).measure(count, order.warmUp());
              sheet.result(outcome.fields());
              faults.addAll(outcome.faults());
            });
    order
        .idle()
        .ifPresent(
            count ->
                sheet.result(
                    new IdleTrial(services, database, wave, sheet).measure(count, order.length())));
    if (!order.loads().isEmpty()) {
      loads();
    }
    faults.addAll(services.startedAgain());
    sheet.faults(faults, "rows, markers and events are as they have to be");
    return faults;
  }

  private void loads() {
    var before = reports();
    sheet.reports(before);
    if (order.pgbench()) {
      RowsAlone.run(database, order.length(), before).forEach(sheet::result);
    }
    if (order.filled().isPresent()) {
      fill(order.filled().getAsLong());
      var after = reports();
      sheet.reports(after);
      for (int i = 0; i < before.size(); i++) {
        sheet.result(drop(before.get(i), after.get(i)));
      }
    }
  }

  /// Whether the Queens let a load lift the active limit is known before anything is measured.
  private void tryLimits() {
    for (var load : order.loads()) {
      if (load.activeLimit().isPresent()) {
        wave.await(wave.start(1, load.plan(), true, load.activeLimit()), "COMPLETED", LOOK_AGAIN);
      }
    }
  }

  /// One colony in flight comes last: it waits for the disk more often than the loads.
  private List<LoadReport> reports() {
    var reports = new ArrayList<LoadReport>();
    long before = syncs.settled();
    for (var load : order.loads()) {
      var run = new Run(services, database, wave, load);
      int runs = warmUp(run);
      var measured = new ArrayList<Figures>();
      for (int i = 1; i <= order.repetitions(); i++) {
        measured.add(say("repetition", i, run.measure()));
      }
      long after = syncs.settled();
      double tasks = (double) (runs + order.repetitions()) * load.allTasks();
      reports.add(new LoadReport(load, measured, Run.Alone.NONE, (after - before) / tasks));
      before = after;
    }
    var whole = reports.stream().map(this::withAlone).toList();
    whole.forEach(it -> faults.addAll(it.faults()));
    return whole;
  }

  /// @return how many runs it took
  private int warmUp(Run run) {
    var warmUp = order.warmUp();
    int runs = 0;
    while (!warmUp.over()) {
      var figures = say("warm-up", ++runs, run.measure());
      faults.addAll(figures.faults());
      warmUp.ran(figures.used());
    }
    return runs;
  }

  private LoadReport withAlone(LoadReport report) {
    return switch (report.load().shape()) {
      case FAN_OUT, SPAWN -> report;
      case SEQUENCE -> {
        var run = new Run(services, database, wave, report.load());
        int fifth = Math.max(1, report.load().colonies() / 5);
        faults.addAll(run.oneAfterTheOther(Math.min(fifth, order.leastWarmUp())).faults());
        yield new LoadReport(
            report.load(),
            report.repetitions(),
            run.oneAfterTheOther(fifth * order.repetitions()),
            report.fsyncsPerTask());
      }
    };
  }

  private Figures say(String what, int number, Figures figures) {
    sheet.say(
        "%s %s %d: %d tasks in %.2f s, %.0f tasks/s, compilers %.0f %%",
        figures.load().shape(),
        what,
        number,
        figures.load().allTasks(),
        figures.seconds(),
        figures.tasksPerSecond(),
        figures.used().compilerPercent());
    return figures;
  }

  private void fill(long tasks) {
    var load = Load.Shape.FAN_OUT.scaled(1);
    var original = wave.start(1, load.plan(), true, load.activeLimit()).getFirst();
    wave.await(List.of(original), "COMPLETED", LOOK_AGAIN);
    long copies = Math.ceilDiv(tasks, load.tasks());
    sheet.say("copying a finished colony of %d tasks %d times", load.tasks(), copies);
    new Copies(database, original)
        .make(
            copies,
            made -> {
              if (made == copies || made % 2000 == 0) {
                sheet.say("%d colonies, %d tasks", made, made * load.tasks());
              }
            });
    database.act("vacuum (analyze)");
    database.act("checkpoint");
  }

  private Map<String, Object> drop(LoadReport before, LoadReport after) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("load", before.load().shape() + " with finished tasks");
    fields.put("finishedTasks", database.count("select count(*) from task where status = 'DONE'"));
    fields.put("tasksPerSecondBefore", LoadReport.rounded(before.tasksPerSecond()));
    fields.put("tasksPerSecondAfter", LoadReport.rounded(after.tasksPerSecond()));
    fields.put(
        "dropPercent",
        LoadReport.rounded(100 * (1 - after.tasksPerSecond() / before.tasksPerSecond())));
    return fields;
  }
}
