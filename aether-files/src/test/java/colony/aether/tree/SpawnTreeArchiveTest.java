package colony.aether.tree;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.story.Story;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SpawnTreeArchiveTest {
  @Test
  void movesWhoEndedLongAgoAndKeepsWhoIsOpenAndWhoIsAbove() {
    var split =
        split(
            """
            # mine
            2026-01-01T00:00:00Z|Queen|builder|A|long ago|spawned
            2026-01-01T00:00:00Z|Queen|builder|B|still open|spawned
            2026-01-01T00:00:00Z|Queen|builder|C|has a child|spawned
            2026-01-01T00:00:01Z|A|completed|x
            2026-01-01T00:00:01Z|C|completed|x
            2026-02-27T00:00:00Z|C|builder|D|of late|spawned
            2026-02-27T00:00:01Z|D|failed|x""");

    assertThat(text(split.archived()))
        .isEqualTo(
            """
            2026-01-01T00:00:00Z|Queen|builder|A|long ago|spawned
            2026-01-01T00:00:01Z|A|completed|x
            """);
    assertThat(SpawnTreeFile.read(split.kept()).workers())
        .extracting(Story.Worker::name)
        .containsExactly("B", "C", "D");
    assertThat(text(split.kept())).startsWith("# mine\n").endsWith("|D|failed|x");
  }

  @Test
  void keepsAThousandLinesOfWhoEndedOfLate() {
    var tree = new StringBuilder();
    for (int i = 0; i < 800; i++) {
      tree.append("2026-02-27T00:00:00Z|Queen|builder|A-%d|task|spawned\n".formatted(i));
      tree.append("2026-02-27T00:00:00Z|A-%d|completed|x\n".formatted(i));
    }

    var split = split(tree.toString());

    assertThat(SpawnTreeFile.read(split.kept()).counts().lines()).isEqualTo(1_000);
    assertThat(SpawnTreeFile.read(split.kept()).workers().getFirst().name()).isEqualTo("A-300");
    assertThat(text(split.archived()) + text(split.kept())).isEqualTo(tree.toString());
  }

  @Test
  void neverMovesWhoIsOpenHoweverManyThereAre() {
    var tree = "2020-01-01T00:00:00Z|Queen|builder|A|task|spawned\n".repeat(2_000);

    assertThat(text(split(tree).kept())).isEqualTo(tree);
    assertThat(split(tree).archived()).isEmpty();
  }

  private static SpawnTreeArchive.Split split(String text) {
    return SpawnTreeArchive.split(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
