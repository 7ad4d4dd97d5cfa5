package colony.worker.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.worker.sandbox.Places;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilesOfAYardTest {
  @TempDir Path folder;
  private Path root;
  private Path outside;
  private final AtomicBoolean over = new AtomicBoolean();
  private Reading reading;
  private Writing writing;

  @BeforeEach
  void begin() throws Exception {
    root = Files.createDirectory(folder.resolve("yard"));
    outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("secret"), "secret");
    Files.createDirectory(root.resolve("src"));
    Files.writeString(root.resolve("src/a.txt"), "one\ntwo\nthree\n");
    Files.writeString(root.resolve(".git"), "gitdir: somewhere");
    Files.createSymbolicLink(root.resolve("out"), outside);
    Files.createSymbolicLink(root.resolve("key"), outside.resolve("secret"));
    Files.createSymbolicLink(root.resolve("lost"), outside.resolve("nothing"));
    Files.createSymbolicLink(root.resolve("inner"), Path.of("src"));
    Files.createSymbolicLink(root.resolve("config"), Path.of(".git"));
    var yard = new Yard(root, Places.open(root));
    reading = new Reading(yard, over::get);
    writing = new Writing(yard);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          ../outside/secret        | '..' is not taken
          src/../../outside/secret | '..' is not taken
          src/../src/a.txt         | '..' is not taken
          /etc/passwd              | is an absolute path
          out/secret               | leads out of the workspace by a link
          out/new/file             | leads out of the workspace by a link
          key                      | leads out of the workspace by a link
          lost                     | is a link that leads nowhere
          lost/file                | is a link that leads nowhere
          .git                     | is in .git
          .GIT/hooks/post-commit   | is in .git
          src/.git/config          | is in .git
          config                   | leads into .git
          """)
  void leavesWhatIsOutsideAlone(String path, String words) {
    assertThatThrownBy(() -> reading.read(path, 1, 10))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining(words);
    assertThatThrownBy(() -> writing.write(path, "mine"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining(words);
    assertThatThrownBy(() -> writing.patch(path, "secret", "mine")).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> reading.search("secret", path)).isInstanceOf(Refusal.class);
    assertThat(outside).isDirectoryContaining("glob:**/secret");
    assertThat(outside.resolve("secret")).hasContent("secret");
    assertThat(outside.resolve("new")).doesNotExist();
  }

  @Test
  void searchesNoFurtherWhenTheAttemptIsOver() throws Exception {
    assertThat(reading.search("two", ".")).isEqualTo("src/a.txt:2: two");

    over.set(true);

    assertThat(reading.search("two", ".")).isEqualTo("(the search was broken off)");
  }

  /// What a model cannot see with a command it cannot see with another tool either.
  @Test
  void keepsFromAModelWhatASandboxKeepsFromItsCommands() throws Exception {
    var home = Files.createDirectories(root.resolve("home/tasks"));
    Files.writeString(home.resolve("context"), "secret");
    Files.createDirectory(home.resolve("mine"));
    var token = Files.writeString(root.resolve("token"), "secret");
    var settled = Files.createDirectory(root.resolve("settled"));
    Files.writeString(settled.resolve("a"), "secretly read");
    Files.createSymbolicLink(root.resolve("way"), Path.of("home/tasks"));
    var real = root.toRealPath();
    var yard =
        new Yard(
            root,
            new Places(
                real,
                List.of(real, real.resolve("home/tasks/mine")),
                List.of(real.resolve("settled")),
                List.of(real.resolve("home"), real.resolve("token"))));
    reading = new Reading(yard, over::get);
    writing = new Writing(yard);

    for (var hidden : List.of("token", "home/tasks/context", "way/context")) {
      assertThatThrownBy(() -> reading.read(hidden, 1, 1))
          .hasMessageEndingWith("is hidden from tasks");
      assertThatThrownBy(() -> writing.write(hidden, "x")).isInstanceOf(Refusal.class);
      assertThatThrownBy(() -> writing.patch(hidden, "s", "x")).isInstanceOf(Refusal.class);
      assertThatThrownBy(() -> reading.search("secret", hidden)).isInstanceOf(Refusal.class);
    }
    assertThatThrownBy(() -> reading.list("home")).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> writing.write("home/new", "x")).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> writing.write("settled/b", "x"))
        .hasMessage("'settled/b' is not to be written by tasks");
    assertThatThrownBy(() -> writing.patch("settled/a", "secretly", "x"))
        .isInstanceOf(Refusal.class);
    assertThat(reading.search("secret", "")).isEqualTo("settled/a:1: secretly read");
    assertThat(token).hasContent("secret");
    writing.write("home/tasks/mine/b", "x");
    writing.write("src/a.txt", "x");
  }

  @Test
  void refusesAPathThatIsNone() {
    assertThatThrownBy(() -> reading.read("a\0b", 1, 1)).hasMessageContaining("'a?b' is no path");
  }

  @Test
  void followsLinksThatStay() throws Exception {
    writing.write("inner/b.txt", "b");

    assertThat(reading.read("inner/a.txt", 1, 1)).startsWith("one\n");
    assertThat(root.resolve("src/b.txt")).hasContent("b");
  }

  @Test
  void readsSomeLinesAndSaysWhatIsNext() throws Exception {
    assertThat(reading.read("src/a.txt", 1, 100)).isEqualTo("one\ntwo\nthree\n");
    assertThat(reading.read("src/a.txt", 2, 1)).isEqualTo("two\n(line 3 of 3 is next)\n");
    assertThatThrownBy(() -> reading.read("src/a.txt", 4, 1)).hasMessage("'src/a.txt' has 3 lines");
    assertThatThrownBy(() -> reading.read("src", 1, 1)).hasMessage("'src' is not a regular file");
    assertThatThrownBy(() -> reading.read("b", 1, 1)).hasMessage("there is no file 'b'");
  }

  @Test
  void readsNoBinaryAndNoHugeFile() throws Exception {
    Files.write(root.resolve("picture"), new byte[] {1, 0, 2});
    Files.write(root.resolve("latin"), "é".getBytes(StandardCharsets.ISO_8859_1));
    Files.write(root.resolve("huge"), new byte[TextFile.LARGEST + 1]);
    Files.writeString(root.resolve("long"), "x".repeat(100_000));

    assertThatThrownBy(() -> reading.read("picture", 1, 1)).hasMessageContaining("binary");
    assertThatThrownBy(() -> reading.read("latin", 1, 1)).hasMessageContaining("UTF-8");
    assertThatThrownBy(() -> reading.read("huge", 1, 1)).hasMessageContaining("2097153 bytes");
    assertThat(reading.read("long", 1, 1)).hasSizeLessThan(Reading.LONGEST + 100);
    assertThatThrownBy(() -> writing.write("more", "x".repeat(TextFile.LARGEST + 1)))
        .hasMessageContaining("are the most");
    assertThat(root.resolve("more")).doesNotExist();
  }

  @Test
  void listsAFolderInOrder() throws Exception {
    assertThat(reading.list("."))
        .isEqualTo(
            "config (a link)\ninner (a link)\nkey (a link)\nlost (a link)\nout (a link)\nsrc/");
    assertThatThrownBy(() -> reading.list("none")).hasMessage("there is no folder 'none'");
  }

  @Test
  void listsAndFindsOnlySoMuch() throws Exception {
    for (var number = 0; number < Reading.MOST_ENTRIES + 1; number++) {
      Files.writeString(root.resolve("src/f" + number), "needle");
    }

    assertThat(reading.list("src")).endsWith("(and 2 more)");
    assertThat(reading.search("needle", "src").lines()).hasSize(Reading.MOST_HITS + 1);
  }

  @Test
  void findsTextAndFollowsNoLinkWhileItLooks() throws Exception {
    assertThat(reading.search("two", "")).isEqualTo("src/a.txt:2: two");
    assertThat(reading.search("secret", ".")).isEqualTo("(nothing contains it)");
    assertThat(reading.search("gitdir", ".")).isEqualTo("(nothing contains it)");
  }

  @Test
  void writesAFileWithTheFoldersOnTheWay() throws Exception {
    assertThat(writing.write("new/deep/b.txt", "bé"))
        .isEqualTo("3 bytes are in 'new/deep/b.txt' now");
    assertThat(root.resolve("new/deep/b.txt")).hasContent("bé");
    assertThatThrownBy(() -> writing.write("src", "x")).hasMessage("'src' is not a regular file");
  }

  @Test
  void replacesATextThatIsThereOnce() throws Exception {
    writing.patch("src/a.txt", "two", "2");

    assertThat(root.resolve("src/a.txt")).hasContent("one\n2\nthree\n");
    assertThatThrownBy(() -> writing.patch("src/a.txt", "four", "4"))
        .hasMessageContaining("does not contain");
    assertThatThrownBy(() -> writing.patch("src/a.txt", "e", "E"))
        .hasMessageContaining("more than once");
  }

  @Test
  void keepsTheLineEndsOfAFile() throws Exception {
    Files.writeString(root.resolve("w.txt"), "one\r\ntwo\r\nthree\r\n");

    writing.patch("w.txt", "one\ntwo", "1\n2");

    assertThat(Files.readString(root.resolve("w.txt"))).isEqualTo("1\r\n2\r\nthree\r\n");
  }
}
