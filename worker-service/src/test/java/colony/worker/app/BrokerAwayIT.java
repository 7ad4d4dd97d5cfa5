package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.WorkerReport;
import colony.contracts.kafka.KafkaAccess;
import colony.stack.FreePort;
import colony.stack.Installation;
import colony.stack.LocalKafka;
import colony.stack.LogFile;
import colony.stack.RunningProgram;
import colony.worker.look.Onlooker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A broker of its own, because it is killed.
class BrokerAwayIT {
  @TempDir Path folder;

  @Test
  void reportsWhatEndedWhileTheBrokerWasAwayAndTakesTasksAgain() throws Exception {
    var kafka =
        new LocalKafka(
            Installation.find(), folder.resolve("kafka"), FreePort.pick(), FreePort.pick());
    var broker = start(kafka);
    var home = folder.resolve("home");
    try (var queen = new FakeQueen();
        var colony = new Colony(kafka.bootstrapServers());
        var _ =
            WorkerProcess.start(
                TestSettings.of(home, queen),
                KafkaAccess.open(kafka.bootstrapServers()),
                TestServices.callbacks(),
                Onlooker.NOBODY)) {
      var go = folder.resolve("go");
      var done = folder.resolve("done");
      colony.dispatch(
          colony.task(
              "1.1",
              Colony.shell(
                  "echo begun; while [ ! -e %s ]; do sleep 0.05; done; touch %s"
                      .formatted(go, done))));
      await().atMost(Duration.ofSeconds(60)).until(() -> !colony.progress.isEmpty());

      broker.kill();
      Files.createFile(go);
      await().atMost(Duration.ofSeconds(30)).until(() -> Files.exists(done));
      broker = start(kafka);

      var finished = (WorkerReport.Finished) colony.reportOf("1.1");
      assertThat(finished.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(colony.run(colony.task("1.2", new RunSpec.Noop())).outcome())
          .isEqualTo(OutcomeClass.SUCCESS);
    } finally {
      broker.kill();
    }
  }

  private RunningProgram start(LocalKafka kafka) {
    return RunningProgram.launch(kafka, new LogFile(folder.resolve("kafka.log")))
        .awaitReady(Duration.ofSeconds(60));
  }
}
