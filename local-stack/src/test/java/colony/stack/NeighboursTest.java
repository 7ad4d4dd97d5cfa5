package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighboursTest {
  @TempDir Path folder;

  @Test
  void areTheDatabaseTheBrokerAndAllOtherWorkersOfThenAndNow() throws Exception {
    var stack = Files.createDirectories(folder.resolve("a,b/.colony"));
    Files.createDirectory(stack.resolve("worker-1"));
    Files.createDirectory(stack.resolve("worker-3"));
    Files.createDirectory(stack.resolve("programs"));
    var neighbours = new Neighbours(new StackFolder(stack), List.of("worker-1", "worker-2"));

    assertThat(neighbours.of("worker-1").split("(?<!\\\\),"))
        .extracting(place -> stack.relativize(Path.of(place.replace("\\,", ","))).toString())
        .containsExactly("postgres", "kafka", "worker.properties", "worker-2", "worker-3");
  }
}
