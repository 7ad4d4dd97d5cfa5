package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Ids;
import colony.contracts.Json;
import colony.contracts.Progress;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.worker.blob.Queens;
import colony.worker.task.Audience;
import colony.worker.task.Cancellation;
import colony.worker.task.LiveOutput;
import colony.worker.task.TestTask;
import colony.worker.workspace.Pushes;
import colony.worker.workspace.Workspaces;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What of an attempt is shown while it runs, by the mode of its colony.
class ActivityTest {
  @TempDir Path folder;

  @Test
  void showsNothingWhereTheLogIsOff() throws Exception {
    assertThat(shown("OFF")).isEmpty();
  }

  @Test
  void showsWhatIsPrinted() throws Exception {
    assertThat(shown("ON")).containsExactly("hello");
    assertThat(shown(null)).containsExactly("hello");
  }

  @Test
  void showsBeginningAndEndInDetail() throws Exception {
    assertThat(shown("DETAILED"))
        .containsExactly(
            "[colony: task 1.1 begins]", "hello", "[colony: task 1.1 ended as SUCCESS]");
  }

  private List<String> shown(@org.jspecify.annotations.Nullable String activity) throws Exception {
    var command = new RunSpec.Command(List.of(), "echo hello", Map.of(), 0);
    ObjectNode task = Json.mapper().valueToTree(new TestTask("1.1", 1, 1, command, null).message());
    task.put("activity", activity);
    var lines = new ArrayList<String>();
    try (var queen = new FakeQueen();
        var queens = new Queens(List.of(queen.address()), Optional.empty())) {
      var settings = TestSettings.of(folder, queen);
      var executor =
          new WorkExecutor(
              Ids.next().toString(),
              settings,
              folder.resolve("tasks"),
              new Workspaces("test", folder, Pushes.TO_ALL, new QueensBundles(queens), List.of()),
              queens,
              new Listener(lines),
              TestServices.none(settings));
      executor.run(Json.mapper().treeToValue(task, RunTask.class), new Cancellation());
    }
    return lines;
  }

  private record Listener(List<String> lines) implements Audience {
    @Override
    public void begin(LiveOutput output) {}

    @Override
    public void end(LiveOutput output) {
      output.next().map(Progress::lines).ifPresent(lines::addAll);
    }
  }
}
