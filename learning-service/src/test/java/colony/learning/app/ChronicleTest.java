package colony.learning.app;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Ids;
import colony.learning.Rows;
import colony.learning.marker.InFlight;
import colony.learning.run.Happening;
import colony.learning.run.Happening.News;
import colony.learning.run.Project;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class ChronicleTest {
  private static final News NOTHING = new Happening.NothingNew();
  private static final String START = "TASK START: BUILDER claiming 1.1 (shop) — attempt 1";
  private static final String DONE = "TASK ACTIVE→DONE: BUILDER 1.1 (shop) — tests are green";
  private static final String BLOCKED = "TASK BLOCKED: BUILDER 1.1 (shop) — no executor";

  private final UUID colony = UUID.randomUUID();

  @Inject Chronicle chronicle;
  @Inject Memory memory;
  @Inject Learning learning;
  @Inject Rows rows;

  @BeforeEach
  void forget() {
    rows.clear();
  }

  @Test
  void keepsATaskInFlightFromItsStartToItsEnd() {
    chronicle.take(List.of(event(1, START, "1.1", NOTHING)));
    assertThat(inFlight()).singleElement().extracting(InFlight::kind).isEqualTo("START");

    chronicle.take(List.of(event(2, DONE, "1.1", NOTHING)));
    assertThat(inFlight()).isEmpty();
    assertThat(rows.number("select count(*) from marker")).isEqualTo(2);
  }

  @Test
  void keepsABlockedTaskInFlight() {
    chronicle.take(List.of(event(1, START, "1.1", NOTHING), event(2, BLOCKED, "1.1", NOTHING)));

    assertThat(inFlight()).singleElement().extracting(InFlight::kind).isEqualTo("BLOCKED");
    assertThat(memory.inFlight("default", Optional.of("builder"), Optional.of("shop"))).hasSize(1);
    assertThat(memory.inFlight("default", Optional.of("scout"), Optional.empty())).isEmpty();
    assertThat(memory.inFlight("default", Optional.empty(), Optional.of("bank"))).isEmpty();
    assertThat(memory.inFlight("other", Optional.empty(), Optional.empty())).isEmpty();
  }

  @Test
  void anOlderMarkerThatComesAgainChangesNothing() {
    var start = event(1, START, "1.1", NOTHING);
    var done = event(2, DONE, "1.1", NOTHING);

    chronicle.take(List.of(start, done));
    chronicle.take(List.of(start));
    chronicle.take(List.of(start, done, start));

    assertThat(inFlight()).isEmpty();
    assertThat(rows.texts("select line from marker")).containsExactly(START + "\n" + DONE);
  }

  @Test
  void keepsWhatABatchBringsOfEachColonyInARowOfItsOwn() {
    var other = Ids.next();
    chronicle.take(
        List.of(
            event(1, START, "1.1", NOTHING),
            event(other, 1, START, "1.1", NOTHING),
            event(2, DONE, "1.1", NOTHING)));

    assertThat(rows.texts("select line from marker order by length(line)"))
        .containsExactly(START, START + "\n" + DONE);
  }

  @Test
  void endsWhatIsInFlightWithTheRun() {
    chronicle.take(
        List.of(event(1, START, "1.1", NOTHING), event(2, null, null, new Happening.RunOver())));

    assertThat(inFlight()).isEmpty();
  }

  @Test
  void twoReplicasThatReadTheSameEventsTakeThemOnce() {
    var pattern = promotedPattern();
    long revision = rows.number("select revision from lesson");
    var events = new ArrayList<>(run(colony, 0.5, List.of(pattern), List.of()));
    events.add(event(7, START, "1.1", NOTHING));

    CompletableFuture.allOf(
            CompletableFuture.runAsync(() -> chronicle.take(events)),
            CompletableFuture.runAsync(() -> chronicle.take(events)))
        .join();

    assertThat(chronicle.projects("default", 0, 10))
        .singleElement()
        .satisfies(it -> assertThat(it.phases()).isOne());
    assertThat(rows.number("select count(*) from run_result")).isOne();
    assertThat(rows.number("select count(*) from marker")).isOne();
    assertThat(rows.number("select revision from lesson")).isEqualTo(revision + 1);
  }

  @Test
  void keepsAnIndexOfProjects() {
    chronicle.take(run(colony, 1, List.of(), List.of()));
    chronicle.take(run(UUID.randomUUID(), 1, List.of(), List.of()));
    var told = "Measure twice before you tune anything";
    for (var project : List.of("shop", "bank", "wiki")) {
      learning.learn(List.of(Reports.of(project, told)));
    }
    learning.learn(List.of(Reports.of("shop", "Sign every release before it is published")));

    assertThat(chronicle.projects("default", 0, 10))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.project()).isEqualTo("shop");
              assertThat(it.colonies()).isEqualTo(2);
              assertThat(it.phases()).isEqualTo(2);
              assertThat(it.goal()).isEqualTo("sell more");
              assertThat(it.mode()).isEqualTo("STANDARD");
              assertThat(it.contributed()).isEqualTo(2);
              assertThat(it.promoted()).isOne();
            });
    assertThat(chronicle.projects("other", 0, 10)).isEmpty();
  }

  @Test
  void comparesRunsWithAndWithoutAPatternAndTakesBackAHarmfulOne() {
    var pattern = promotedPattern();
    runs(8, 0.9, List.of(), List.of(pattern));
    runs(7, 0.3, List.of(pattern), List.of());
    assertThat(status()).isEqualTo("promoted");

    runs(1, 0.3, List.of(pattern), List.of());

    assertThat(status()).isEqualTo("demoted");
    assertThat(rows.texts("select reason from lesson"))
        .containsExactly(
            "harmful: colonies do worse with it, mean score 0.30 of 8 against 0.90 of 8 without");
    assertThat(rows.number("select harmed from lesson")).isEqualTo(8);
    assertThat(rows.number("select count(*) from lesson where barred")).isOne();
  }

  @Test
  void judgesAllRunsOfABatchAtOnce() {
    var pattern = promotedPattern();
    long revision = rows.number("select revision from lesson");
    var batch = new ArrayList<Happening>();
    IntStream.range(0, 8)
        .forEach(
            _ -> {
              batch.addAll(run(UUID.randomUUID(), 0.9, List.of(), List.of(pattern)));
              batch.addAll(run(UUID.randomUUID(), 0.3, List.of(pattern), List.of()));
            });

    chronicle.take(batch);

    assertThat(status()).isEqualTo("demoted");
    assertThat(rows.number("select harmed from lesson")).isEqualTo(8);
    assertThat(rows.number("select revision from lesson")).isEqualTo(revision + 2);
  }

  @Test
  void takesBackForGoodWhatHarmsThoughItHadToLeaveBefore() {
    var pattern = promotedPattern();
    runs(8, 0.9, List.of(), List.of(pattern));
    runs(7, 0.3, List.of(pattern), List.of());
    rows.change("update lesson set status = 'demoted', stored = false");

    runs(1, 0.3, List.of(pattern), List.of());
    learning.learn(List.of(Reports.of("d4", "Restart the build server every night")));

    assertThat(status()).isEqualTo("demoted");
    assertThat(rows.number("select count(*) from lesson where barred")).isOne();
    assertThat(rows.texts("select reason from lesson_change order by id desc limit 1").getFirst())
        .startsWith("harmful");
  }

  @Test
  void aMarkerDoesNotChangeTheProjectThatTheColonySaid() {
    var start = "TASK START: BUILDER claiming 1.1 (shop (new) — 2) — attempt 1";
    var created = new Happening.Created("tidy-1", "shop (new) — 2", "sell more", null);

    chronicle.take(List.of(event(1, null, null, created)));
    chronicle.take(List.of(event(2, start, "1.1", NOTHING)));

    assertThat(rows.texts("select project from project_colony")).containsExactly("shop (new) — 2");
  }

  @Test
  void knowsTheModeOfAColonyThatHasOnlyBegun() {
    var created = new Happening.Created("tidy-1", "shop", "sell more", "LIGHTWEIGHT");

    chronicle.take(List.of(event(1, null, null, created)));
    assertThat(chronicle.projects("default", 0, 9))
        .extracting(Project::mode)
        .containsExactly("LIGHTWEIGHT");

    chronicle.take(List.of(event(2, null, null, new Happening.ModeChosen("FULL"))));
    assertThat(chronicle.projects("default", 0, 9))
        .extracting(Project::mode)
        .containsExactly("FULL");
  }

  @Test
  void aMarkerSaysTheProjectWhereNothingElseDid() {
    chronicle.take(List.of(event(8, START, "1.1", NOTHING)));

    assertThat(rows.texts("select project from project_colony")).containsExactly("shop");
  }

  @Test
  void countsRunsThatAPatternHelped() {
    var pattern = promotedPattern();
    runs(2, 0.9, List.of(pattern), List.of());
    assertThat(rows.number("select helped + harmed from lesson")).isZero();

    runs(1, 0.5, List.of(), List.of(pattern));
    runs(1, 0.4, List.of(pattern), List.of());

    assertThat(rows.number("select helped from lesson")).isEqualTo(2);
    assertThat(rows.number("select harmed from lesson")).isOne();
    assertThat(status()).isEqualTo("promoted");
  }

  /// It was recovered, and fails and fails.
  @Test
  void aColonyThatEndsAgainIsOneRun() {
    var pattern = promotedPattern();
    var colony = UUID.randomUUID();
    chronicle.take(run(colony, 0.0, List.of(pattern), List.of()));

    chronicle.take(List.of(closed(colony, 7, 0.0, pattern), closed(colony, 8, 0.6, pattern)));

    assertThat(rows.number("select count(*) from run_result")).isOne();
    assertThat(rows.number("select (score * 10)::int from run_result")).isEqualTo(6);
    assertThat(rows.number("select with_runs from lesson")).isOne();
  }

  @Test
  void keepsTheNewestRunsOfEachArm() {
    var pattern = promotedPattern();
    rows.change(
        "insert into run_result select '%s', arm, ('00000000-0000-0000-0000-' || lpad(i::text, 12, '0'))::uuid, 0.5"
                .formatted(pattern)
            + " from generate_series(1, 230) i, (values (true), (false)) as arms (arm)");

    chronicle.take(run(Ids.next(), 0.5, List.of(pattern), List.of()));

    assertThat(rows.number("select count(*) from run_result where given")).isEqualTo(200);
    assertThat(rows.number("select count(*) from run_result where not given")).isEqualTo(230);
  }

  private static Happening closed(UUID colony, long seq, double score, String pattern) {
    return event(
        colony,
        seq,
        null,
        null,
        new Happening.RunClosed(
            "shop", "g", "STANDARD", OptionalDouble.of(score), List.of(pattern), List.of()));
  }

  @Test
  void aRunThatPeopleEndedSaysNothing() {
    var pattern = promotedPattern();

    chronicle.take(
        List.of(
            event(
                1,
                null,
                null,
                new Happening.RunClosed(
                    "shop", "g", "FULL", OptionalDouble.empty(), List.of(pattern), List.of()))));

    assertThat(rows.number("select count(*) from run_result")).isZero();
  }

  private String promotedPattern() {
    Stream.of("a1", "b2", "c3")
        .forEach(
            it -> learning.learn(List.of(Reports.of(it, "Restart the build server every night"))));
    return rows.texts("select id from lesson where status = 'promoted'").getFirst();
  }

  private void runs(int count, double score, List<String> given, List<String> withheld) {
    IntStream.range(0, count)
        .forEach(_ -> chronicle.take(run(UUID.randomUUID(), score, given, withheld)));
  }

  private static List<Happening> run(
      UUID colony, double score, List<String> given, List<String> withheld) {
    return List.of(
        event(colony, 1, null, null, new Happening.Created("tidy-1", "shop", "sell more", null)),
        event(colony, 2, null, null, new Happening.ModeChosen("STANDARD")),
        event(colony, 3, null, null, new Happening.PhaseFinished("develop", true)),
        event(colony, 4, null, null, new Happening.PhaseFinished("develop", true)),
        event(colony, 5, null, null, new Happening.PhaseFinished("qa", false)),
        event(
            colony,
            6,
            null,
            null,
            new Happening.RunClosed(
                "shop", "sell more", "STANDARD", OptionalDouble.of(score), given, withheld)));
  }

  private Happening event(long seq, @Nullable String marker, @Nullable String task, News news) {
    return event(colony, seq, marker, task, news);
  }

  private static Happening event(
      UUID colony, long seq, @Nullable String marker, @Nullable String task, News news) {
    return new Happening(
        Ids.next(),
        colony,
        "default",
        Instant.now(),
        seq,
        marker,
        task == null ? List.of() : List.of(task),
        news);
  }

  private List<InFlight> inFlight() {
    return memory.inFlight("default", Optional.empty(), Optional.empty());
  }

  private String status() {
    return rows.texts("select status from lesson").getFirst();
  }
}
