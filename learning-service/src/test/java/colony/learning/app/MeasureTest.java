package colony.learning.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Ids;
import colony.learning.Rows;
import colony.learning.memory.Category;
import colony.learning.memory.Observation;
import colony.learning.memory.Origin;
import colony.learning.run.Happening;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How fast the memory is when it holds much: `-Dcolony.test.measure=100000`. Prints the times and
/// asserts none; what it asserts holds for any number.
@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class MeasureTest {
  private static final int OBSERVATIONS = Integer.getInteger("colony.test.measure", 2_000);
  private static final int TRIES = OBSERVATIONS < 10_000 ? 50 : 500;
  private static final int BATCH = 200;
  private static final int EVENTS = 500;
  private static final int CAP = 100;
  private static final int PROJECTS = 400;

  private final Random random = new Random(42);

  @Inject Learning learning;
  @Inject Memory memory;
  @Inject Chronicle chronicle;
  @Inject Rows rows;

  @BeforeEach
  void forget() {
    rows.clear();
  }

  @Test
  void staysRightAndFastHoweverMuchItHolds() {
    var sentences = new Sentences(random);
    long begun = System.nanoTime();
    for (int done = 0; done < OBSERVATIONS; done += BATCH) {
      learning.learn(Stream.generate(() -> report(sentences)).limit(BATCH).toList());
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    System.out.printf(
        "%d observations in %.1f s (%.0f/s), %d lessons%n",
        OBSERVATIONS, seconds, OBSERVATIONS / seconds, rows.number("select count(*) from lesson"));

    measure("search, some words", () -> asked(sentences.words(3)));
    measure("search, a question", () -> asked(sentences.question()));
    measure("search, misspelt", () -> asked(misspelt(sentences.words(3))));
    measure("search, a contribution", () -> asked(sentences.next() + " " + sentences.next()));
    measure("learn one", () -> () -> learning.learn(List.of(report(sentences))));
    measure(
        "learn one of new words",
        () -> {
          var text = sentences.next() + " " + Long.toString(random.nextLong(), 36);
          return () -> learning.learn(List.of(Reports.of("p1", text)));
        });

    assertThat(rows.number("select count(*) from lesson where stored")).isLessThanOrEqualTo(CAP);
    assertThat(rows.number("select count(*) from lesson where status = 'promoted'"))
        .isLessThanOrEqualTo(CAP);
    assertThat(
            rows.number(
                "select count(*) from lesson where occurrences <> (select count(distinct project)"
                    + " from lesson_project where lesson_id = lesson.id)"))
        .isZero();
    assertThat(rows.number("select sum(sightings) from lesson"))
        .isEqualTo(rows.number("select count(*) from observation where lesson_id is not null"));
    assertThat(rows.number("select count(*) from observation where lesson_id is not null"))
        .isEqualTo(rows.number("select count(*) from observation"));
    rotatedOutKeepsItsProjects();
    explain();
  }

  /// How PostgreSQL finds it, where that is worth reading.
  private void explain() {
    if (OBSERVATIONS >= 10_000) {
      for (var condition :
          List.of(
              "wording_tooling where normal % 'retri loop need jitter limit'",
              "observation where words @@ websearch_to_tsquery('english', 'retry jitter')")) {
        rows.texts("explain (analyze, buffers) select * from " + condition)
            .forEach(System.out::println);
      }
    }
  }

  /// Two events and a marker each for a task of one of many colonies, as batches come.
  @Test
  void followsAllEvents() {
    var colonies = Stream.generate(Ids::next).limit(50).toList();
    var taken = new HashMap<UUID, Integer>();
    long nanos = 0;
    for (int done = 0; done < OBSERVATIONS; done += EVENTS) {
      var batch =
          Stream.generate(() -> colonies.get(random.nextInt(colonies.size())))
              .limit(EVENTS)
              .map(colony -> event(colony, taken.merge(colony, 1, Integer::sum)))
              .toList();
      long begun = System.nanoTime();
      chronicle.take(batch);
      nanos += System.nanoTime() - begun;
    }
    System.out.printf("%d events, %.0f/s%n", OBSERVATIONS, OBSERVATIONS / (nanos / 1e9));

    assertThat(rows.number("select sum(seq) from project_colony")).isEqualTo(OBSERVATIONS);
    assertThat(rows.number("select sum(cardinality(string_to_array(line, chr(10)))) from marker"))
        .isEqualTo(OBSERVATIONS);
  }

  private static Happening event(UUID colony, int seq) {
    var task = "1." + (seq + 1) / 2;
    var marker =
        seq % 2 == 1
            ? "TASK START: BUILDER claiming %s (shop) — attempt 1".formatted(task)
            : "TASK ACTIVE→DONE: BUILDER %s (shop) — the tests are green".formatted(task);
    return new Happening(
        Ids.next(),
        colony,
        "default",
        Instant.now(),
        seq,
        marker,
        List.of(task),
        new Happening.NothingNew());
  }

  private void rotatedOutKeepsItsProjects() {
    var id =
        rows.texts("select id from lesson where not stored order by last_seen limit 1").getFirst();
    var content = rows.texts("select content from lesson where id = '%s'".formatted(id)).getFirst();
    var category =
        rows.texts("select category from lesson where id = '%s'".formatted(id)).getFirst();
    long before = rows.number("select occurrences from lesson where id = '%s'".formatted(id));

    for (var project : List.of("new1", "new2")) {
      learning.learn(
          List.of(
              Reports.of(
                  project, Category.of(category).orElseThrow(), content, null, Instant.now())));
    }

    assertThat(rows.number("select occurrences from lesson where id = '%s'".formatted(id)))
        .isEqualTo(before + 2);
    assertThat(rows.number("select stored::int from lesson where id = '%s'".formatted(id))).isOne();
  }

  private Observation report(Sentences sentences) {
    var category = Category.values()[random.nextInt(Category.values().length)];
    var project = "project-%d".formatted(random.nextInt(PROJECTS));
    return Reports.of(project, category, sentences.next(), null, Instant.now());
  }

  private Runnable asked(String question) {
    var origin = new Origin("default", null, null, null, null, null, null, null);
    var telling = new Telling(question, Optional.of(Telling.Kind.QUERY), Optional.empty(), origin);
    return () -> memory.tell(telling);
  }

  private String misspelt(String text) {
    int at = 1 + random.nextInt(text.length() - 2);
    return text.substring(0, at) + text.substring(at + 1);
  }

  private static void measure(String what, Supplier<Runnable> made) {
    var millis =
        IntStream.range(0, TRIES)
            .mapToObj(_ -> made.get())
            .mapToDouble(MeasureTest::time)
            .sorted()
            .toArray();
    System.out.printf(
        "%-24s %d times: p50 %.1f ms, p95 %.1f ms, worst %.1f ms%n",
        what,
        TRIES,
        millis[TRIES / 2],
        millis[TRIES * 95 / 100],
        Arrays.stream(millis).max().orElseThrow());
  }

  private static double time(Runnable run) {
    long begun = System.nanoTime();
    run.run();
    return (System.nanoTime() - begun) / 1e6;
  }
}
