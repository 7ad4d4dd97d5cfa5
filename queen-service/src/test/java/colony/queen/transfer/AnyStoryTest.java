package colony.queen.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import colony.aether.story.Story;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Whatever files tell, a sound colony comes of it.
class AnyStoryTest {
  private static final int STORIES = 100;
  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "1",
          "1.1",
          "../..",
          "a\u0000b",
          "\ud800",
          "x".repeat(70_000),
          "ö€😀".repeat(9_000),
          "pending",
          "completed",
          "in_progress",
          "blocked",
          "cancelled",
          "READY",
          "EXECUTING",
          "VERIFYING",
          "WAITING",
          "COMPLETED",
          "FAILED",
          "INIT",
          "IDLE",
          "no such word",
          "FOCUS",
          "REDIRECT",
          "builder",
          "Queen",
          "line\nline",
          ".lock",
          "a.lock",
          "-",
          "$(rm -rf /)");

  @Test
  void settlesSoundlyAndCanBeResumed() {
    long seed = Long.getLong("seed", new Random().nextLong());
    var random = new Random(seed);
    for (int i = 0; i < STORIES; i++) {
      var story = new Teller(random).story();
      assertThatCode(
              () -> {
                var settled = Settling.of(story, Settler.NOW);
                assertThat(Soundness.faults(settled.carried())).isEmpty();
                var settler = new Settler(settled);
                settler.resumes();
              })
          .as("seed %d, story %d", seed, i)
          .doesNotThrowAnyException();
    }
  }

  private record Teller(Random random) {
    Story story() {
      return new Story(
          maybe(this::word),
          word(),
          maybe(this::word),
          random.nextBoolean(),
          random.nextInt(-3, 9),
          maybe(this::word),
          maybe(this::word),
          maybe(this::time),
          maybe(this::word),
          some(this::phase),
          new Story.Memory(some(this::learning), some(this::decision), some(this::instinct)),
          some(this::trouble),
          some(this::flag),
          some(this::signal),
          some(this::event),
          some(this::worker),
          List.of(),
          maybe(this::word),
          some(this::global));
    }

    private String word() {
      return WORDS.get(random.nextInt(WORDS.size()));
    }

    private Instant time() {
      return Instant.ofEpochSecond(random.nextLong(0, 4_000_000_000L));
    }

    private <T> Optional<T> maybe(Supplier<T> what) {
      return random.nextBoolean() ? Optional.of(what.get()) : Optional.empty();
    }

    private <T> List<T> some(Supplier<T> what) {
      return Stream.generate(what).limit(random.nextInt(5)).toList();
    }

    private Story.Phase phase() {
      return new Story.Phase(
          word(), word(), word(), word(), some(this::word), some(this::word), some(this::task));
    }

    private Story.Task task() {
      return new Story.Task(
          word(),
          word(),
          word(),
          maybe(this::word),
          some(this::word),
          some(this::word),
          some(this::word),
          some(this::word),
          maybe(this::word));
    }

    private Story.Learning learning() {
      return new Story.Learning(word(), word(), maybe(this::word), word(), maybe(this::time));
    }

    private Story.Decision decision() {
      return new Story.Decision(word(), word(), word(), maybe(this::word), maybe(this::time));
    }

    private Story.Instinct instinct() {
      return new Story.Instinct(
          word(),
          maybe(this::word),
          word(),
          word(),
          random.nextGaussian(),
          random.nextInt(),
          random.nextInt(),
          maybe(this::time));
    }

    private Story.Trouble trouble() {
      return new Story.Trouble(
          word(),
          word(),
          word(),
          word(),
          maybe(this::word),
          maybe(this::word),
          maybe(this::word),
          maybe(this::time));
    }

    private Story.Flag flag() {
      return new Story.Flag(
          word(), word(), word(), word(), maybe(this::time), maybe(this::word), maybe(this::time));
    }

    private Story.Signal signal() {
      return new Story.Signal(
          word(),
          word(),
          word(),
          random.nextBoolean() ? Double.NaN : random.nextGaussian(),
          maybe(random::nextLong),
          word(),
          maybe(this::time),
          random.nextBoolean());
    }

    private Story.Event event() {
      return new Story.Event(time(), word(), word(), word());
    }

    private Story.Worker worker() {
      return new Story.Worker(
          maybe(this::time),
          word(),
          word(),
          word(),
          word(),
          maybe(this::word),
          random.nextInt(),
          word(),
          maybe(this::word),
          maybe(this::time));
    }

    private Story.GlobalLearning global() {
      return new Story.GlobalLearning(
          word(),
          word(),
          word(),
          some(this::word),
          random.nextInt(9),
          random.nextBoolean(),
          maybe(this::time),
          maybe(this::time));
    }
  }
}
