package colony.worker.handover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {
  @TempDir Path folder;

  private ResultFile read(String text) throws IOException {
    return ResultFile.read(Files.writeString(folder.resolve("result.json"), text));
  }

  @Test
  void readsEverythingACommandMaySay() throws IOException {
    var result =
        read(
            """
            {"summary": "done", "data": {"n": 1},
             "learnings": [{"category": "tooling", "content": "use x"}],
             "spawnRequests": [{"caste": "scout", "reason": "unknown API"}]}
            """);

    assertThat(result.summary()).contains("done");
    assertThat(result.data()).hasToString("{\"n\":1}");
    assertThat(result.learnings()).hasSize(1);
    assertThat(result.spawnRequests().getFirst().blocking()).isTrue();
    assertThat(result.spawnRequests().getFirst().requestId()).isEqualTo("result-1");
    assertThat(result.findings()).isEmpty();
  }

  @Test
  void takesNoFileForNothingSaid() {
    assertThat(ResultFile.read(folder.resolve("none")).findings()).isEmpty();
  }

  @Test
  void saysWhatIsWrongAndKeepsTheRest() throws IOException {
    var result =
        read("{\"summary\": 3, \"learnings\": {}, \"spawnRequests\": [{}], \"data\": [1]}");

    assertThat(result.data()).hasToString("[1]");
    assertThat(result.findings()).hasSize(3);
  }

  @Test
  void survivesGarbage() throws IOException {
    assertThat(read("{broken").findings())
        .singleElement()
        .asString()
        .startsWith("COLONY_RESULT is not JSON");
    assertThat(read("[1]").findings()).containsExactly("COLONY_RESULT is not a JSON object");
  }
}
