package colony.aether.tree;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.Finding;
import colony.aether.story.Story;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpawnTreeReadingTest {
  @Test
  void makesEachSpawnLineAWorkerOfItsOwnWhenANameIsReused() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|Queen|builder|Chip-1|first|spawned
            2026-01-01T10:05:00Z|Chip-1|failed|no luck
            2026-01-01T10:06:00Z|Queen|builder|Chip-1|second|1|running
            2026-01-01T10:07:00Z|Chip-1|completed|a|b
            """);

    assertThat(tree.workers()).extracting(Story.Worker::task).containsExactly("first", "second");
    assertThat(tree.workers())
        .extracting(Story.Worker::status)
        .containsExactly("failed", "completed");
    assertThat(tree.workers().getLast().summary()).contains("a|b");
    assertThat(tree.workers().getLast().endedAt()).contains(Instant.parse("2026-01-01T10:07:00Z"));
    assertThat(tree.counts().dupNames()).isEqualTo(1);
    assertThat(tree.findings()).isEmpty();
  }

  @Test
  void givesAnEndToTheNewestOpenOneOfThatName() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|Queen|builder|Chip-1|first|spawned
            2026-01-01T10:01:00Z|Queen|builder|Chip-1|second|spawned
            2026-01-01T10:02:00Z|Chip-1|completed|
            2026-01-01T10:03:00Z|Chip-1|failed|
            """);

    assertThat(tree.workers())
        .extracting(Story.Worker::status)
        .containsExactly("failed", "completed");
  }

  /// As tools write it that put the outcome into the spawn line and tell it again.
  @Test
  void givesAnEndToTheNewestAlsoWhereItsOwnLineSaysIt() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|Queen|builder|Chip-1|abandoned|1|running
            2026-01-01T10:01:00Z|Queen|builder|Chip-1|second|1|completed
            2026-01-01T10:02:00Z|Chip-1|completed|of the second
            """);

    assertThat(tree.workers())
        .extracting(Story.Worker::status)
        .containsExactly("running", "completed");
    assertThat(tree.workers().getLast().summary()).contains("of the second");
  }

  @Test
  void looksAtTheTimeWhereAllSpawnsStandBeforeAllEnds() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|Queen|builder|Chip-1|first|1|spawned
            2026-01-01T12:00:00Z|Queen|builder|Chip-1|second|1|spawned
            2026-01-01T11:00:00Z|Chip-1|completed|of the first
            """);

    assertThat(tree.workers())
        .extracting(Story.Worker::status)
        .containsExactly("completed", "spawned");
  }

  @Test
  void tellsAnEndWithoutABeginning() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|Chip-1|completed|too early
            2026-01-01T10:01:00Z|Queen|builder|Chip-1|task|spawned
            """);

    assertThat(tree.counts().orphan()).isEqualTo(1);
    assertThat(tree.workers().getFirst().status()).isEqualTo("spawned");
    assertThat(texts(tree))
        .containsExactly(
            "line 1, column 22: \"Chip-1\" is \"completed\" but was not spawned before this line");
  }

  @Test
  void takesTheDepthFromTheParentsWhereALineGivesNone() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|Queen|builder|A|task|spawned
            2026-01-01T10:00:00Z|A|builder|B|task|default|spawned
            2026-01-01T10:00:00Z|B|builder|C|task|spawned
            2026-01-01T10:00:00Z|Nobody|builder|D|task|spawned
            2026-01-01T10:00:00Z|D|builder|E|task|7|spawned
            2026-01-01T10:00:00Z|E|builder|F|task|spawned
            2026-01-01T10:00:00Z|E|builder|G|task|99999999999999999999|spawned
            """);

    assertThat(tree.workers()).extracting(Story.Worker::depth).containsExactly(1, 2, 3, 1, 7, 8, 8);
    assertThat(texts(tree))
        .containsExactly(
            "line 4, column 22: parent \"Nobody\" of \"D\" is nowhere in this file, it counts as"
                + " depth 1",
            "line 7, column 39: depth \"99999999999999999999\", expected 1 or more; it is taken"
                + " from the parents");
  }

  @Test
  void tellsACircleOfParentsAndBoundsItsDepth() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|B|builder|A|task|spawned
            2026-01-01T10:00:00Z|C|builder|B|task|spawned
            2026-01-01T10:00:00Z|A|builder|C|task|spawned
            2026-01-01T10:00:00Z|Self|builder|Self|task|spawned
            """);

    assertThat(tree.workers()).allMatch(it -> it.depth() >= 1 && it.depth() <= 5);
    assertThat(texts(tree))
        .containsExactly(
            "line 1, column 22: a circle of parents: \"A\" and 2 more are each other's children",
            "line 4, column 22: a circle of parents: \"Self\" and 0 more are each other's children");
  }

  @Test
  void followsAChainAsLongAsTheFile() {
    var text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("2026-01-01T10:00:00Z|A-%d|builder|A-%d|task|spawned\n".formatted(i + 1, i));
    }

    assertThat(read(text.toString()).workers().getFirst().depth()).isEqualTo(20_000);
  }

  @Test
  void tellsWhatIsNoLineOfATreeAndReadsOn() {
    var tree =
        read(
            """
            # a remark

            what is this
            2026-01-01T10:00:00Z|Queen|builder|Hammer-42|Fix a|b parser|default|spawned
            no time|Queen|builder|A|task|spawned
            2026-01-01T09:00:00Z|Queen|builder|B|task|2.5|spawned
            """);

    assertThat(tree.counts().junk()).isEqualTo(2);
    assertThat(tree.counts().remarks()).isEqualTo(1);
    assertThat(tree.counts().lines()).isEqualTo(5);
    assertThat(tree.workers()).extracting(Story.Worker::name).containsExactly("A", "B");
    assertThat(tree.workers().getLast().model()).contains("2.5");
    assertThat(tree.findings()).hasSize(3).noneMatch(Finding::isFault);
    assertThat(texts(tree).get(1)).contains("line 4, column 1", "Fix a|b parser");
  }

  @Test
  void tellsTimesThatGoBack() {
    var tree =
        read(
            """
            2026-01-01T10:00:00Z|Queen|builder|A|task|spawned
            2026-01-01T09:00:00+00:00|Queen|builder|B|task|spawned
            """);

    assertThat(texts(tree))
        .containsExactly(
            "line 2, column 1: the time goes back: 2026-01-01T09:00:00Z after"
                + " 2026-01-01T10:00:00Z");
  }

  @Test
  void tellsAMarkCarriageReturnsAndBytesThatAreNoText() {
    var bytes =
        "\uFEFF2026-01-01T10:00:00Z|Queen|builder|A|ta\u0000sk|spawned\r\nB"
            .getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 1] = (byte) 0xC3;
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = bytes[i] == 0 ? (byte) 0xFF : bytes[i];
    }

    var tree = SpawnTreeFile.read(bytes);

    assertThat(tree.counts().spawn6()).isEqualTo(1);
    assertThat(texts(tree))
        .startsWith(
            "line 1, column 1: the file begins with a byte order mark",
            "line 1, column 41: a byte that is no UTF-8");
    assertThat(texts(tree)).anyMatch(it -> it.contains("CR LF"));
    assertThat(tree.counts().junk()).isEqualTo(1);
    assertThat(SpawnTreeFile.write(Optional.of(bytes), tree.workers())).isEqualTo(bytes);
  }

  @Test
  void keepsAWorkerWhoseTaskIsAMegabyteAndPassesOverALineThatIsMuchLonger() {
    var line = "2026-01-01T10:00:00Z|Queen|builder|A|%s|spawned\n";
    var tree = read(line.formatted("x".repeat(1 << 20)) + line.formatted("y".repeat(5 << 20)));

    assertThat(tree.workers()).hasSize(1);
    assertThat(tree.workers().getFirst().task()).hasSize(1 << 20);
    assertThat(tree.counts().junk()).isEqualTo(1);
  }

  @Test
  void neverFailsOnBytesOfAnyKind() throws IOException {
    for (long seed = 0; seed < 300; seed++) {
      var random = new Random(seed);
      var bytes = new byte[random.nextInt(3_000)];
      random.nextBytes(bytes);
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = random.nextInt(4) == 0 ? (byte) "|\n\r#1".charAt(random.nextInt(5)) : bytes[i];
      }

      var tree = SpawnTreeFile.read(bytes);

      assertThat(SpawnTreeFile.check(new ByteArrayInputStream(bytes)).findings())
          .as("seed %d", seed)
          .isEqualTo(tree.findings());
      assertThat(SpawnTreeFile.write(Optional.of(bytes), tree.workers()))
          .as("seed %d", seed)
          .isEqualTo(bytes);
    }
  }

  @Test
  void listsOnlyAsManyFindingsAsAPersonMayWantToRead() {
    var tree = read("junk\n".repeat(5_000));

    assertThat(tree.counts().junk()).isEqualTo(5_000);
    assertThat(tree.findings()).hasSize(1_001);
    assertThat(tree.findings().getLast().text()).isEqualTo("4,000 more findings are not listed");
  }

  private static SpawnTree read(String text) {
    return SpawnTreeFile.read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static java.util.List<String> texts(SpawnTree tree) {
    return tree.findings().stream()
        .map(it -> it.place().map(Object::toString).orElse("") + ": " + it.text())
        .toList();
  }
}
