package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The scripts of examples/repo-health, each run as the worker runs it, on repositories made here.
class RepoHealthTest {
  private static final Path SCRIPTS =
      Path.of(System.getProperty("colony.home"), "examples/repo-health/scripts");
  private static final List<String> TASKS =
      List.of(
          "languages",
          "sizes",
          "history",
          "todos",
          "tests",
          "licence",
          "secrets",
          "links",
          "large",
          "build-tool",
          "build-run");

  @TempDir Path folder;
  private Path repository;

  @BeforeEach
  void begin() throws Exception {
    repository = Files.createDirectory(folder.resolve("a repository"));
    run(repository, Map.of(), "git", "init", "-q", ".");
  }

  @Test
  void copesWithNamesOfEveryKindAndWithoutABuildFile() throws Exception {
    write("my docs/read me.txt", "one\nTODO: two | `three`\n");
    write("日本/ファイル.java", "class A {}\n");
    write("line\nbreak.py", "x = 1\n");
    write("quo\"te.js", "let x\n");
    write("config.yml", "password: \"correct-horse-battery\"\n");
    write("LICENSE", "Apache License\nVersion 2.0, January 2004\n");
    write(
        "README.md",
        "[a](my%20docs/read%20me.txt) [b](gone.md) [c](日本/ファイル.java) [d](https://example.org)\n");
    commit();

    var report = report();

    assertThat(report)
        .contains(
            "| Java | 1 | 1 |",
            "`my docs/read me.txt`",
            "`日本/ファイル.java`",
            "my docs/read me.txt:2:TODO",
            "`config.yml` | 1 |",
            "**Apache-2.0**",
            "README: 1 relative links lead nowhere",
            "- `https://example.org`",
            "no build file recognised",
            "1 commit by 1 author")
        .doesNotContain("correct-horse");
    assertThat(run(repository, Map.of(), "git", "status", "--porcelain")).isEmpty();
  }

  @Test
  void callsABuildThatFailsAFinding() throws Exception {
    write("Makefile", "all: missing-file\n\ttrue\n");
    commit();

    assertThat(report()).contains("Build: `make -n`").doesNotContain("exit code 0");
  }

  @Test
  void saysSoWhenThereIsNoCommitYet() throws Exception {
    assertThat(report()).contains("There is nothing to judge", "no commit yet");
  }

  @Test
  void countsAShallowCloneForWhatItIs() throws Exception {
    write("a.txt", "a\n");
    commit();
    write("b.txt", "b\n");
    commit();
    var whole = repository;
    repository = folder.resolve("shallow");
    run(folder, Map.of(), "git", "clone", "-q", "--depth", "1", "file://" + whole, "shallow");

    assertThat(report()).contains("1 commit by 1 author", "shallow clone");
  }

  /// All tasks and then the report, handed over in folders as the worker does.
  private String report() throws Exception {
    var inputs = folder.resolve("inputs");
    for (var task : TASKS) {
      var artifacts = Files.createDirectories(inputs.resolve(task));
      var summary =
          run(
              repository,
              Map.of("COLONY_INPUTS", inputs.toString(), "COLONY_ARTIFACTS", artifacts.toString()),
              "sh",
              SCRIPTS.resolve(task + ".sh").toString());
      assertThat(summary).as(task).isNotBlank();
      assertThat(artifacts.resolve("section.md")).isNotEmptyFile();
    }
    var scripts = SCRIPTS.resolve("report.sh").toString();
    run(repository, Map.of("COLONY_INPUTS", inputs.toString()), "sh", scripts);
    var report = repository.resolve("COLONY-REPORT.md");
    var text = Files.readString(report);
    Files.delete(report);
    return text;
  }

  private void write(String name, String text) throws IOException {
    var file = repository.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void commit() throws Exception {
    run(repository, Map.of(), "git", "add", "-A");
    run(
        repository,
        Map.of(),
        "git",
        "-c",
        "user.name=Ada",
        "-c",
        "user.email=ada@example.org",
        "commit",
        "-qm",
        "Change");
  }

  private static String run(Path directory, Map<String, String> environment, String... command)
      throws Exception {
    var builder =
        new ProcessBuilder(new ArrayList<>(List.of(command)))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    builder.environment().putAll(environment);
    var process = builder.start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", String.join(" ", command), output).isZero();
    return output;
  }
}
