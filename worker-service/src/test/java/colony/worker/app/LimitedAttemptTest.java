package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Confinement;
import colony.contracts.Confinement.Limits;
import colony.contracts.Confinement.Sandbox;
import colony.contracts.RunSpec;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What a real process may use, where no sandbox is needed for it.
@Timeout(120)
class LimitedAttemptTest {
  @TempDir Path folder;

  @Test
  void limitsWhatAProcessMayUse() throws Exception {
    var limits = new Limits(null, null, null, 20, 1024L);
    var line = "exec 2>&1; ulimit -n; head -c 5000 /dev/zero > big; stat -c %s big";
    var run =
        new RunSpec.Command(
            List.of(), line, Map.of(), 0, new Confinement(Sandbox.NONE, null, limits));

    try (var worker = new TestWorker(folder)) {
      var ended =
          (Ending.Ended)
              worker.run(new TestTask("1.1", 1, 1, run, null).message(), new Cancellation());

      assertThat(ended.result().summary()).startsWith("20\n").contains("\n1024");
      assertThat(ended.result().ran()).isNotNull();
      assertThat(ended.result().ran().limits()).containsExactly("openFiles 20", "fileSize 1024");
    }
  }
}
