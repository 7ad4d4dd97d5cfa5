package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.worker.spawn.SpawnText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The scripts of `examples/spawn-tree`, each by itself.
class SpawnTreeExampleTest {
  private static final Path SCRIPTS = Path.of("..", "examples", "spawn-tree", "scripts");

  @TempDir Path folder;

  private String run(String script, int answers) throws Exception {
    var builder =
        new ProcessBuilder("sh", SCRIPTS.resolve(script).toAbsolutePath().toString())
            .directory(folder.toFile())
            .redirectErrorStream(true);
    builder.environment().put("SPAWN_TREE_PAUSE", "0");
    builder.environment().put("COLONY_ANSWERS", Integer.toString(answers));
    builder.environment().put("COLONY_CONTEXT", folder.resolve("context.json").toString());
    builder.environment().put("COLONY_RESULT", folder.resolve("result.json").toString());
    var process = builder.start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private void answer(String answer) throws Exception {
    Files.writeString(
        folder.resolve("context.json"),
        "{\"task\":\"x\",\"spawning\":{\"maxDepth\":3,\"answers\":[{\"requestId\":\"b1\",%s}]}}"
            .formatted(answer));
  }

  @ParameterizedTest
  @CsvSource({"builder.sh, scout", "scout.sh, architect"})
  void asksForAChildOnTheFirstRun(String script, String caste) throws Exception {
    var wishes = SpawnText.read(run(script, 0));

    assertThat(wishes.faults()).isEmpty();
    assertThat(wishes.requests())
        .singleElement()
        .matches(request -> request.caste().equals(caste) && request.blocking());
    assertThat(folder.resolve("result.json")).doesNotExist();
  }

  @Test
  void usesTheAnswerOnTheSecond() throws Exception {
    answer("\"status\":\"DONE\",\"summary\":\"a hut\",\"artifacts\":[]");

    run("builder.sh", 1);

    assertThat(folder.resolve("HOUSE.txt")).hasContent("The house: a hut.");
    assertThat(Json.mapper().readTree(folder.resolve("result.json").toFile()).get("summary"))
        .hasToString("\"built a hut\"");
  }

  @Test
  void takesARefusalForAnAnswerToo() throws Exception {
    answer("\"status\":\"REFUSED\",\"why\":\"too deep\"");

    run("builder.sh", 1);

    assertThat(folder.resolve("HOUSE.txt"))
        .hasContent("The house: whatever comes to mind (the answer was REFUSED).");
  }

  @Test
  void asksForNobodyAtTheBottom() throws Exception {
    assertThat(run("architect.sh", 0))
        .isEqualTo("a low house of stone with its back to the wind\n");
  }
}
