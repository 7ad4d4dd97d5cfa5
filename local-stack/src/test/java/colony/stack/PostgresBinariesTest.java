package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresBinariesTest {
  @TempDir Path home;
  private Path around;

  @BeforeEach
  void build() throws IOException {
    var jar = Installation.find().postgresJar();
    around = Files.createDirectories(home.resolve("local-stack/target/postgres"));
    Files.createSymbolicLink(around.resolve("binaries.jar"), jar);
  }

  @Test
  void needNothingWrittenWhereTheyAreUnpackedAlready() throws Exception {
    Files.createDirectory(around.resolve("binaries"));

    PostgresBinaries.of(new Installation(home));

    assertThat(around.toFile().list()).containsExactlyInAnyOrder("binaries.jar", "binaries");
  }

  @Test
  void leaveNothingOfAnUnpackingThatWasKilled() throws Exception {
    Files.createDirectories(around.resolve("unpacking123/bin"));

    var binaries = PostgresBinaries.of(new Installation(home));

    assertThat(Path.of(binaries.program("initdb"))).isExecutable();
    assertThat(around.toFile().list())
        .containsExactlyInAnyOrder("binaries.jar", "binaries", "unpacking.lock");
  }
}
