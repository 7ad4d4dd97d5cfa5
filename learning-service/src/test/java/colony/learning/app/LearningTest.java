package colony.learning.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.learning.Rows;
import colony.learning.lesson.Lessons;
import colony.learning.memory.Category;
import colony.learning.memory.Observation;
import colony.learning.memory.Origin;
import colony.stack.testing.StackResource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class LearningTest {
  private static final String BCRYPT = "Use bcrypt with at least 12 rounds for passwords";
  private static final int CAP = 100;

  @Inject Learning learning;
  @Inject Lessons lessons;
  @Inject Rows rows;
  @Inject DataSource database;

  @BeforeEach
  void forget() {
    rows.clear();
  }

  @Test
  void promotesWhatThreeProjectsSayEachInItsOwnWords() {
    learning.learn(List.of(Reports.of("shop", "builder-ant: " + BCRYPT)));
    learning.learn(List.of(Reports.of("bank", "Using bcrypt with 12 rounds for the passwords")));
    assertThat(promoted()).isZero();
    learning.learn(
        List.of(Reports.of("wiki", "Global: use bcrypt, at least 12 rounds, for a password")));

    assertThat(rows.texts("select content from lesson")).containsExactly(BCRYPT);
    assertThat(promoted()).isOne();
    assertThat(occurrences()).isEqualTo(3);
    assertThat(rows.texts("select reason from lesson_change"))
        .containsExactly("reported by 3 projects");
  }

  @Test
  void promotesWhatAnImportedStoreTellsOfThreeProjectsHoweverOftenItIsImported() {
    var told = Stream.of("shop", "bank", "wiki").map(LearningTest::imported).toList();

    learning.learn(told);
    learning.learn(told);

    assertThat(promoted()).isOne();
    assertThat(occurrences()).isEqualTo(3);
    assertThat(rows.number("select count(*) from observation")).isEqualTo(3);
  }

  @Test
  void countsAReportOnceInEachNamespaceThatHearsOfIt() {
    var here = Reports.in("blue", "shop", BCRYPT);
    var elsewhere =
        new Observation(
            here.id(),
            here.kind(),
            new Origin("red", "shop", UUID.randomUUID(), null, "", "queen", null, null),
            here.category(),
            here.content(),
            null,
            here.at());

    learning.learn(List.of(here));
    learning.learn(List.of(here, elsewhere));
    learning.learn(List.of(elsewhere, here));

    assertThat(rows.texts("select namespace from observation order by namespace"))
        .containsExactly("blue", "red");
    assertThat(occurrences()).isOne();
  }

  /// Its id follows from what it says, and nobody of this namespace saw it.
  private static Observation imported(String project) {
    return new Observation(
        UUID.nameUUIDFromBytes(("learning\n" + project).getBytes(UTF_8)),
        Observation.Kind.LEARNING,
        new Origin("default", project, UUID.randomUUID(), null, "", "queen", null, null),
        Category.SECURITY,
        BCRYPT,
        null,
        Instant.parse("2025-02-03T04:05:06Z"));
  }

  @Test
  void keepsApartWhatHasNothingInCommon() {
    var unrelated =
        List.of(
            BCRYPT,
            "Validate every redirect target against an allow list",
            "Rotate signing keys without a restart",
            "Escape output where it is written, not where it is read",
            "Sessions end on the server when a user logs out");

    learning.learn(unrelated.stream().map(it -> Reports.of("shop", it)).toList());

    assertThat(lessonCount()).isEqualTo(5);
  }

  @Test
  void keepsCategoriesApart() {
    learning.learn(
        List.of(
            Reports.of("shop", BCRYPT),
            Reports.of("shop", Category.CONVENTION, BCRYPT, null, Instant.now())));

    assertThat(lessonCount()).isEqualTo(2);
  }

  @Test
  void countsAProjectOnceHoweverOftenItSaysSo() {
    learning.learn(Stream.generate(() -> Reports.of("shop", BCRYPT)).limit(3).toList());

    assertThat(occurrences()).isOne();
    assertThat(promoted()).isZero();
    assertThat(rows.number("select sightings from lesson")).isEqualTo(3);
  }

  @Test
  void countsAMessageOnceHoweverOftenItComes() {
    var report = Reports.of("shop", BCRYPT);

    learning.learn(Collections.nCopies(5, report));
    IntStream.range(0, 5).forEach(_ -> learning.learn(List.of(report)));

    assertThat(rows.number("select count(*) from observation")).isOne();
    assertThat(rows.number("select sightings from lesson")).isOne();
  }

  /// Its process stands still in the middle of a transaction and its connection lives on.
  @Test
  void aReplicaThatIsFrozenHoldsUpTheOthersForSecondsOnly() throws SQLException {
    try (var frozen = database.getConnection();
        var statement = frozen.createStatement()) {
      frozen.setAutoCommit(false);
      statement.execute("select pg_advisory_xact_lock(hashtext('the store of lessons'))");

      learning.learn(List.of(Reports.of("shop", BCRYPT)));

      assertThat(lessonCount()).isOne();
      assertThatThrownBy(() -> statement.execute("select 1")).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void twoReplicasComeToTheSameResult() {
    var reports = new ArrayList<Observation>();
    for (var project : List.of("shop", "bank", "wiki")) {
      sentences(10, 7).forEach(it -> reports.add(Reports.of(project, it)));
    }
    var backwards = reports.reversed();

    CompletableFuture.allOf(
            CompletableFuture.runAsync(() -> oneByOne(reports)),
            CompletableFuture.runAsync(() -> oneByOne(backwards)))
        .join();

    assertThat(lessonCount()).isEqualTo(10);
    assertThat(promoted()).isEqualTo(10);
    assertThat(rows.number("select sum(sightings) from lesson")).isEqualTo(30);
    assertThat(rows.number("select count(*) from lesson_change")).isEqualTo(10);
  }

  @Test
  void keepsTheStoreAtItsCapAndLetsTheLeastRecentlySeenGo() {
    var start = Instant.now().minusSeconds(10_000);
    var said = sentences(CAP + 1, 11);
    for (int i = 0; i < said.size(); i++) {
      var at = start.plusSeconds(i);
      var sentence = said.get(i);
      learning.learn(
          Stream.of("shop", "bank", "wiki")
              .map(it -> Reports.of(it, Category.TOOLING, sentence, null, at))
              .toList());
    }

    assertThat(promoted()).isEqualTo(CAP);
    assertThat(stored()).isEqualTo(CAP);
    assertThat(rows.texts("select content from lesson where status = 'demoted'"))
        .containsExactly(said.getFirst());
    assertThat(rows.texts("select reason from lesson_change where status = 'demoted'"))
        .containsExactly("the store holds 100, and this was seen the longest ago");
  }

  @Test
  void takesBackALessonThatHadToLeaveWithAllItsProjects() {
    keepsTheStoreAtItsCapAndLetsTheLeastRecentlySeenGo();
    var gone = sentences(CAP + 1, 11).getFirst();

    learning.learn(List.of(Reports.of("blog", Category.TOOLING, gone, null, Instant.now())));

    assertThat(rows.texts("select status from lesson where content = '%s'".formatted(gone)))
        .containsExactly("promoted");
    assertThat(rows.number("select max(occurrences) from lesson")).isEqualTo(4);
    assertThat(promoted()).isEqualTo(CAP);
  }

  @Test
  void keepsTheNewestCandidatesAndForgetsNoProjectOfTheOthers() {
    var old = Instant.now().minusSeconds(10_000);
    for (var project : List.of("shop", "bank")) {
      learning.learn(List.of(Reports.of(project, Category.SECURITY, BCRYPT, null, old)));
    }
    learning.learn(sentences(CAP + 20, 13).stream().map(it -> Reports.of("shop", it)).toList());
    assertThat(stored()).isEqualTo(CAP);
    assertThat(
            rows.number(
                "select count(*) from lesson where stored and content = '%s'".formatted(BCRYPT)))
        .isZero();

    learning.learn(List.of(Reports.of("wiki", BCRYPT)));

    assertThat(rows.texts("select content from lesson where stored and status = 'promoted'"))
        .containsExactly(BCRYPT);
    assertThat(stored()).isEqualTo(CAP);
  }

  @Test
  void doesNotPromoteAgainWhatAPersonOrTheRunsHaveTakenBack() {
    Stream.of("shop", "bank", "wiki")
        .forEach(it -> learning.learn(List.of(Reports.of(it, BCRYPT))));
    var id = rows.texts("select id from lesson").getFirst();
    QuarkusTransaction.requiringNew().run(() -> lessons.demote(List.of(id), "harmful", true));

    learning.learn(List.of(Reports.of("blog", BCRYPT)));

    assertThat(promoted()).isZero();
    assertThat(occurrences()).isEqualTo(4);
  }

  @Test
  void countsTheProjectsInWhichALessonProvedWrong() {
    learning.learn(List.of(Reports.of("shop", BCRYPT)));
    var id = rows.texts("select id from lesson").getFirst();

    for (var project : List.of("bank", "bank", "wiki")) {
      learning.learn(
          List.of(
              Reports.of(
                  project,
                  Category.SECURITY,
                  "Argon2 holds longer on our machines",
                  id,
                  Instant.now())));
    }
    learning.learn(
        List.of(Reports.of("x", Category.TOOLING, "short", "global_0_unknown", Instant.now())));

    assertThat(rows.number("select contradicted from lesson where id = '%s'".formatted(id)))
        .isEqualTo(2);
  }

  @Test
  void aContradictionInTheWordsOfALessonIsNoSightingOfIt() {
    var retry = "Retry idempotent requests on 503";
    Stream.of("shop", "bank", "wiki").forEach(it -> learning.learn(List.of(Reports.of(it, retry))));
    var id = rows.texts("select id from lesson").getFirst();

    learning.learn(
        List.of(
            Reports.of(
                "blog",
                Category.SECURITY,
                "Do not retry idempotent requests on 503",
                id,
                Instant.now())));

    assertThat(occurrences()).isEqualTo(3);
    assertThat(rows.number("select sightings from lesson")).isEqualTo(3);
    assertThat(rows.number("select contradicted from lesson")).isEqualTo(1);
  }

  @Test
  void makesNoLessonOfASecretAndDoesNotKeepItEither() {
    learning.learn(List.of(Reports.of("shop", "Log in to the test system with password=hunter2")));

    assertThat(lessonCount()).isZero();
    assertThat(rows.texts("select content from observation"))
        .containsExactly("Log in to the test system with password=[redacted]");
  }

  @Test
  void publishesNothingOfAProjectInALesson() {
    learning.learn(
        List.of(
            Reports.of(
                "shop", "Hammer-42 found that /srv/shop/logs needs log rotation every day")));

    assertThat(
            rows.texts(
                "select content || ' ' || normal from lesson join wording on lesson_id = id"))
        .singleElement()
        .asString()
        .doesNotContain("shop", "srv", "Hammer");
    assertThat(rows.texts("select content from observation").getFirst()).contains("/srv/shop/logs");
  }

  private void oneByOne(List<Observation> reports) {
    reports.forEach(it -> learning.learn(List.of(it)));
  }

  /// Sentences of made-up words, so that no two are alike.
  private static List<String> sentences(int count, long seed) {
    var random = new Random(seed);
    return IntStream.range(0, count)
        .mapToObj(_ -> IntStream.range(0, 7).mapToObj(_ -> word(random)).collect(joining(" ")))
        .toList();
  }

  private static String word(Random random) {
    return random
        .ints(8, 'a', 'z' + 1)
        .mapToObj(it -> String.valueOf((char) it))
        .collect(joining());
  }

  private long lessonCount() {
    return rows.number("select count(*) from lesson");
  }

  private long promoted() {
    return rows.number("select count(*) from lesson where status = 'promoted'");
  }

  private long stored() {
    return rows.number("select count(*) from lesson where stored");
  }

  private long occurrences() {
    return rows.number("select max(occurrences) from lesson");
  }
}
