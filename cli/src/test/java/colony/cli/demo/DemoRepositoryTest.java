package colony.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoRepositoryTest {
  @TempDir Path folder;

  @Test
  void isMadeWhateverTheUserHasSetForTheirOwnCommits() throws Exception {
    var sample = Files.createDirectories(folder.resolve("sample"));
    Files.writeString(sample.resolve("test.sh"), "exit 0");
    var hooks = Files.createDirectories(folder.resolve("hooks"));
    var hook = Files.writeString(hooks.resolve("pre-commit"), "#!/bin/sh\nexit 1\n");
    assertThat(hook.toFile().setExecutable(true)).isTrue();
    Files.writeString(folder.resolve("ignored"), "*.sh\n");
    Files.writeString(
        folder.resolve("settings"),
        """
        [commit]
          gpgSign = true
        [gpg]
          program = false
        [core]
          hooksPath = %1$s/hooks
          excludesFile = %1$s/ignored
        """
            .formatted(folder));

    var copied =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            CopiedSample.class.getName(),
            sample.toString(),
            folder.resolve("copy").toString());
    copied.environment().put("GIT_CONFIG_GLOBAL", folder.resolve("settings").toString());
    var process = copied.redirectErrorStream(true).start();

    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("exit 0");
    assertThat(process.waitFor()).isZero();
  }
}
