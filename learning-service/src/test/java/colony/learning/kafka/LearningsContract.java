package colony.learning.kafka;

import static io.restassured.RestAssured.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import colony.contracts.DeadLetter;
import colony.contracts.Json;
import colony.contracts.LearningReported;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the service promises of the messages it reads, whatever broker and database are there.
abstract class LearningsContract {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String PROJECT = "colony";

  @Inject
  @Identifier("default-kafka-broker")
  Map<String, Object> broker;

  @Inject DataSource database;
  @Inject LearningsChannel channel;

  @Test
  void saysThatItIsUp() {
    get("/api/v1/health").then().statusCode(200).body("status", equalTo("up"));
    get("/q/health").then().statusCode(200).body("status", equalTo("UP"));
  }

  @Test
  void countsAMessageOnceHoweverOftenItComes() {
    long before = sightings("tidy");
    var learning = learning("Tidy the fixtures whenever a migration changes them");
    var last = learning("tests last");

    var values = new ArrayList<>(Collections.nCopies(10, Payloads.write(learning)));
    values.add(Payloads.write(last));
    send(values);

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rows(last.id())).isOne());
    assertThat(rows(learning.id())).isOne();
    assertThat(sightings("tidy") - before).isOne();
  }

  @Test
  void deadLettersRubbishAndTakesWhatFollows() {
    var rubbish = ("\u0001rubbish " + UUID.randomUUID()).getBytes(StandardCharsets.UTF_8);
    var next = learning("after the rubbish");

    send(List.of(rubbish, Payloads.write(next)));

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rows(next.id())).isOne());
    var letter = letterAbout(rubbish);
    assertThat(letter.topic()).isEqualTo(Topics.LEARNINGS);
    assertThat(letter.reason()).isNotBlank();
  }

  @Test
  void takesWhatFollowsARecordWithoutAValue() {
    var next = learning("after a record without a value");

    send(Arrays.asList(null, Payloads.write(next)));

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rows(next.id())).isOne());
  }

  @ParameterizedTest
  @CsvSource({"ce_id,", "content-type,", "content-type,application/cloudevents+json"})
  void takesARecordWhateverItsHeadersAre(String header, @Nullable String value) {
    var odd = learning("with a header " + header);
    var next = learning("after it");

    send(
        Payloads.write(odd), header, value == null ? null : value.getBytes(StandardCharsets.UTF_8));
    send(List.of(Payloads.write(next)));

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rows(next.id())).isOne());
    assertThat(rows(odd.id())).isOne();
  }

  @Test
  void deadLettersWhatTheDatabaseNeverTakes() {
    var before = learning("before");
    var poison = learning("a NUL \u0000 character");
    var after = learning("after");

    send(List.of(Payloads.write(before), Payloads.write(poison), Payloads.write(after)));

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rows(after.id())).isOne());
    assertThat(rows(before.id())).isOne();
    assertThat(letterAbout(Payloads.write(poison)).colonyId()).isEqualTo(poison.colonyId());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"-200000-11-22T10:15:30Z\"", "1790000000000"})
  void deadLettersATimeThatNoRowCanHold(String at) throws IOException {
    var sent = (ObjectNode) Json.mapper().readTree(Payloads.write(learning("at an odd time")));
    var odd = Json.mapper().writeValueAsBytes(sent.set("at", Json.mapper().readTree(at)));
    var after = learning("after the odd time");

    send(List.of(odd, Payloads.write(after)));

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rows(after.id())).isOne());
    assertThat(letterAbout(odd).reason()).contains("field at");
  }

  @Test
  void countsOnceWhatTwoReplicasReadAtTheSameTime() {
    var sentence = "Squash every fixup commit before %s is merged".formatted(UUID.randomUUID());
    var learnings = Collections.nCopies(50, sentence).stream().map(this::learning).toList();
    var records = records(learnings);
    long before = sightings("squash");

    CompletableFuture.allOf(
            CompletableFuture.runAsync(() -> channel.on(records)),
            CompletableFuture.runAsync(() -> channel.on(records)))
        .join();

    assertThat(learnings).allSatisfy(learning -> assertThat(rows(learning.id())).isOne());
    assertThat(sightings("squash") - before).isEqualTo(50);
  }

  @Test
  void triesAgainUntilTheDatabaseTakesIt() {
    var learning = learning("patience");

    refuseObservations();
    try {
      send(List.of(Payloads.write(learning)));
      // A sequence counts on in what is rolled back.
      await().atMost(PATIENCE).until(() -> number("select last_value from learning.tried") > 1);
    } finally {
      update("drop function learning.refuse() cascade");
      update("drop sequence learning.tried");
    }

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(rows(learning.id())).isOne());
  }

  private LearningReported learning(String content) {
    return new LearningReported(
        UUID.randomUUID(),
        UUID.randomUUID(),
        "default",
        Instant.now(),
        Message.SCHEMA_VERSION,
        PROJECT,
        "1.1",
        "builder",
        "tooling",
        content,
        null,
        null,
        null);
  }

  private static ConsumerRecords<byte[], byte[]> records(List<LearningReported> learnings) {
    var partition = new TopicPartition(Topics.LEARNINGS, 0);
    var records =
        learnings.stream()
            .map(
                it -> new ConsumerRecord<>(Topics.LEARNINGS, 0, 0, new byte[0], Payloads.write(it)))
            .toList();
    return new ConsumerRecords<>(Map.of(partition, records), Map.of());
  }

  /// All to one partition, as one project's learnings are.
  private void send(List<byte[]> values) {
    try (var producer =
        new KafkaProducer<>(
            new HashMap<>(broker), new ByteArraySerializer(), new ByteArraySerializer())) {
      values.forEach(
          value ->
              producer.send(
                  new ProducerRecord<>(
                      Topics.LEARNINGS, PROJECT.getBytes(StandardCharsets.UTF_8), value)));
      producer.flush();
    }
  }

  private void send(byte[] value, String header, byte @Nullable [] its) {
    try (var producer =
        new KafkaProducer<>(
            new HashMap<>(broker), new ByteArraySerializer(), new ByteArraySerializer())) {
      var record =
          new ProducerRecord<>(Topics.LEARNINGS, PROJECT.getBytes(StandardCharsets.UTF_8), value);
      record.headers().add(header, its);
      producer.send(record);
    }
  }

  private DeadLetter letterAbout(byte[] value) {
    var payload = Base64.getEncoder().encodeToString(value);
    var partition = new TopicPartition(Topics.DEAD_LETTERS, 0);
    var found = new ArrayList<DeadLetter>();
    var settings = new HashMap<>(broker);
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      await()
          .atMost(PATIENCE)
          .until(
              () -> {
                consumer.poll(Duration.ofMillis(100)).forEach(it -> found.add(letter(it.value())));
                return found.stream().anyMatch(it -> it.payload().equals(payload));
              });
    }
    return found.stream().filter(it -> it.payload().equals(payload)).findFirst().orElseThrow();
  }

  private static DeadLetter letter(byte[] value) {
    try {
      return Payloads.read(value, DeadLetter.class);
    } catch (IOException e) {
      throw new IllegalStateException("a dead letter that cannot be read", e);
    }
  }

  private long rows(UUID id) {
    return number("select count(*) from learning.observation where id = '%s'".formatted(id));
  }

  /// How often lessons with this word were reported: a row is there once whatever happens.
  private long sightings(String word) {
    return number(
        "select coalesce(sum(sightings), 0) from learning.lesson where content ilike '%%%s%%'"
            .formatted(word));
  }

  private void refuseObservations() {
    update("create sequence learning.tried");
    update(
        """
        create function learning.refuse() returns trigger language plpgsql as $$
        begin
          perform nextval('learning.tried');
          raise exception 'not now' using errcode = 'serialization_failure';
        end $$
        """);
    update(
        "create trigger refused before insert on learning.observation"
            + " for each row execute function learning.refuse()");
  }

  private long number(String query) {
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(query, e);
    }
  }

  private void update(String change) {
    try (var connection = database.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(change);
    } catch (SQLException e) {
      throw new IllegalStateException(change, e);
    }
  }
}
