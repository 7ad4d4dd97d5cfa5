package colony.aether.tree;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.story.Story;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpawnTreeWritingTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @Test
  void writesTheShapeWithADepthAndAnEndAfterIt() {
    var worker =
        worker("Chip-1", "completed", Optional.of("all good"), Optional.of(NOON.plusSeconds(60)));

    assertThat(write("", List.of(worker)))
        .isEqualTo(
            """
            2026-01-01T12:00:00Z|Queen|builder|Chip-1|a task|1|spawned
            2026-01-01T12:01:00Z|Chip-1|completed|all good
            """);
  }

  @Test
  void writesWhatHappenedSideBySideInTheOrderInWhichItHappened() {
    var end = Optional.of(NOON.plusSeconds(60));
    var first =
        worker("Chip-1", "completed", Optional.of("slow"), end.map(it -> it.plusSeconds(9)));
    var second = worker("Chip-2", "completed", Optional.of("quick"), end);

    var file = write("", List.of(first, second));

    assertThat(file)
        .isEqualTo(
            """
            2026-01-01T12:00:00Z|Queen|builder|Chip-1|a task|1|spawned
            2026-01-01T12:00:00Z|Queen|builder|Chip-2|a task|1|spawned
            2026-01-01T12:01:00Z|Chip-2|completed|quick
            2026-01-01T12:01:09Z|Chip-1|completed|slow
            """);
    assertThat(SpawnTreeFile.read(file.getBytes(StandardCharsets.UTF_8)).workers())
        .containsExactly(first, second);
  }

  @Test
  void leavesTheLinesThatWereThereAndAppendsWhatIsNew() {
    var origin = "# mine\r\nwhat is this\n2026-01-01T12:00:00Z|Queen|builder|Chip-1|a task|spawned";
    var open = SpawnTreeFile.read(origin.getBytes(StandardCharsets.UTF_8)).workers().getFirst();
    var lost =
        new Story.Worker(
            open.at(),
            open.parent(),
            open.caste(),
            open.name(),
            open.task(),
            open.model(),
            open.depth(),
            "lost",
            Optional.empty(),
            Optional.of(NOON.plusSeconds(5)));

    assertThat(
            write(
                origin,
                List.of(lost, worker("Chip-2", "running", Optional.empty(), Optional.empty()))))
        .isEqualTo(
            origin
                + """

                2026-01-01T12:00:00Z|Queen|builder|Chip-2|a task|1|running
                2026-01-01T12:00:05Z|Chip-1|lost|
                """);
  }

  @Test
  void keepsTheLinesOfAWorkerWhomNobodyRemembers() {
    var origin = "2026-01-01T12:00:00Z|Queen|builder|Chip-1|a task|spawned\n";

    assertThat(write(origin, List.of())).isEqualTo(origin);
  }

  @Test
  void cleansWhatALineCannotHold() {
    var worker =
        new Story.Worker(
            Optional.of(NOON),
            "Que|en",
            "failed",
            "",
            "a\r\nb|c",
            Optional.of("7"),
            0,
            "not a word",
            Optional.of("x\ny|z"),
            Optional.empty());

    assertThat(write("", List.of(worker)))
        .isEqualTo(
            """
            2026-01-01T12:00:00Z|Que/en|failed-caste|unnamed|a b/c|1|spawned
            2026-01-01T12:00:00Z|unnamed|spawned|x y|z
            """);
  }

  /// Whatever a file holds and whatever became of its workers since.
  @Test
  void readsBackWhatItWroteAndWritesThatAgainAsItIs() {
    for (long seed = 0; seed < 400; seed++) {
      var random = new Random(seed);
      var origin = SpawnTreeFile.write(Optional.empty(), workers(random));
      var now = new ArrayList<Story.Worker>();
      for (var it : SpawnTreeFile.read(origin).workers()) {
        now.add(random.nextInt(3) == 0 ? changed(it, random) : it);
      }
      now.addAll(workers(random));

      var written = SpawnTreeFile.write(Optional.of(origin), now);

      var read = SpawnTreeFile.read(written).workers();
      assertThat(read.stream().map(SpawnText::flat))
          .as("seed %d", seed)
          .containsExactlyElementsOf(
              now.stream().map(SpawnText::writable).map(SpawnText::flat).toList());
      assertThat(SpawnTreeFile.write(Optional.of(written), read))
          .as("seed %d", seed)
          .isEqualTo(written);
      assertThat(SpawnTreeFile.write(Optional.of(written), now))
          .as("seed %d", seed)
          .isEqualTo(written);
    }
  }

  private static List<Story.Worker> workers(Random random) {
    var workers = new ArrayList<Story.Worker>();
    int count = random.nextInt(12);
    for (int i = 0; i < count; i++) {
      var at = NOON.plusSeconds(random.nextInt(10_000));
      workers.add(
          changed(
              new Story.Worker(
                  random.nextInt(5) == 0 ? Optional.empty() : Optional.of(at),
                  pick(random, "Queen", "Chip-1", "Chip-2", "Nobody"),
                  pick(random, "builder", "scout", "failed", ""),
                  pick(random, "Chip-1", "Chip-2", "Chip-3", "Ré|né 🐜"),
                  pick(random, "a task", "a|b", "tab\tand \\n", "#", "", "\uD83D"),
                  random.nextBoolean() ? Optional.empty() : Optional.of(pick(random, "opus", "3")),
                  1 + random.nextInt(4),
                  "spawned",
                  Optional.empty(),
                  Optional.empty()),
              random));
    }
    return workers;
  }

  private static Story.Worker changed(Story.Worker it, Random random) {
    var end = it.at().orElse(NOON).plusSeconds(random.nextInt(5_000));
    return new Story.Worker(
        it.at(),
        it.parent(),
        it.caste(),
        it.name(),
        it.task(),
        it.model(),
        it.depth(),
        pick(random, "spawned", "completed", "failed", "running", "lost", "half-way", "two words"),
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(pick(random, "good", "a|b|c|spawned", "x\ny")),
        random.nextBoolean() ? Optional.empty() : Optional.of(end));
  }

  private static String pick(Random random, String... of) {
    return of[random.nextInt(of.length)];
  }

  private static Story.Worker worker(
      String name, String status, Optional<String> summary, Optional<Instant> endedAt) {
    return new Story.Worker(
        Optional.of(NOON),
        "Queen",
        "builder",
        name,
        "a task",
        Optional.empty(),
        1,
        status,
        summary,
        endedAt);
  }

  private static String write(String origin, List<Story.Worker> now) {
    var file =
        SpawnTreeFile.write(
            origin.isEmpty()
                ? Optional.empty()
                : Optional.of(origin.getBytes(StandardCharsets.UTF_8)),
            now);
    return new String(file, StandardCharsets.UTF_8);
  }
}
