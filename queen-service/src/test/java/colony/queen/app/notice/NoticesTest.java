package colony.queen.app.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Json;
import colony.contracts.api.NoticeView;
import colony.door.Answer;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.MiniQueen;
import colony.queen.app.document.PlanDocuments;
import colony.queen.kafka.JsonEncoder;
import colony.queen.notice.Signature;
import colony.queen.notice.Webhook;
import colony.queen.postgres.PgBacklog;
import colony.queen.postgres.PgNoticeBook;
import colony.queen.postgres.PgStore;
import colony.queen.postgres.Plans;
import colony.queen.postgres.QueenTables;
import colony.queen.road.Store;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class NoticesTest {
  private static final String SECRET = "whsec_plJ3nmyCDGBKInavdOK15jsl";
  private static final String PLAN =
      """
      goal: tell
      mode: STANDARD
      phases:
        - id: one
          tasks: [{id: "1.1", caste: builder, run: {noop: true}}]
        - id: two
          tasks: [{id: "2.1", caste: builder, run: {noop: true}}]
      """;

  private static DataSource source = new PGSimpleDataSource();

  private final AtomicBoolean commits = new AtomicBoolean(true);
  private Function<UUID, String> next = _ -> "colony check-in it";
  private FakeReceiver receiver;
  private Webhook webhook;
  private NoticeBook book;
  private Notices notices;
  private MiniQueen queen;

  @BeforeAll
  static void migrate() {
    source = QueenTables.fresh();
  }

  @BeforeEach
  void begin() throws IOException, SQLException {
    change("delete from notice");
    receiver = new FakeReceiver();
    webhook = Webhook.of("chat", receiver.url(), SECRET, Optional.empty(), List.of("default"));
    book = new PgNoticeBook(source);
    notices =
        new Notices(
            book,
            List.of(webhook),
            new Post(),
            id -> next.apply(id),
            () -> new Answer.Admitted(Role.ADMIN, "ada", new Namespaces.All(), Optional.empty()),
            new SimpleMeterRegistry(),
            URI.create("https://queen.example/"),
            Duration.ofSeconds(1));
    var deaf = Webhook.of("far", receiver.url(), SECRET, Optional.empty(), List.of("elsewhere"));
    var encoder = new JsonEncoder();
    var documents = new PlanDocuments(4_000_000);
    queen =
        new MiniQueen(
            source,
            _ ->
                new PgStore(
                    committingIfAllowed(),
                    new Plans(documents::stored),
                    encoder::attachment,
                    () -> {},
                    List.of(webhook, deaf)));
  }

  @AfterEach
  void end() {
    receiver.close();
  }

  @Test
  void tellsWhoeverIsMeantAndSignsIt() throws Exception {
    var colony = waiting();

    notices.tell(webhook);

    assertThat(receiver.letters()).hasSize(1);
    var letter = receiver.letters().getFirst();
    var id = Objects.requireNonNull(letter.headers().get("webhook-id"));
    var at = Instant.ofEpochSecond(Long.parseLong(letter.headers().get("webhook-timestamp")));
    assertThat(letter.headers())
        .containsEntry(
            "webhook-signature", Signature.with(SECRET).orElseThrow().of(id, at, letter.body()));
    var body = Json.mapper().readTree(letter.body());
    assertThat(body.get("type").asText()).isEqualTo("check-in.opened");
    assertThat(body.at("/data/next").asText()).isEqualTo("colony check-in it");
    assertThat(body.at("/data/page").asText())
        .isEqualTo("https://queen.example/#/colonies/" + colony);
    assertThat(only().state()).isEqualTo("sent");
    assertThat(notices.tell(webhook)).isZero();
  }

  @Test
  void tellsOfAGateOnWhichPeopleVoteAndOfNoOther() {
    queen.found(
        """
        goal: decide
        mode: STANDARD
        phases:
          - id: watchers
            kind: gate
            approvals: {min: 1, from: watchers}
            tasks: [{id: "1.1", caste: watcher, run: {noop: true}}]
        """);
    assertThat(notices.newest(Optional.empty(), 10)).isEmpty();

    queen.found("goal: decide\nmode: STANDARD\nphases: [{id: people, kind: gate}]\n");
    assertThat(only().event()).isEqualTo("gate.opened");
  }

  @Test
  void writesNothingWhenWhatHappenedIsRolledBack() {
    var colony = queen.found(PLAN);
    commits.set(false);

    assertThatThrownBy(() -> queen.finish(colony, "1.1")).isInstanceOf(Store.Unavailable.class);

    assertThat(notices.newest(Optional.empty(), 10)).isEmpty();
    commits.set(true);
    queen.finish(colony, "1.1");
    assertThat(notices.newest(Optional.empty(), 10)).hasSize(1);
  }

  @Test
  void triesAgainWithTheSameIdUntilItIsTakenAndFollowsNoRedirect() throws Exception {
    waiting();
    receiver.answers(500, 302);

    for (int tries = 1; tries <= 2; tries++) {
      var before = Instant.now();
      notices.tell(webhook);
      assertThat(only().tries()).isEqualTo(tries);
      assertThat(only().state()).isEqualTo("retrying");
      assertThat(only().nextTry()).isAfter(before);
      assertThat(notices.tell(webhook)).isZero();
      change("update notice set due_at = clock_timestamp()");
    }
    notices.tell(webhook);

    assertThat(only().state()).isEqualTo("sent");
    assertThat(receiver.letters())
        .hasSize(3)
        .extracting(it -> it.headers().get("webhook-id"))
        .containsOnly("msg_" + only().id());
    assertThat(only().answer()).startsWith("200 a b").hasSizeLessThanOrEqualTo(Post.KEPT);
  }

  @Test
  void theBacklogTellsSinceWhenAWebhookTakesNothing() throws Exception {
    var backlog = new PgBacklog(source, new Plans(new PlanDocuments(4_000_000)::stored));
    waiting();
    change("update notice set at = at - interval '20 minutes'");
    receiver.answers(500);
    notices.tell(webhook);

    assertThat(backlog.count(List.of()).notices())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.webhook()).isEqualTo("chat");
              assertThat(it.since()).isGreaterThan(Duration.ofMinutes(19));
            });

    change("update notice set due_at = clock_timestamp()");
    notices.tell(webhook);
    assertThat(backlog.count(List.of()).notices()).isEmpty();
  }

  @Test
  void isDueAgainWhenTheQueenThatTookItIsKilled() throws Exception {
    waiting();

    var taken = book.take("chat", 10, Duration.ofMinutes(3));
    assertThat(taken).hasSize(1);
    assertThat(book.take("chat", 10, Duration.ofMinutes(3))).isEmpty();
    change("update notice set due_at = clock_timestamp()");
    notices.tell(webhook);

    assertThat(receiver.letters()).hasSize(1);
    assertThat(only().id()).isEqualTo(taken.getFirst().id());
    assertThat(only().state()).isEqualTo("sent");
  }

  @Test
  void aTeamWithManyNoticesDelaysNobodyElses() throws Exception {
    waiting();
    change(
        "insert into notice (id, webhook, occasion, colony_id, seq, at, due_at)"
            + " select gen_random_uuid(), webhook, occasion, colony_id, seq, at, due_at"
            + " from notice, generate_series(1, 50)");
    var other = waiting();
    change("update charter set namespace = 'other' where colony_id = '%s'".formatted(other));

    var taken = book.take("chat", 10, Duration.ofMinutes(3));

    assertThat(taken)
        .hasSize(10)
        .extracting(it -> it.colony().orElseThrow().namespace())
        .containsOnlyOnce("other");
  }

  @Test
  void isGivenUpAfterADayAndSaysWhy() throws Exception {
    waiting();
    change("update notice set at = at - interval '25 hours'");
    receiver.close();

    notices.tell(webhook);

    assertThat(only().state()).isEqualTo("given-up");
    assertThat(only().answer()).contains("ConnectException");
    assertThat(notices.tell(webhook)).isZero();
  }

  @Test
  void whatIsDueForAWebhookThatIsGoneFromTheSettingsIsGivenUpAfterADay() throws Exception {
    waiting();
    change("update notice set webhook = 'gone'");

    notices.forget();
    assertThat(only().state()).isEqualTo("waiting");

    change("update notice set at = at - interval '25 hours'");
    notices.forget();
    assertThat(only().state()).isEqualTo("given-up");
    assertThat(only().answer()).isEqualTo("no webhook of this name is in the settings");

    change("update notice set at = at - interval '31 days'");
    notices.forget();
    assertThat(notices.newest(Optional.empty(), 10)).isEmpty();
  }

  @Test
  void oneThatCannotBeWrittenHoldsUpNobodyBehindIt() throws Exception {
    waiting();
    change("update notice set occasion = 'of.a.newer.queen'");
    var behind = notices.test("chat").id();

    notices.tell(webhook);

    assertThat(book.find(behind).orElseThrow().sentAt()).isPresent();
    assertThat(notices.newest(Optional.empty(), 10))
        .filteredOn(it -> it.event().equals("of.a.newer.queen"))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.state()).isEqualTo("retrying");
              assertThat(it.answer()).contains("unknown occasion");
            });
  }

  /// As of one in a state that only a newer Queen knows.
  @Test
  void oneAboutAColonyThatCannotBeReadHoldsUpNobodyBehindIt() throws Exception {
    waiting();
    next =
        _ -> {
          throw new IllegalArgumentException("no such state");
        };
    var behind = notices.test("chat").id();

    notices.tell(webhook);

    assertThat(book.find(behind).orElseThrow().sentAt()).isPresent();
    assertThat(notices.newest(Optional.empty(), 10))
        .filteredOn(it -> it.event().equals("check-in.opened"))
        .singleElement()
        .satisfies(it -> assertThat(it.answer()).contains("no such state"));
  }

  @Test
  void sendsATestThatIsAboutNothing() throws Exception {
    assertThat(notices.test("chat").event()).isEqualTo("test");
    notices.tell(webhook);

    assertThat(receiver.letters().getFirst().body()).contains("This is a test");
    assertThatThrownBy(() -> notices.test("none")).hasMessage("there is no webhook \"none\"");
  }

  @Test
  void listsThemPageByPage() {
    var ids =
        List.of(notices.test("chat").id(), notices.test("chat").id(), notices.test("chat").id());

    var first = notices.newest(Optional.empty(), 2);
    var second = notices.newest(Optional.of(first.getLast().id()), 2);

    assertThat(second).hasSize(1);
    assertThat(Stream.concat(second.stream(), first.reversed().stream()).map(NoticeView::id))
        .containsExactlyElementsOf(ids);
  }

  private UUID waiting() {
    var colony = queen.found(PLAN);
    queen.finish(colony, "1.1");
    return colony;
  }

  private NoticeView only() {
    var all = notices.newest(Optional.empty(), 10);
    assertThat(all).hasSize(1);
    return all.getFirst();
  }

  private static void change(String sql) throws SQLException {
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /// A database that goes away at the commit.
  private DataSource committingIfAllowed() {
    return (DataSource)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {DataSource.class},
            (_, method, args) ->
                method.getName().equals("getConnection")
                    ? committing(source.getConnection())
                    : method.invoke(source, args));
  }

  private Connection committing(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, args) -> {
              if (commits(method, args) && !commits.get()) {
                connection.rollback();
                throw new SQLException("away", "08006");
              }
              try {
                return method.invoke(connection, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /// Whether it is the statement that ends with the commit.
  private static boolean commits(Method method, Object @Nullable [] args) {
    return method.getName().equals("prepareStatement")
        && args != null
        && String.valueOf(args[0]).endsWith("commit");
  }
}
