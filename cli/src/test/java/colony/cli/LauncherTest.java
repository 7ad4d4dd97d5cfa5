package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import colony.stack.FinishedCommand;
import colony.stack.Installation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
  @TempDir Path checkout;
  private final Path launcher = Installation.find().home().resolve("colony");

  @Test
  void knowsTheCommandsOfTheCommandLine() throws Exception {
    var list = Pattern.compile("^COMMANDS='(.*)'$", Pattern.MULTILINE);
    var matcher = list.matcher(Files.readString(launcher));

    assertThat(matcher.find()).isTrue();
    assertThat(matcher.group(1).split(" "))
        .containsExactlyInAnyOrderElementsOf(Colony.commandLine().getSubcommands().keySet());
  }

  @Test
  void refusesACommandThatIsNotThereWithoutBuildingAnything() {
    var answer = FinishedCommand.run(List.of(launcher.toString(), "dance"));

    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.output()).contains("there is no command 'dance'", "Commands: init plan");
  }

  /// In a container every launcher is process 1.
  @Test
  void doesNotWaitForItself() throws Exception {
    lock("");

    assertThat(build("echo $$ >target/build.lock/pid; exec /bin/sh colony status"))
        .contains("the build failed")
        .doesNotContain("waiting for it");
  }

  @Test
  void takesTheLockOfABuildWhoseProcessIdIsSomebodyElsesByNow() throws Exception {
    lock(ProcessHandle.current().pid() + " 1\n");

    assertThat(build()).contains("the build failed").doesNotContain("waiting for it");
    assertThat(locked()).doesNotExist();
  }

  @Test
  void takesALockThatSaysNotWhoseItIs() throws Exception {
    lock("");

    assertThat(build()).contains("process ?", "the build failed");
  }

  @Test
  void waitsForABuildThatGoesOn() throws Exception {
    var builder = new ProcessBuilder("sleep", "2").start();
    lock(builder.pid() + "\n");

    assertThat(build()).contains("process %d".formatted(builder.pid()), "the build failed");
    assertThat(builder.isAlive()).isFalse();
  }

  /// As in a checkout of somebody else. Root may write anywhere, so that here a file is in the way.
  @Test
  void saysThatItCannotWriteInsteadOfWaiting() throws Exception {
    Files.createFile(checkout.resolve("target"));

    for (var command : List.of("status", "test")) {
      assertThat(build("exec /bin/sh colony " + command))
          .isEqualTo("colony: cannot write %s/target%n", checkout.toRealPath());
    }
  }

  @Test
  void takesNoPartOfTheCheckoutForAllOfIt() throws Exception {
    programsOfTests();
    var built = checkout.resolve("target/built");

    for (var part : List.of("-pl cli", "-rf :e2e", "--version")) {
      build("exec /bin/sh colony test " + part, 0);
      assertThat(built).as(part).doesNotExist();
    }
    buildAll();
    assertThat(built).exists();
  }

  @Test
  void saysWhichTestsWereSkippedForAProgramThatDoesNotWork() throws Exception {
    programsOfTests();
    program(checkout.resolve("bwrap"), "echo 'bwrap: no namespaces here' >&2; exit 1");
    program(checkout.resolve("id"), "echo 1000");

    assertThat(build("exec /bin/sh colony test -pl cli", 0))
        .contains("bubblewrap is not there or does not work, see")
        .contains("the tests that need bubblewrap were skipped")
        .doesNotContain("chromium", "installing");
    assertThat(checkout.resolve("target/bubblewrap.log")).hasContent("bwrap: no namespaces here");
  }

  /// Its package brings nothing that is not there already.
  @Test
  void installsNoProgramThatIsThereAndDoesNotWork() throws Exception {
    programsOfTests();
    program(checkout.resolve("bwrap"), "exit 1");
    program(checkout.resolve("id"), "echo 0");
    program(checkout.resolve("dpkg"), "echo 'Status: install ok installed'");
    program(checkout.resolve("apt-get"), "touch installed");

    assertThat(build("exec /bin/sh colony test -pl cli", 0))
        .contains("the tests that need bubblewrap were skipped")
        .doesNotContain("installing");
    assertThat(checkout.resolve("installed")).doesNotExist();
  }

  @Test
  void buildsAnewWhatWasBrokenOff() throws Exception {
    buildAll();
    assertThat(build()).doesNotContain("building");

    Files.createFile(checkout.resolve("target/building"));

    assertThat(build()).contains("building", "the build failed");
  }

  /// A part may not be the one that was left half, and a Maven that failed may have left one.
  @Test
  void buildsAnewThoughTestsWereRunMeanwhile() throws Exception {
    buildAll();
    Files.createFile(checkout.resolve("target/building"));
    build("exec /bin/sh colony test -pl cli", 0);
    assertThat(build()).contains("building", "the build failed");

    buildAll();
    assertThat(build()).doesNotContain("building");
    build("exec /bin/sh colony test -o", 1);
    assertThat(build()).contains("building", "the build failed");
  }

  @Test
  void buildsAnewAfterAPowerCutThatLeftAnEmptyName() throws Exception {
    buildAll();

    Files.writeString(checkout.resolve("target/cli/current"), "");

    assertThat(build()).contains("building", "the build failed");
  }

  @Test
  void takesNoLibrariesOfBeforeAChangeOfVersions() throws Exception {
    buildAll();
    var libraries = checkout.resolve("cli/target/lib");
    Files.createFile(libraries.resolve("other-0.jar"));
    var pom = Files.createFile(checkout.resolve("pom.xml"));
    var built = Files.getLastModifiedTime(checkout.resolve("target/built"));
    Files.setLastModifiedTime(pom, FileTime.from(built.toInstant().plusSeconds(1)));

    buildAll();

    assertThat(libraries.toFile().list()).containsExactly("other-1.jar");
  }

  /// The help writes them with `=`.
  @Test
  void makesNoBasesForImagesWhereOthersAreNamed() throws Exception {
    Files.createDirectories(checkout.resolve("deploy/images"));
    Files.writeString(checkout.resolve("deploy/images/base.sh"), "echo bases are made");
    var images = "export COLONY_BUILD=skip; exec /bin/sh colony images ";

    for (var named :
        List.of(
            "--base a --worker-base b", "--base=a --worker-base=b", "--worker-base b --base=a")) {
      assertThat(build(images + named)).as(named).doesNotContain("bases are made");
    }
    assertThat(build(images + "--base=a")).contains("bases are made");
  }

  @Test
  void tellsTheCommandLineHowLargeTheTerminalIs() throws IOException {
    assumeTrue(
        FinishedCommand.run(List.of("script", "--version")).output().contains("util-linux"),
        "script of util-linux is not installed");
    Files.copy(launcher, checkout.resolve("colony"));

    var typed =
        "stty rows 15 cols 123; unset COLUMNS LINES; JAVA_HOME='%s' COLONY_BUILD=skip sh '%s/colony' status"
            .formatted(jdk("echo \"columns: $COLUMNS, lines: $LINES\""), checkout);

    assertThat(FinishedCommand.run(List.of("script", "-qec", typed, "/dev/null")).output())
        .contains("columns: 123, lines: 15");
  }

  private Path jdk(String java) throws IOException {
    var jdk = checkout.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25\"\n");
    program(jdk.resolve("bin/javac"), "exit 1");
    program(jdk.resolve("bin/java"), java);
    return jdk;
  }

  private static Path program(Path file, String line) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + line + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /// What the launcher would install on some machines.
  private void programsOfTests() throws IOException {
    program(checkout.resolve("chromium"), "exit 0");
    program(checkout.resolve("bwrap"), "exit 0");
  }

  private Path locked() {
    return checkout.resolve("target/build.lock");
  }

  private void lock(String holder) throws IOException {
    Files.createDirectories(locked());
    Files.writeString(locked().resolve("pid"), holder);
  }

  /// In a checkout whose builds fail at once.
  private String build() throws Exception {
    return build("exec /bin/sh colony status");
  }

  /// In one where they do not.
  private void buildAll() throws Exception {
    programsOfTests();
    build("exec /bin/sh colony test -o -Dtest=LauncherTest", 0);
  }

  private String build(String script) throws Exception {
    return build(script, 1);
  }

  private String build(String script, int mavensEnd) throws Exception {
    program(
        checkout.resolve("mvn"),
        """
        mkdir -p cli/target/lib
        touch cli/target/cli-1.jar cli/target/lib/other-1.jar
        exit %d"""
            .formatted(mavensEnd));
    Files.copy(launcher, checkout.resolve("colony"), StandardCopyOption.REPLACE_EXISTING);
    var said = checkout.resolve("said");
    var builder =
        new ProcessBuilder("/bin/sh", "-c", script)
            .directory(checkout.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    var environment = builder.environment();
    environment.remove("COLONY_BUILD");
    environment.put("JAVA_HOME", jdk("exit 0").toString());
    environment.put("PATH", checkout + File.pathSeparator + environment.get("PATH"));
    var process = builder.start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it has ended").isTrue();
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(said);
  }
}
