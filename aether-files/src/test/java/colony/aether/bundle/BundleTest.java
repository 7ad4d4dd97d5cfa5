package colony.aether.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.aether.AetherFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BundleTest {
  @TempDir Path folder;

  @Test
  void takesFilesThatAreNamedAfterATime() throws IOException, BundleException {
    var files = AetherFiles.NONE.with("data/backups/state-2026-02-13T16:55:56Z.json", "{}");

    var zip = new ByteArrayInputStream(Bundle.zip(files));

    assertThat(Bundle.unzip(zip, Bounds.USUAL)).isEqualTo(files);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../a", "/a", "a/../../b", "a\\b", "a//b", "a\nb", "..", "./"})
  void takesNoNameThatLeadsElsewhere(String name) throws IOException {
    var zip = new ByteArrayOutputStream();
    try (var out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry(name));
      out.closeEntry();
    }

    assertThatThrownBy(
            () -> Bundle.unzip(new ByteArrayInputStream(zip.toByteArray()), Bounds.USUAL))
        .isInstanceOf(BundleException.class);
  }

  @Test
  void readsTheDirectoryThatALinkLeadsTo() throws IOException, BundleException {
    var real = folder.resolve("real");
    Files.createDirectories(real.resolve("data"));
    Files.writeString(real.resolve("data/COLONY_STATE.json"), "{}");
    Files.createSymbolicLink(real.resolve("data/out"), folder);
    var link = Files.createSymbolicLink(folder.resolve(".aether"), real);

    assertThat(Bundle.readDirectory(link, Bounds.USUAL).paths())
        .containsExactly("data/COLONY_STATE.json");
  }
}
