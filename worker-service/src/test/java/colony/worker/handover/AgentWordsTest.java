package colony.worker.handover;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.WorkerReport.Blocked;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class AgentWordsTest {
  private static final String BLOCK =
      """
      I got half of it done.
      --- BLOCKED ---
      Code: missing-key
      message: The registry wants a token.
        Done so far: the build file.
      recoverWhen: REGISTRY_TOKEN is set
      --- END BLOCKED ---
      """;

  @TempDir Path folder;

  private ResultFile words(ResultFile written, String message) {
    return AgentWords.read(written, message, folder.resolve("none"), null);
  }

  @Test
  void readsWhyItCannotGoOn() {
    assertThat(words(ResultFile.NOTHING, BLOCK).blocked())
        .isEqualTo(
            new Blocked(
                "missing-key",
                "The registry wants a token.\nDone so far: the build file.",
                "REGISTRY_TOKEN is set"));
  }

  @Test
  void blocksByABrokenBlockToo() {
    var words = words(ResultFile.NOTHING, "--- BLOCKED ---\ncode: A B\nmessage: cut o");

    assertThat(words.blocked()).isEqualTo(new Blocked("worker", "cut o", null));
    assertThat(words.findings()).hasSize(2);
  }

  /// Of four megabytes, which is what is kept of a message.
  @Test
  @Timeout(60)
  void readsABlockOfMillionsOfLines() {
    var message = "--- BLOCKED ---\ncode: full\nmessage: so\n" + "it is\n".repeat(700_000);

    var words = words(ResultFile.NOTHING, message + "--- END BLOCKED ---\n");

    assertThat(words.blocked()).isNotNull();
    assertThat(words.blocked().code()).isEqualTo("full");
    assertThat(words.blocked().message()).hasSize(Blocked.MAX_MESSAGE).startsWith("so\nit is\nit");
  }

  @Test
  void takesABlockInASpawnRequestForItsText() {
    var words =
        words(
            ResultFile.NOTHING,
            "--- SPAWN REQUEST ---\ncaste: scout\nreason: why\ncontext: it says\n"
                + BLOCK
                + "--- END SPAWN REQUEST ---\n");

    assertThat(words.blocked()).isNull();
    assertThat(words.wishes().requests()).hasSize(1);
  }

  @Test
  void believesTheResultFileBeforeTheMessage() throws Exception {
    var file = Files.writeString(folder.resolve("result.json"), "{\"summary\": \"all done\"}");

    var words = words(ResultFile.read(file, folder.resolve("data.json")), BLOCK);

    assertThat(words.summary()).contains("all done");
    assertThat(words.blocked()).isNull();
  }

  @Test
  void passesOverALineOfNotesThatSaysNothing() throws Exception {
    var notes =
        Files.writeString(
            folder.resolve("notes.json"), "\n \n{\"blocked\": {\"message\": \"x\"}}\n");

    assertThat(AgentWords.read(ResultFile.NOTHING, "m", notes, null).blocked())
        .isEqualTo(new Blocked("worker", "x", null));
  }

  /// Each finding becomes a text of its own.
  @Test
  void saysOnceThatNotesAreNotJson() throws Exception {
    var notes =
        Files.writeString(
            folder.resolve("notes.json"),
            "x\n".repeat(1_000) + "{\"blocked\": {\"message\": \"x\"}}\n");

    var words = AgentWords.read(ResultFile.NOTHING, "m", notes, null);

    assertThat(words.findings()).containsExactly("notes of its tools that are not JSON: 1000");
    assertThat(words.blocked()).isEqualTo(new Blocked("worker", "x", null));
  }

  @Test
  void refusesNotesOfMoreValuesThanItHasMemoryFor() throws Exception {
    var notes =
        Files.writeString(
            folder.resolve("notes.json"),
            "{\"learning\":[{}%s]}\n".formatted(",{}".repeat(100_000)));

    assertThat(AgentWords.read(ResultFile.NOTHING, "m", notes, null).findings())
        .containsExactly("what its tools noted has more than 100000 values");
  }

  @Test
  void followsNoLinkInPlaceOfAResult() throws Exception {
    var secret = Files.writeString(folder.resolve("secret"), "{\"summary\": \"s3cret\"}");
    var link = Files.createSymbolicLink(folder.resolve("result.json"), secret);

    assertThat(ResultFile.read(link, folder.resolve("data.json")).written()).isFalse();
    assertThat(AgentWords.read(ResultFile.NOTHING, "m", link, null).findings()).isEmpty();
  }
}
