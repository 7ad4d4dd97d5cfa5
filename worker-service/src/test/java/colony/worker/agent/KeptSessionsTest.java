package colony.worker.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Usage.Tokens;
import colony.worker.workspace.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptSessionsTest {
  private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");
  private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(20));

  @TempDir Path all;

  @Test
  void forgetsWhatWasKeptLongAgo() throws Exception {
    kept("old/1.1", LONG_AGO);
    kept("old/1.2", NOW);
    kept("new/1.1", NOW);
    at(all.resolve("old"), LONG_AGO);
    at(Files.createDirectory(all.resolve("empty")), LONG_AGO);

    KeptSessions.forgetOlder(all, NOW.minus(Duration.ofDays(14)));

    assertThat(all.resolve("old/1.1")).doesNotExist();
    assertThat(all.resolve("empty")).doesNotExist();
    assertThat(new KeptSessions(all.resolve("old/1.2")).session())
        .contains(new Former("s-1", null));
    assertThat(new KeptSessions(all.resolve("new/1.1")).session())
        .contains(new Former("s-1", null));
  }

  /// Deeper than a path may be long, so that even root cannot read it.
  @Test
  void keepsNoSessionThatCannotBeReadWhole() throws Exception {
    var preset = new Presets(Optional.empty()).find("claude").orElseThrow();
    var home = all.resolve("home");
    var place = Files.createDirectories(home.resolve(preset.sessions().keep().getFirst()));
    try {
      var deep = "name=$(printf '%0200d' 0); for i in $(seq 25); do mkdir $name; cd -P $name; done";
      new ProcessBuilder("/bin/sh", "-c", deep).directory(place.toFile()).start().waitFor();

      assertThatThrownBy(
              () ->
                  new KeptSessions(all.resolve("kept"))
                      .keep(preset, home, new Former("s-1", null), null))
          .isInstanceOf(IOException.class)
          .hasMessageEndingWith("cannot be read");
    } finally {
      new ProcessBuilder("rm", "-rf", home.toString()).start().waitFor();
    }
  }

  /// Empty ones have no bytes to count.
  @Test
  void keepsNoSessionOfFilesWithoutNumber() throws Exception {
    var preset = new Presets(Optional.empty()).find("codex").orElseThrow();
    var home = Files.createDirectory(all.resolve("home"));
    var place = Files.createDirectories(home.resolve(".codex/sessions"));
    for (var file = 0; file <= KeptSessions.MOST_FILES; file++) {
      Files.createFile(place.resolve("s-" + file));
    }
    var kept = new KeptSessions(all.resolve("kept"));

    assertThatThrownBy(() -> kept.keep(preset, home, new Former("s-1", null), null))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("more than 10000 files");
  }

  /// What is kept of one task holds the sessions of those before it in the same attempt, as they
  /// were.
  @Test
  void putsNoOlderSessionOverOneThatWentOnInThisAttempt() throws Exception {
    var preset = new Presets(Optional.empty()).find("codex").orElseThrow();
    var home = Files.createDirectory(all.resolve("home"));
    var places = Files.createDirectories(home.resolve(".codex/sessions"));
    Files.writeString(places.resolve("s-1"), "first run");
    Files.writeString(places.resolve("s-2"), "first run");
    var second = new KeptSessions(all.resolve("second"));
    second.keep(preset, home, new Former("s-2", null), null);
    FolderTree.delete(home);
    Files.createDirectories(places);
    Files.writeString(places.resolve("s-1"), "second run");

    second.putBack(preset, home, null);

    assertThat(places.resolve("s-1")).hasContent("second run");
    assertThat(places.resolve("s-2")).hasContent("first run");
  }

  /// The agent may write into its HOME, and the worker may read and write everywhere.
  @Test
  void followsNoLinkThatAnAgentPutIntoItsHome() throws Exception {
    var preset = new Presets(Optional.empty()).find("codex").orElseThrow();
    var others = Files.createDirectories(all.resolve("others/sessions"));
    Files.writeString(others.resolve("s-2"), "theirs");
    var home = Files.createDirectory(all.resolve("home"));
    Files.createDirectories(home.resolve(".codex/sessions"));
    Files.writeString(home.resolve(".codex/sessions/s-1"), "mine");
    var sessions = new KeptSessions(all.resolve("kept"));
    sessions.keep(preset, home, new Former("s-1", null), "c0ffee");
    FolderTree.delete(home.resolve(".codex"));
    Files.createSymbolicLink(home.resolve(".codex"), Path.of("../others"));

    assertThatThrownBy(() -> sessions.putBack(preset, home, null))
        .hasMessage(".codex in the agent's HOME is a link");
    assertThatThrownBy(
            () ->
                new KeptSessions(all.resolve("more"))
                    .keep(preset, home, new Former("s-1", null), null))
        .hasMessage(".codex in the agent's HOME is a link");

    assertThat(others).isDirectoryNotContaining("glob:**/s-1");
    assertThat(all.resolve("more")).doesNotExist();
    assertThat(sessions.commit()).contains("c0ffee");
    FolderTree.delete(home.resolve(".codex"));
    sessions.putBack(preset, home, null);
    assertThat(home.resolve(".codex/sessions/s-1")).hasContent("mine");
  }

  @Test
  void keepsWhatTheAgentCounted() throws Exception {
    var preset = new Presets(Optional.empty()).find("codex").orElseThrow();
    var former = new Former("s-1", new Tokens(100, 60, 40, 0, 7, 2));
    var sessions = new KeptSessions(all.resolve("kept"));

    sessions.keep(preset, all.resolve("home"), former, null);

    assertThat(sessions.session()).contains(former);
    Files.writeString(all.resolve("kept/counted"), "{\"inputTotal\": 1");
    assertThat(sessions.session()).isEmpty();
  }

  @Test
  void hasNothingToForgetWhereNothingWasKept() {
    KeptSessions.forgetOlder(all.resolve("absent"), NOW);
  }

  private void kept(String task, Instant when) throws IOException {
    var folder = Files.createDirectories(all.resolve(task));
    Files.writeString(folder.resolve("session"), "s-1");
    at(folder, when);
  }

  private static void at(Path folder, Instant when) throws IOException {
    Files.setLastModifiedTime(folder, FileTime.from(when));
  }
}
