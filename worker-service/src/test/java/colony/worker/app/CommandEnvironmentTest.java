package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.worker.handover.Given;
import colony.worker.home.AttemptFolder;
import colony.worker.task.Parts;
import colony.worker.task.TestTask;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandEnvironmentTest {
  @TempDir Path folder;

  @Test
  void tellsWhereTheMemoryServiceIs() throws IOException {
    var environment = environment(Optional.of(URI.create("http://127.0.0.1:8082")));

    assertThat(environment).containsEntry("COLONY_MEMORY", "http://127.0.0.1:8082");
  }

  @Test
  void saysNothingOfAMemoryServiceThatNobodyNamed() throws IOException {
    assertThat(environment(Optional.empty())).doesNotContainKey("COLONY_MEMORY");
  }

  private Map<String, String> environment(Optional<URI> memory) throws IOException {
    var task = new TestTask("1.1", 1, 1, null, null).message();
    var given = new Given(List.of(), null, null, false);
    try (var files = AttemptFolder.make(folder.resolve("1"))) {
      return new CommandEnvironment(task, files, given, List.of(), memory)
          .of(Parts.of(task).getFirst(), 1);
    }
  }
}
