package colony.aether.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that do not fit into the memory there is. With `-Dcolony.aether.megabytes=100` all of them
/// are of that size, which takes a minute.
class LargeFilesTest {
  private static final String HEAP = "-Xmx256m";

  @TempDir Path folder;

  @Test
  void checksFilesOfAHundredMegabytesInAQuarterOfAGigabyte() throws Exception {
    var said = heavy(100, Heavy.Shape.EVENTS);

    assertThat(said).containsExactly("EVENTS 0 faults, 0 findings, first: none");
  }

  @Test
  void checksWhateverShapeALargeFileHas() throws Exception {
    int megabytes = Integer.getInteger("colony.aether.megabytes", 8);

    var said = heavy(megabytes, Heavy.Shape.values());

    assertThat(said).hasSameSizeAs(Heavy.Shape.values());
    assertThat(String.join("\n", said))
        .contains("ORPHANED_EVENTS 1000 faults, 1001 findings")
        .contains("ONE_OBJECT 8 faults, 8 findings, first: none")
        .contains("NESTED_OBJECTS 8 faults")
        .containsPattern("ONE_STRING 1 faults, 2 findings, first: line 1, column 1: root is array")
        .containsPattern("ONE_KEY 8 faults, 9 findings, first: line 1, column 2: a key of [0-9,]+")
        .contains("DEEP 1 faults, 1 findings, first: line 1, column 1000001: nested deeper")
        .contains("DEEP_OBJECTS 1 faults, 1 findings, first: line 1, column 5000001: nested")
        .contains("REPEATS 1008 faults, 1009 findings, first: line 1, column 8: duplicate key $.a")
        .contains("HALVES 1 faults, 103 findings")
        .contains("SPACE 8 faults");
  }

  private List<String> heavy(int megabytes, Heavy.Shape... shapes) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-cp",
                System.getProperty("java.class.path"),
                Heavy.class.getName(),
                folder.toString(),
                String.valueOf(megabytes)));
    Arrays.stream(shapes).map(Enum::name).forEach(command::add);
    var output = folder.resolve("said").toFile();
    var heavy =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.to(output))
            .directory(new File(folder.toString()))
            .start();

    int exit = heavy.waitFor();

    var said = Files.readAllLines(output.toPath(), StandardCharsets.UTF_8);
    assertThat(exit).as(String.join("\n", said)).isZero();
    return said;
  }
}
