package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Heartbeat;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.stack.testing.StackResource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The table of the workers is locked, as far as the loop can see the same as a database that is
/// away.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class HeartbeatsAgainTest {
  /// Below the 30 s after which a silent process is lost anyway.
  private static final Duration SOON = Duration.ofSeconds(25);

  /// The group has to be joined before.
  private static final Duration FIRST = Duration.ofSeconds(60);

  private final String instance = "w-" + UUID.randomUUID();

  @Inject DataSource database;

  @Inject KafkaAccess brokers;

  @Inject MeterRegistry registry;

  private KafkaProducer<String, byte[]> producer;

  @BeforeEach
  void open() {
    producer = KafkaWire.open(brokers, "test");
  }

  @AfterEach
  void close() {
    producer.close(Duration.ofSeconds(1));
  }

  /// The goodbye is the only record that is not read yet while the table is locked.
  @Test
  void aGoodbyeIsHeardAlsoWhenTheDatabaseWasAway() throws SQLException {
    await().atMost(FIRST).until(() -> beats(false) && found("id = '%s'".formatted(instance)));
    producer.flush();
    var last = Instant.now();
    beats(false);
    await()
        .atMost(SOON)
        .until(() -> found("id = '%s' and last_seen >= '%s'".formatted(instance, last)));

    try (var connection = database.getConnection()) {
      lock(connection);
      beats(true);
      await().atMost(SOON).until(() -> waiting());
      await().atMost(SOON).until(() -> !waiting());
      await().atMost(SOON).until(() -> waiting());
      connection.rollback();
    }

    await().atMost(SOON).until(() -> found("id = '%s' and lost".formatted(instance)));
  }

  /// A worker begins before it knows its castes, and those of a new topic come later.
  @Test
  void aWorkersCastesAreThoseItSaidLast() {
    await()
        .atMost(FIRST)
        .until(
            () ->
                beats(List.of(), false) && found("id = '%s' and castes = ''".formatted(instance)));

    await()
        .atMost(SOON)
        .until(
            () ->
                beats(List.of("scout", "zebra"), false)
                    && found("id = '%s' and castes = 'scout,zebra'".formatted(instance)));
  }

  @Test
  void whoBeatsWhatNobodyCanReadIsToldOfInOneLetter() throws SQLException {
    var odd = "odd-" + instance;

    await().atMost(SOON).until(() -> mumbles(odd) && letters(odd) > 0);
    mumbles(odd);
    await().atMost(SOON).until(() -> beats(false) && found("id = '%s'".formatted(instance)));

    assertThat(letters(odd)).isEqualTo(1);
  }

  @Test
  void letterOfABeatThatCannotBeReadSaysWhyInOneLineAndCounts() throws SQLException {
    var odd = "odd-" + instance;
    var empty = "empty-" + instance;
    double before = counted();

    await().atMost(SOON).until(() -> mumbles(odd) && letters(odd) > 0);
    await().atMost(SOON).until(() -> saysNothing(empty) && reasons().size() > 1);

    assertThat(reasons())
        .anyMatch(it -> it.startsWith("no heartbeat: Could not resolve type id 'murmur'"))
        .contains("no heartbeat: the record has no value")
        .noneMatch(it -> it.contains("Source"));
    await().atMost(SOON).until(() -> counted() - before >= 2);
  }

  private double counted() {
    return registry.find("colony.dead.letters").counters().stream()
        .mapToDouble(Counter::count)
        .sum();
  }

  private boolean saysNothing(String key) {
    producer.send(new ProducerRecord<>(Topics.HEARTBEATS, 0, key, null));
    return true;
  }

  private List<String> reasons() throws SQLException {
    var query = "select distinct reason from dead_letter where topic = '%s'";
    var reasons = new ArrayList<String>();
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query.formatted(Topics.HEARTBEATS))) {
      while (rows.next()) {
        reasons.add(rows.getString(1));
      }
    }
    return reasons;
  }

  private boolean mumbles(String key) {
    var value = "{\"type\":\"murmur\",\"of\":\"%s\"}".formatted(key);
    producer.send(
        new ProducerRecord<>(Topics.HEARTBEATS, 0, key, value.getBytes(StandardCharsets.UTF_8)));
    return true;
  }

  private int letters(String key) throws SQLException {
    var query =
        "select count(*) from dead_letter where topic = '%s' and position('%s'::bytea in payload) > 0"
            .formatted(Topics.HEARTBEATS, key);
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  private boolean beats(boolean leaving) {
    return beats(List.of("scout"), leaving);
  }

  private boolean beats(List<String> castes, boolean leaving) {
    var beat =
        new Heartbeat.Worker(
            UUID.randomUUID(),
            Instant.now(),
            1,
            instance,
            "w",
            null,
            castes,
            1,
            1,
            List.of(),
            leaving);
    producer.send(new ProducerRecord<>(Topics.HEARTBEATS, 0, instance, Payloads.write(beat)));
    return true;
  }

  private static void lock(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (var statement = connection.createStatement()) {
      statement.execute("set local idle_in_transaction_session_timeout = 0");
      statement.execute("lock table worker_instance in access exclusive mode");
    }
  }

  /// Whether the loop waits for the table; what counts the workers for the metrics may wait as
  /// well.
  private boolean waiting() throws SQLException {
    return yes(
        """
        select exists (select from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and l.relation = 'worker_instance'::regclass
            and a.query ~ '^(insert into|select \\* from) worker_instance')
        """);
  }

  private boolean found(String condition) throws SQLException {
    return yes("select exists (select from worker_instance where %s)".formatted(condition));
  }

  private boolean yes(String query) throws SQLException {
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getBoolean(1);
    }
  }
}
