package colony.cli.tck;

import static colony.cli.tck.Requirement.LEAVING;
import static colony.cli.tck.Requirement.NEW_INSTANCE;
import static colony.cli.tck.Requirement.RESTART;
import static colony.cli.tck.Requirement.SIGTERM;

import colony.cli.tck.Stage.Silent;
import colony.contracts.Topics;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.function.Predicate;

/// The worker is asked to end while it works, and is started again.
final class Restart {
  private final Stage stage;
  private final Worker worker;
  private final Findings findings;

  Restart(Stage stage, Worker worker) {
    this.stage = stage;
    this.worker = worker;
    this.findings = stage.findings;
  }

  void play() throws InterruptedException, Silent {
    var interrupted = stage.task("interrupted", Script.SLEEP);
    stage.give(interrupted);
    var _ = stage.runs(interrupted);
    worker.askToEnd();
    var ended = worker.ended(stage.bounds.end());
    findings.check(
        SIGTERM,
        ended,
        "the process ends within %d s of SIGTERM".formatted(stage.bounds.end().toSeconds()),
        "it still runs");
    var report =
        stage.wire.await(
            it ->
                stage.isReport(it)
                    && interrupted.isOf(it.tree())
                    && (it.says("released") || it.says("finished")),
            stage.bounds.answer());
    // It would have slept on for longer than it has to end.
    findings.check(
        SIGTERM,
        report.filter(it -> !it.text("outcome").equals("SUCCESS")).isPresent(),
        "a `released` of the task that ran, or a `finished` that is no SUCCESS",
        report.map(Seen::shown).orElse("no report of it"));
    var before = report.map(it -> it.text("instance")).orElse("");
    leaves(before, report.map(it -> it.text("at")).orElse(""));
    if (ended) {
      again(before);
    } else {
      findings.notChecked("the process did not end", RESTART, NEW_INSTANCE);
    }
  }

  /// What it still works on then is given to others at once.
  ///
  /// @param reported when its last report was made
  private void leaves(String instance, String reported) throws InterruptedException {
    Predicate<Seen> leaving =
        it ->
            it.topic().equals(Topics.HEARTBEATS)
                && it.text("instance").equals(instance)
                && it.tree().path("leaving").asBoolean(false);
    boolean said = stage.wire.await(leaving, stage.bounds.answer()).isPresent();
    var early =
        stage.wire.all(leaving).stream()
            .filter(it -> !it.tree().path("running").isEmpty() || isBefore(it.text("at"), reported))
            .findFirst();
    findings.check(
        LEAVING,
        said && early.isEmpty(),
        "a heartbeat with leaving: true, and none before its last report",
        early.map(Seen::shown).orElse("none"));
  }

  /// Times that cannot be read are another requirement's.
  private static boolean isBefore(String one, String other) {
    try {
      return Instant.parse(one).isBefore(Instant.parse(other));
    } catch (DateTimeParseException _) {
      return false;
    }
  }

  private void again(String before) throws InterruptedException {
    var meanwhile = stage.task("meanwhile", Script.SUCCEED);
    stage.give(meanwhile, Instant.now().plus(stage.bounds.arrival()));
    worker.start();
    var report = stage.report(meanwhile, "finished", stage.bounds.arrival());
    findings.check(
        RESTART,
        report.isPresent(),
        "a `finished` of task meanwhile within %d s".formatted(stage.bounds.arrival().toSeconds()),
        "no report of it");
    findings.check(
        NEW_INSTANCE,
        report.filter(it -> !it.text("instance").equals(before)).isPresent(),
        "another instance than " + before,
        report.map(Seen::shown).orElse("no report"));
  }
}
