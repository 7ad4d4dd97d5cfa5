package colony.aether.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.aether.AetherFiles;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CutArchiveTest {
  private static final AetherFiles FILES =
      AetherFiles.NONE.with("a.json", "{}").with("b/c.txt", "text ".repeat(500)).with("d", "");

  @Test
  void refusesAnArchiveThatWasCutOffAnywhere() throws Exception {
    var zip = Bundle.zip(FILES);

    assertThat(Bundle.unzip(new ByteArrayInputStream(zip), Bounds.USUAL)).isEqualTo(FILES);
    for (int size = 0; size < zip.length; size++) {
      var cut = Arrays.copyOf(zip, size);

      assertThatThrownBy(() -> Bundle.unzip(new ByteArrayInputStream(cut), Bounds.USUAL))
          .as("%d of %d bytes", size, zip.length)
          .isInstanceOf(BundleException.class);
    }
  }
}
