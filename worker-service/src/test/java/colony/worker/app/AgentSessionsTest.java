package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.worker.agent.Former;
import colony.worker.agent.Presets;
import colony.worker.handover.Given;
import colony.worker.home.AttemptFolder;
import colony.worker.process.CapturedOutput;
import colony.worker.task.Cancellation;
import colony.worker.task.LiveOutput;
import colony.worker.task.Purse;
import colony.worker.task.TestTask;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentSessionsTest {
  @TempDir Path folder;

  /// Names of tasks and of presets may hold any number of `-`.
  @Test
  void keepsWhatIsOfATaskAndAPresetApartFromAllOthers() throws Exception {
    try (var queen = new FakeQueen();
        var files = AttemptFolder.make(folder.resolve("attempt"))) {
      var sessions =
          new AgentSessions(bench(files), TestSettings.of(folder.resolve("home"), queen));
      var preset = new Presets(Optional.empty()).find("generic").orElseThrow();
      var own = sessions.of(task("build-my"), "claude");

      own.keep(preset, files.home(), new Former("7f3a", null), null);

      assertThat(own.session()).contains(new Former("7f3a", null));
      assertThat(sessions.of(task("build"), "my-claude").session()).isEmpty();
    }
  }

  private static MergedTask task(String id) {
    return new MergedTask(id, "Do it", null, List.of(), List.of(), List.of(), List.of(), false);
  }

  private static Bench bench(AttemptFolder files) {
    var task = new TestTask("1.1", 1, 1, new RunSpec.Noop(List.of()), null).message();
    return new Bench(
        task,
        files,
        () -> files.root(),
        new CapturedOutput(files.output(), 1),
        new Given(List.of(), null, null, false),
        "marker",
        new Cancellation(),
        new LiveOutput(task),
        new Purse(null));
  }
}
