package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowerTest {
  private static final String WHOLE =
      """
      {"data":{"colonyId":"whole","seq":1,"changedTasks":[{"taskId":"1.1","is":{"status":"DONE"}}]}}
      """;

  private static final String BEGUN_BEFORE =
      """
      {"data":{"colonyId":"old","seq":40,"changedTasks":[{"taskId":"1.9","is":{"status":"DONE"}}]}}
      {"data":{"colonyId":"old","seq":41,"keptTasks":12}}
      """;

  @TempDir Path folder;

  @Test
  void goesOnPastAColonyWhoseFirstEventsAreGone() throws IOException {
    var file = folder.resolve("events.jsonl.gz");
    try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write((BEGUN_BEFORE + WHOLE).getBytes(StandardCharsets.UTF_8));
    }

    Follower.reading("archive", file.toString(), folder.resolve("out"));

    assertThat(folder.resolve("out/old.tasks.json")).doesNotExist();
    assertThat(folder.resolve("out/whole.tasks.json"))
        .hasContent("[{\"status\":\"DONE\",\"taskId\":\"1.1\"}]");
  }
}
