package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import colony.door.Namespaces;
import colony.queen.app.RefusedException;
import colony.queen.app.archive.Archive;
import colony.queen.app.blob.Blobs;
import colony.queen.app.read.ArchiveBook;
import colony.queen.app.view.Views;
import colony.queen.archive.Folder;
import colony.queen.road.Store;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPInputStream;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ended colonies leave for files and come back as they were.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class ArchiveApiTest {
  private static final Instant LONG_AGO = Instant.parse("2003-05-05T00:00:00Z");

  /// The lock of whoever is at the archive.
  private static final String TURN =
      "locktype = 'advisory' and objid::bigint = (hashtext('colony archive')::bigint & 4294967295)"
          + " and database = (select oid from pg_database where datname = current_database())";

  private static final String PLAN =
      """
      goal: be remembered
      auto: true
      mode: FULL
      review: none
      phases:
        - id: p1
          tasks:
            - {id: 1.1, caste: builder, run: {noop: true}}
            - {id: 1.2, caste: builder, run: {noop: true}}
        - id: p2
          tasks:
            - {id: 2.1, caste: builder, run: {noop: true}}
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @ConfigProperty(name = "colony.queen.retention.archive-to")
  String shelf;

  @Inject DataSource source;
  @Inject ArchiveBook book;
  @Inject Blobs blobs;
  @Inject Views views;

  @TestHTTPResource URI root;

  @TempDir Path folder;

  private Ants ants;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @Test
  void leavesForFilesWithItsMonthOfTheLogAndComesBackTheSame() throws SQLException {
    var hill = ended();
    livedLongAgo(hill);
    var before = Everything.of(hill);

    var report = runs(hill);

    assertThat(report.jsonPath().getList("months")).contains("event_2003_05");
    assertThat(hill.get("").jsonPath().getString("archived.place")).startsWith(shelf);
    assertThat(hill.get("tasks").statusCode()).isEqualTo(410);
    assertThat(hill.get("tasks").jsonPath().getString("detail"))
        .contains("./colony archive restore");
    assertThat(hill.get("events").statusCode()).isEqualTo(410);
    assertThat(listed("/api/v1/colonies?limit=1000")).contains(hill.id().toString());
    assertThat(listed("/api/v1/archive?limit=1000")).contains(hill.id().toString());

    restored(hill);

    assertThat(Everything.of(hill).differences(before)).isEmpty();
    assertThat(hill.does("checkpoints/verify", null).jsonPath().getList("faults")).isNullOrEmpty();
    assertThat(listed("/api/v1/archive?limit=1000")).doesNotContain(hill.id().toString());
  }

  @Test
  void letsThoseGoWhoFollowItsLog() throws IOException, InterruptedException {
    var hill = ended();
    var path = "colonies/%s/events?after=%d".formatted(hill.id(), hill.view().getLong("seq"));

    try (var live = LiveReader.of(root, path, null)) {
      runs(hill);

      await().atMost(Hill.SOON).until(live::ended);
      assertThat(live.heard()).isEmpty();
    }
  }

  @Test
  void isInTheDatabaseStillWhenItIsKilledBetweenWritingAndRemoving() {
    var hill = ended();
    var before = Everything.of(hill);
    var killed =
        archive(
            Interposed.before(
                book,
                "leave",
                () -> {
                  throw new IllegalStateException("killed here");
                }));

    assertThatThrownBy(() -> killed.run(hill.id(), "jane"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("killed here");

    assertThat(Everything.of(hill).differences(before)).isEmpty();
    runs(hill);
    restored(hill);
    assertThat(Everything.of(hill).differences(before)).isEmpty();
  }

  /// Messages to it wait for the transaction in which it goes; so only its own row goes there.
  @Test
  void itsRowsGoInTheNextRoundWhenAQueenIsKilledBeforeTheyAreGone() throws SQLException {
    var hill = ended();
    var before = Everything.of(hill);
    var killed =
        archive(
            Interposed.before(
                book,
                "clear",
                () -> {
                  throw new Store.Unavailable("killed here", new IOException());
                }));

    await().atMost(Hill.SOON).untilAsserted(() -> killed.run(hill.id(), "jane"));

    assertThat(hill.get("tasks").statusCode()).isEqualTo(410);
    assertThat(book.uncleared()).contains(hill.id());
    var database = new Database(source);
    assertThat(database.run("update event set type = type where colony_id = ?", hill.id()))
        .isPositive();
    assertThat(database.run("update task set ord = ord where colony_id = ?", hill.id()))
        .isPositive();
    assertThat(database.run("update colony set shard = shard where id = ?", hill.id())).isZero();
    restored(hill);
    assertThat(Everything.of(hill).differences(before)).isEmpty();
    assertThat(book.uncleared()).isEmpty();
  }

  @Test
  void aRowThatCannotBeRemovedKeepsNoColonyFromLeavingOrComingBack() {
    var damaged = ended();
    var other = ended();
    var archive =
        archive(
            Interposed.before(
                book,
                "clear",
                () -> {
                  throw new IllegalStateException("a page of this table is torn");
                }));

    assertThat(archive.run(damaged.id(), "jane").archived()).containsExactly(damaged.id());
    assertThat(archive.run(other.id(), "jane").archived()).containsExactly(other.id());

    assertThat(other.get("tasks").statusCode()).isEqualTo(410);
    assertThat(book.uncleared()).contains(damaged.id(), other.id());
    restored(damaged);
    restored(other);
  }

  @Test
  void thoseThatAreDueComePageByPage() {
    var first = ended();
    var second = ended();

    var found = new ArrayList<UUID>();
    var page = book.due(new Namespaces.All(), Instant.now(), Optional.empty(), 1);
    while (!page.isEmpty()) {
      found.add(page.getLast().colony());
      page = book.due(new Namespaces.All(), Instant.now(), Optional.of(page.getLast()), 1);
    }

    assertThat(found).contains(first.id(), second.id()).doesNotHaveDuplicates();
  }

  /// Thousands that leave take hours.
  @Test
  void comesBackBetweenTwoThatLeave() throws Exception {
    var away = ended();
    runs(away);
    var leaving = List.of(ended(), ended());
    for (var hill : leaving) {
      untouchedForYears(hill);
    }
    var back = new ArrayList<Future<?>>();
    try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
      var archive =
          archive(
              Interposed.before(
                  book,
                  "leave",
                  () -> {
                    if (back.isEmpty()) {
                      back.add(
                          people.submit(() -> archive(book).restore(away.id(), "away", "jane")));
                      await().atMost(Hill.SOON).until(this::somebodyWaitsForTheTurn);
                    } else {
                      assertThat(back.getFirst().isDone()).isTrue();
                    }
                  }));

      var report =
          archive.run(new Namespaces.All(), LONG_AGO.plusSeconds(1), Optional.empty(), "jane");

      back.getFirst().get();
      assertThat(report.left()).isEmpty();
      assertThat(report.archived()).containsExactlyInAnyOrder(ids(leaving));
    }
    assertThat(away.get("tasks").statusCode()).isEqualTo(200);
    leaving.forEach(ArchiveApiTest::restored);
  }

  private static UUID[] ids(List<Hill> hills) {
    return hills.stream().map(Hill::id).toArray(UUID[]::new);
  }

  private void untouchedForYears(Hill hill) throws SQLException {
    new Database(source)
        .run("update colony set updated_at = '%s' where id = ?".formatted(LONG_AGO), hill.id());
  }

  private boolean somebodyWaitsForTheTurn() throws SQLException {
    try (var connection = source.getConnection();
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                "select exists (select from pg_locks where not granted and " + TURN + ")")) {
      rows.next();
      return rows.getBoolean(1);
    }
  }

  @Test
  void staysWhenSomethingHappensToItMeanwhile() {
    var hill = ended();
    var database = new Database(source);
    var overtaken =
        archive(
            Interposed.before(
                book,
                "leave",
                () ->
                    database.run(
                        "update colony set version = version + 1 where id = ?", hill.id())));

    assertThatThrownBy(() -> overtaken.run(hill.id(), "jane"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("has changed meanwhile");

    assertThat(hill.get("tasks").statusCode()).isEqualTo(200);
  }

  @Test
  void staysWhenItGoesOnWhileItsEventsAreWritten() {
    var hill = ended();
    var overtaken =
        archive(
            Interposed.before(
                book, "events", () -> hill.tries("reset", Map.of("reason", "once more"))));

    assertThatThrownBy(() -> overtaken.run(hill.id(), "jane"))
        .isInstanceOf(RefusedException.class)
        .hasMessage("colony %s has changed meanwhile".formatted(hill.view().getString("name")));
  }

  /// Commands wait while a quota is changed, and these have found the colony by then.
  @Test
  void saysToThoseWhomItOvertookThatItHasLeft() throws Exception {
    var hill = ended();
    var name = hill.view().getString("name");
    var back = Map.<String, Object>of("checkpoint", "POST_p1_v1", "reason", "wrong turn");
    var asked = new HashMap<>(back);
    asked.put("colony", name);
    asked.put("dry_run", false);
    try (var connection = source.getConnection();
        var assistant = new Assistant(root);
        var askers = Executors.newVirtualThreadPerTaskExecutor()) {
      connection.setAutoCommit(false);
      connection.createStatement().execute("select pg_advisory_xact_lock(780112)");
      var answer = askers.submit(() -> hill.tries("rollback", back));
      var said = askers.submit(() -> assistant.fails("rollback", asked));
      await().atMost(Hill.SOON).until(() -> prepared(hill) == 2);
      runs(hill);
      connection.rollback();

      assertThat(answer.get().statusCode()).as(answer.get().asString()).isEqualTo(410);
      assertThat(List.of(answer.get().<String>path("detail"), said.get()))
          .allSatisfy(it -> assertThat(it).contains("./colony archive restore " + name));
    }
    restored(hill);
  }

  private int prepared(Hill hill) throws SQLException {
    return new Database(source)
        .run("update prepared_run set generation = generation where colony_id = ?", hill.id());
  }

  /// As when PostgreSQL is started again: the turn goes with the session that had it.
  @Test
  void comesBackFromWhatIsWrittenDownWhenAnotherQueenWroteItTooMeanwhile() {
    var hill = ended();
    var before = Everything.of(hill);
    var second =
        archive(
            Interposed.before(
                book,
                "leave",
                () -> {
                  throw new IllegalStateException("too late");
                }));
    var first =
        archive(
            Interposed.before(
                book,
                "leave",
                () -> {
                  loseTheTurn();
                  assertThatThrownBy(() -> second.run(hill.id(), "joe"))
                      .hasMessageContaining("too late");
                }));

    assertThat(first.run(hill.id(), "jane").archived()).containsExactly(hill.id());

    restored(hill);
    assertThat(Everything.of(hill).differences(before)).isEmpty();
  }

  private void loseTheTurn() throws SQLException {
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute("select pg_terminate_backend(pid, 5000) from pg_locks where " + TURN);
    }
  }

  @Test
  void hasLeftWhateverBecomesOfTheMonthsOfTheLog() {
    var hill = ended();
    var archive =
        archive(
            Interposed.before(
                book,
                "dropEmptyMonths",
                () -> {
                  throw new IllegalStateException("a month is pending already");
                }));

    assertThat(archive.run(hill.id(), "jane").archived()).containsExactly(hill.id());

    restored(hill);
  }

  @Test
  void doesNotComeBackFromFilesThatAreNotWhatWasWritten() throws IOException {
    var hill = ended();
    runs(hill);
    var events = manifest(hill).resolveSibling("events.jsonl.gz");
    var whole = Files.readAllBytes(events);
    var torn = whole.clone();
    torn[torn.length / 2] ^= 1;
    Files.write(events, torn);

    var refused =
        given().contentType("application/json").post("/api/v1/archive/" + hill.id() + "/restore");

    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.jsonPath().getString("detail")).contains(events.toString(), "SHA-256");
    assertThat(hill.get("tasks").statusCode()).isEqualTo(410);
    Files.write(events, whole);
    restored(hill);
    assertThat(hill.get("tasks").statusCode()).isEqualTo(200);
  }

  @Test
  void isNotArchivedBeforeItHasEnded() {
    ants.hold("1.1");
    var hill = Hill.begun(PLAN).waitsFor("EXECUTING");

    var refused = tries(Map.of("colony", hill.id()));

    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.jsonPath().getString("detail")).contains("has not ended");
    var name = hill.view().getString("name");
    assertThat(
            given()
                .contentType("application/json")
                .post("/api/v1/archive/" + name + "/restore")
                .jsonPath()
                .getString("detail"))
        .isEqualTo("there is no archived colony \"%s\"".formatted(name));
    assertThat(tries(Map.of()).statusCode()).isEqualTo(422);
    assertThat(tries(Map.of("olderThanDays", -1)).statusCode()).isEqualTo(422);
    hill.does("cancel", Map.of("reason", "enough"));
  }

  @Test
  void itsEventsAreCloudEventsOneALineFromWhichItsTasksCanBeRebuilt() throws IOException {
    var hill = ended();
    var tasks = Follower.answer(hill, "task-list");
    var first = hill.get("events?limit=1").jsonPath().getString("items[0].id");
    runs(hill);

    var events = manifest(hill).resolveSibling("events.jsonl.gz");
    assertThat(Follower.reading("archive", events.toString(), folder).tasks(hill)).isEqualTo(tasks);
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(events)), StandardCharsets.UTF_8))) {
      var line = io.restassured.path.json.JsonPath.from(lines.readLine());
      assertThat(line.getString("specversion")).isEqualTo("1.0");
      assertThat(line.getString("id")).isEqualTo(first);
      assertThat(line.getString("type")).isEqualTo("colony.created");
      assertThat(line.getString("data.id")).isEqualTo(first);
    }
    restored(hill);
  }

  private Hill ended() {
    var hill = Hill.begun(PLAN).waitsFor("COMPLETED");
    // Its last messages may be under way still.
    await().atMost(Hill.SOON).until(() -> book.head(hill.id()).orElseThrow().quiet());
    return hill;
  }

  /// In a month in which nobody else lived.
  private void livedLongAgo(Hill hill) throws SQLException {
    var database = new Database(source);
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute("select make_event_partition('2003-05-05Z')");
    }
    database.run(
        "update event set at = at - (now() - timestamptz '2003-05-05Z') where colony_id = ?",
        hill.id());
  }

  private Archive archive(ArchiveBook other) {
    return new Archive(other, blobs, views, Optional.of(new Folder(Path.of(shelf))));
  }

  private static Path manifest(Hill hill) {
    return Path.of(hill.get("").jsonPath().getString("archived.place"));
  }

  private static Response runs(Hill hill) {
    return await()
        .atMost(Hill.SOON)
        .until(() -> tries(Map.of("colony", hill.id())), it -> it.statusCode() == 200);
  }

  private static Response tries(Map<String, Object> wanted) {
    return given().contentType("application/json").body(wanted).post("/api/v1/archive/run");
  }

  private static void restored(Hill hill) {
    var answer =
        given().contentType("application/json").post("/api/v1/archive/" + hill.id() + "/restore");
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
  }

  private static List<String> listed(String path) {
    return given().get(path).jsonPath().getList("items.id", String.class);
  }

  /// All that is to be seen of a colony.
  private record Everything(byte[] export, String events, String tasks, String summary) {
    static Everything of(Hill hill) {
      return new Everything(
          Travel.leaves(hill),
          hill.get("events?limit=1000").asString(),
          hill.get("task-list").asString(),
          hill.get("summary").asString());
    }

    List<String> differences(Everything before) {
      var differences = new java.util.ArrayList<>(Travel.differences(before.export, export));
      if (!events.equals(before.events)) {
        differences.add("events: " + before.events + " is " + events);
      }
      if (!tasks.equals(before.tasks)) {
        differences.add("tasks: " + before.tasks + " is " + tasks);
      }
      if (!summary.equals(before.summary)) {
        differences.add("summary: " + before.summary + " is " + summary);
      }
      return differences;
    }
  }
}
