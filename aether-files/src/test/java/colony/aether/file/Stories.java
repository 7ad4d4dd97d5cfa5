package colony.aether.file;

import colony.aether.story.States;
import colony.aether.story.Story;
import colony.aether.story.Story.Decision;
import colony.aether.story.Story.Event;
import colony.aether.story.Story.Flag;
import colony.aether.story.Story.GlobalLearning;
import colony.aether.story.Story.Instinct;
import colony.aether.story.Story.Learning;
import colony.aether.story.Story.Memory;
import colony.aether.story.Story.Move;
import colony.aether.story.Story.Phase;
import colony.aether.story.Story.Signal;
import colony.aether.story.Story.Task;
import colony.aether.story.Story.Trouble;
import colony.aether.story.Story.Worker;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Stories that files can tell, each seed one.
final class Stories {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final List<String> WORDS =
      List.of(
          "parser",
          "naïve",
          "line\nbreak",
          "a|b",
          "quo\"te",
          "\\n",
          "🐜",
          "{x}",
          "#1",
          "tests",
          "0");
  private static final List<String> NATIVE =
      List.of(
          "IDLE", "INIT", "PLANNING", "EXECUTING", "VERIFYING", "WAITING", "COMPLETED", "FAILED");
  private static final List<String> STATUSES =
      List.of("pending", "in_progress", "completed", "blocked", "cancelled");

  private final Random random;

  Stories(long seed) {
    this.random = new Random(seed);
  }

  Story story() {
    var exact = one(NATIVE);
    return new Story(
        Optional.of(words()),
        States.written(exact),
        Optional.of(exact),
        random.nextBoolean(),
        random.nextInt(5),
        maybe(words()),
        maybe("session_" + words()),
        maybe(time(0)),
        maybe("FULL"),
        some(4, this::phase),
        new Memory(
            some(
                5,
                i ->
                    new Learning(
                        id(i),
                        one(List.of("1", "survey")),
                        maybe("tooling"),
                        words(),
                        maybe(time(i)))),
            some(3, i -> new Decision(id(i), "" + i, words(), maybe(words()), maybe(time(i)))),
            some(
                3,
                i ->
                    new Instinct(
                        id(i),
                        maybe(words()),
                        words(),
                        "cli",
                        random.nextInt(11) / 10.0,
                        i,
                        2,
                        maybe(time(i))))),
        some(5, this::trouble),
        some(3, this::flag),
        some(4, this::signal),
        some(250, i -> new Event(time(i), "type" + i % 3, words().replace("|", ""), words())),
        some(6, this::worker),
        some(10, i -> new Move(one(NATIVE), one(NATIVE), Optional.of(time(i)), "t" + i)),
        maybe("# Hand-off\n\n" + words() + "\n"),
        some(
            3,
            i ->
                new GlobalLearning(
                    id(i),
                    "tooling",
                    words(),
                    List.of("p" + i, words()),
                    i + 2,
                    i % 2 == 0,
                    maybe(time(i)),
                    maybe(time(i)))));
  }

  private Phase phase(int i) {
    return new Phase(
        i % 2 == 0 ? "" + (i + 1) : "phase-" + i,
        words(),
        words(),
        one(STATUSES.subList(0, 3)),
        i == 0 ? List.of() : List.of("1"),
        some(2, _ -> words()),
        some(4, j -> task(i, j)));
  }

  private Task task(int i, int j) {
    return new Task(
        "%d.%d".formatted(i, j),
        words(),
        one(STATUSES),
        maybe("builder"),
        some(2, _ -> "9.9"),
        some(2, _ -> words()),
        some(2, _ -> words()),
        some(2, _ -> words()),
        maybe(words()));
  }

  private Trouble trouble(int i) {
    return new Trouble(
        id(i),
        one(List.of("build", "test")),
        "high",
        words(),
        maybe(words()),
        maybe("2"),
        maybe("1.1"),
        maybe(time(i)));
  }

  private Flag flag(int i) {
    return new Flag(
        id(i),
        one(List.of("blocker", "issue", "note")),
        random.nextBoolean() ? "title\nand text " + words() : "title " + i,
        "operator",
        maybe(time(i)),
        maybe(words()),
        maybe(time(i)));
  }

  private Signal signal(int i) {
    return new Signal(
        id(i),
        one(List.of("INIT", "FOCUS", "REDIRECT", "FEEDBACK")),
        "look at the tests " + i,
        random.nextInt(11) / 10.0,
        maybe((long) random.nextInt(3) * 3_600),
        "queen:decision",
        Optional.of(time(i)),
        random.nextBoolean());
  }

  private Worker worker(int i) {
    boolean ended = random.nextBoolean();
    return new Worker(
        Optional.of(time(i)),
        "Queen",
        "builder",
        "Hammer-" + i,
        "task " + i,
        Optional.empty(),
        1,
        ended ? "completed" : "spawned",
        ended ? Optional.of("done " + i) : Optional.empty(),
        ended ? Optional.of(time(i + 500)) : Optional.empty());
  }

  private String id(int i) {
    return new UUID(random.nextLong(), i).toString();
  }

  private static Instant time(int i) {
    return NOON.plusMillis(i * 1_500L).truncatedTo(java.time.temporal.ChronoUnit.SECONDS);
  }

  private String words() {
    return one(WORDS) + " " + one(WORDS) + random.nextInt(100);
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private <T> Optional<T> maybe(T it) {
    return random.nextBoolean() ? Optional.of(it) : Optional.empty();
  }

  private <T> List<T> some(int most, IntFunction<T> make) {
    return IntStream.range(0, random.nextInt(most + 1)).mapToObj(make).toList();
  }
}
