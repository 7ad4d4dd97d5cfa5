package colony.worker.model;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.OutcomeClass;
import colony.worker.model.Tool.Effect.Told;
import colony.worker.price.PriceTable;
import colony.worker.process.CapturedOutput;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.Purse;
import colony.worker.task.TestTask;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model that always asks for the same two tools.
class DialogTest {
  private static final String BOTH =
      """
      {"id": "1", "object": "chat.completion", "model": "m",
       "choices": [{"index": 0, "finish_reason": "tool_calls", "message": {"role": "assistant", "tool_calls": [
         {"id": "a", "type": "function", "function": {"name": "first", "arguments": "{}"}},
         {"id": "b", "type": "function", "function": {"name": "second", "arguments": "{}"}}]}}],
       "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}
      """;

  @TempDir Path folder;
  private final List<String> used = new ArrayList<>();
  private String transcript = "";
  private final Cancellation cancellation = new Cancellation();

  private Dialog.End talk(Duration wall, Runnable first) throws Exception {
    var model =
        new KnownModel(
            "one",
            Provider.OPENAI,
            "m",
            "http://127.0.0.1:9",
            null,
            null,
            null,
            Duration.ofSeconds(60),
            Duration.ZERO,
            null);
    var chat = new Chat(model, "key", Client.of(model, "key", new CannedService(200, BOTH)));
    var tools = List.of(tool("first", first), tool("second", () -> {}));
    try (var output = new CapturedOutput(folder.resolve("output"), 10_000)) {
      var dialog =
          new Dialog(
              chat,
              new Toolbox(new TestTask("1.1", 1, 1, null, null).message(), tools, List.of()),
              new Meter("m", PriceTable.own(), new Purse(null)),
              new Transcript(output, (_, _, _) -> {}),
              cancellation,
              new Dialog.Limits(1, System.nanoTime() + wall.toNanos(), wall));
      var end = dialog.talk("system", "user");
      transcript = Files.readString(output.kept().orElseThrow());
      return end;
    }
  }

  private Tool tool(String name, Runnable action) {
    return Tool.of(
        name,
        name,
        JsonObjectSchema.builder().build(),
        _ -> {
          used.add(name);
          action.run();
          return new Told("\n    return done\n");
        });
  }

  /// Who is to replace a text has to know how it begins.
  @Test
  void tellsWhatAToolSaidAsItStands() throws Exception {
    var _ = talk(Duration.ofMinutes(1), () -> {});

    assertThat(transcript).contains("  | \n  |     return done\n");
  }

  @Test
  void stopsBeforeTheNextToolOfAMessage() throws Exception {
    var end = talk(Duration.ofMinutes(1), () -> cancellation.stop("enough"));

    assertThat(end).isEqualTo(new Dialog.End.Stopped(new Ending.Stopped("enough")));
    assertThat(used).containsExactly("first");
  }

  @Test
  void usesNoToolAfterItsTime() throws Exception {
    var wall = Duration.ofSeconds(2);
    var over = System.nanoTime() + 2 * wall.toNanos();

    var end =
        talk(
            wall,
            () -> {
              while (System.nanoTime() < over) {
                LockSupport.parkNanos(10_000_000);
              }
            });

    assertThat(end).isInstanceOf(Dialog.End.Failed.class);
    assertThat(((Dialog.End.Failed) end).failure().outcome()).isEqualTo(OutcomeClass.TIMEOUT);
    assertThat(used).doesNotContain("second");
  }
}
