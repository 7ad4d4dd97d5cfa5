package colony.deploy.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The script that makes what the compose file needs, run on a copy of the files it reads.
class PrepareTest {
  @TempDir private Path home;

  @BeforeEach
  void copy() throws IOException {
    var script = Files.createDirectories(home.resolve("deploy/compose")).resolve("prepare.sh");
    Files.copy(ComposeFile.HOME.resolve("deploy/compose/prepare.sh"), script);
    Files.copy(ComposeFile.HOME.resolve("pom.xml"), home.resolve("pom.xml"));
  }

  @Test
  void saysEverythingThatTheComposeFileAsksFor() throws Exception {
    prepare();

    assertThat(settings()).containsOnlyKeys(demanded());
    assertThat(setting("COLONY_VERSION")).isEqualTo("0.1.0-SNAPSHOT");
    assertThat(setting("COLONY_USER")).doesNotStartWith("0:").matches("\\d+:\\d+");
    assertThat(setting("COLONY_PROJECTS")).startsWith("/");
  }

  @Test
  void makesEachSecretThatTheComposeFileNames() throws Exception {
    prepare();

    for (var secret : ComposeFile.map(ComposeFile.read().root().get("secrets")).values()) {
      var file = String.valueOf(ComposeFile.map(secret).get("file"));
      assertThat(Path.of(file.replace("${COLONY_STATE}", setting("COLONY_STATE"))))
          .isNotEmptyFile();
    }
  }

  @Test
  void keepsOthersOutOfTheFolderOfSecrets() throws Exception {
    prepare();

    var folder = Path.of(setting("COLONY_STATE")).resolve("secrets");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
    assertThat(
            PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("token"))))
        .isEqualTo("r--------");
  }

  @Test
  void changesNothingTheSecondTime() throws Exception {
    prepare();
    Files.writeString(home.resolve(".env"), "MINE=1\n", StandardOpenOption.APPEND);
    var before = everything();

    prepare();

    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void addsTheTokenForMetricsToFilesOfAVersionBefore() throws Exception {
    prepare();
    var secrets = Path.of(setting("COLONY_STATE")).resolve("secrets");
    var tokens = secrets.resolve("queen-tokens");
    var lines = Files.readAllLines(tokens);
    var before = lines.stream().filter(it -> !it.startsWith("viewer ")).toList();
    Files.delete(tokens);
    Files.write(tokens, before);
    Files.delete(secrets.resolve("metrics-token"));

    prepare();

    assertThat(Files.readAllLines(tokens))
        .hasSize(4)
        .containsAll(before)
        .contains(
            "viewer %s name=metrics".formatted(Files.readString(secrets.resolve("metrics-token"))));
  }

  @Test
  void givesAServiceTheTokensOfTheOthersAndThePersonNoOneElse() throws Exception {
    prepare();

    var secrets = Path.of(setting("COLONY_STATE")).resolve("secrets");
    var lines = Files.readAllLines(secrets.resolve("queen-tokens"));
    assertThat(lines)
        .hasSize(4)
        .contains(
            "viewer %s name=metrics".formatted(Files.readString(secrets.resolve("metrics-token"))))
        .contains("admin " + Files.readString(secrets.resolve("token")).strip());
    assertThat(lines).contains(Files.readString(secrets.resolve("worker-token")).strip());
    assertThat(Files.readString(secrets.resolve("worker-token")))
        .startsWith("worker ")
        .doesNotContain("admin");
  }

  private String setting(String name) throws IOException {
    return String.valueOf(settings().get(name));
  }

  private void prepare() throws IOException, InterruptedException {
    var builder = new ProcessBuilder("sh", home.resolve("deploy/compose/prepare.sh").toString());
    // So that an engine of this machine is not told to load anything.
    builder.environment().put("DOCKER_HOST", "unix://" + home.resolve("no.sock"));
    builder.environment().keySet().removeIf(name -> name.startsWith("COLONY_"));
    var process = builder.redirectErrorStream(true).start();
    var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private TreeMap<String, String> settings() throws IOException {
    var settings = new TreeMap<String, String>();
    for (var line : Files.readAllLines(home.resolve(".env"))) {
      var parts = line.split("=", 2);
      settings.put(parts[0], parts[1]);
    }
    return settings;
  }

  /// Variables without a default.
  private static String[] demanded() throws IOException {
    var names = new TreeSet<String>();
    var matcher =
        Pattern.compile("\\$\\{(COLONY_[A-Z_]+)(:\\?[^}]*)?}").matcher(ComposeFile.read().text());
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names.toArray(String[]::new);
  }

  private TreeMap<String, List<String>> everything() throws IOException {
    var everything = new TreeMap<String, List<String>>();
    try (var files = Files.walk(home)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        everything.put(
            home.relativize(file).toString(), Files.readAllLines(file).stream().sorted().toList());
      }
    }
    return everything;
  }
}
