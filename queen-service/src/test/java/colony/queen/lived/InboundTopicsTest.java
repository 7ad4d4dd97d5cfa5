package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.DeadLetter;
import colony.contracts.Message;
import colony.contracts.PatternStated;
import colony.contracts.Payloads;
import colony.contracts.SignalCommand;
import colony.contracts.Topics;
import colony.queen.app.brain.PatternBook;
import colony.queen.app.worker.Castes;
import colony.queen.memory.Pattern;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import javax.sql.DataSource;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What programs and the memory service say on their topics.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class InboundTopicsTest {
  private static final String PLAN =
      """
      goal: be steered
      mode: STANDARD
      phases:
        - id: one
          tasks:
            - {id: held, caste: builder, run: {noop: true}}
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject PatternBook book;
  @Inject Castes queen;
  @Inject DataSource source;

  private KafkaProducer<String, byte[]> producer;

  @BeforeEach
  void open() {
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers, "acks", "all"),
            new StringSerializer(),
            new ByteArraySerializer());
  }

  @AfterEach
  void close() {
    producer.close();
  }

  @Test
  void aSignalOfAProgramSteersItsColonyOnceHoweverOftenItComes() throws Exception {
    var hill = Hill.begun(PLAN);
    var command = signal(hill.id(), "FOCUS", "look at the flaky tests first");

    send(Topics.SIGNALS, 0, Payloads.write(command));
    send(Topics.SIGNALS, 0, Payloads.write(command));
    send(
        Topics.SIGNALS, 0, Payloads.write(signal(hill.id(), "REDIRECT", "keep away from src/api")));

    await().atMost(Hill.SOON).until(() -> !emitted(hill, "keep away from src/api").isEmpty());
    assertThat(emitted(hill, command.content())).hasSize(1);
    assertThat(hill.events("signal.reinforced")).isEmpty();
    assertThat(emitted(hill, command.content()).getFirst().get("source")).isEqualTo("ci");
  }

  @Test
  void aProgramIsToldWhichPartitionIsTheColonys() {
    var hill = Hill.begun(PLAN);

    assertThat(hill.view().getInt("shard"))
        .isEqualTo(hill.events("colony.created").getFirst().get("shard"));
    assertThat(
            RestAssured.given()
                .get("/api/v1/colonies?limit=1000")
                .jsonPath()
                .getInt("items.find { it.id == '%s' }.shard".formatted(hill.id())))
        .isEqualTo(hill.view().getInt("shard"));
  }

  @Test
  void aProgramFindsInTheLogWhyItsSignalWasRefused() throws Exception {
    var hill = Hill.begun(PLAN);
    var command = signal(hill.id(), "INIT", "please begin all over again");

    send(Topics.SIGNALS, 0, Payloads.write(command));

    var refused =
        await()
            .atMost(Hill.SOON)
            .until(() -> hill.events("command.refused"), it -> !it.isEmpty())
            .getFirst();
    assertThat(refused.get("commandId")).isEqualTo(command.id().toString());
    assertThat((String) refused.get("reason")).contains("FOCUS, REDIRECT or FEEDBACK");
  }

  @Test
  void whatIsNoSignalOrForNoColonyIsPutAsideAndTheNextIsTaken() throws Exception {
    var hill = Hill.begun(PLAN);

    var rubbish = send(Topics.SIGNALS, 0, "rubbish".getBytes(StandardCharsets.UTF_8));
    var nobody =
        send(
            Topics.SIGNALS,
            0,
            Payloads.write(signal(UUID.randomUUID(), "FOCUS", "nobody is going to hear this")));
    send(Topics.SIGNALS, 0, Payloads.write(signal(hill.id(), "FOCUS", "somebody hears this one")));

    await().atMost(Hill.SOON).until(() -> !emitted(hill, "somebody hears this one").isEmpty());
    await().atMost(Hill.SOON).until(() -> letter(rubbish) == 200 && letter(nobody) == 200);
  }

  @Test
  void whatTheStoreStatesOfAPatternIsKeptInItsHighestRevision() throws Exception {
    var id = "global_1_" + UUID.randomUUID();

    send(Topics.PATTERNS, 0, Payloads.write(stated(id, 2, PatternStated.Status.PROMOTED, "new")));
    send(Topics.PATTERNS, 0, Payloads.write(stated(id, 1, PatternStated.Status.PROMOTED, "old")));
    var rubbish = send(Topics.PATTERNS, 0, "rubbish".getBytes(StandardCharsets.UTF_8));
    await().atMost(Hill.SOON).until(() -> letter(rubbish) == 200);
    await().atMost(Hill.SOON).until(() -> contents(id).equals("new"));

    send(Topics.PATTERNS, 0, Payloads.write(stated(id, 3, PatternStated.Status.DEMOTED, "new")));

    await().atMost(Hill.SOON).until(() -> contents(id).isEmpty());
  }

  @Test
  void aPatternThatIsDemotedIsTakenFromColoniesThatRun() throws Exception {
    var id = "global_1_" + UUID.randomUUID();
    var lesson = "sort before you compare";
    send(Topics.PATTERNS, 0, Payloads.write(stated(id, 1, PatternStated.Status.PROMOTED, lesson)));
    await().atMost(Hill.SOON).until(() -> contents(id).equals(lesson));
    var hill = Hill.begun(PLAN, Map.of("project", "lessons"));
    assertThat(lessons(hill)).contains("Global: " + lesson);

    send(Topics.PATTERNS, 0, Payloads.write(stated(id, 2, PatternStated.Status.DEMOTED, lesson)));

    await().atMost(Hill.SOON).until(() -> !lessons(hill).contains("Global: " + lesson));
    assertThat(hill.events("signal.removed"))
        .singleElement()
        .satisfies(
            it ->
                assertThat(it)
                    .containsEntry("reason", id + " is not promoted any more")
                    .containsEntry("actor", "queen"));
  }

  private static List<String> lessons(Hill hill) {
    return hill.get("signals").jsonPath().getList("content");
  }

  @Test
  void whatATopicThatWasMadeAnewSaysIsNotTakenForWhatTheOneBeforeSaid() throws Exception {
    var hill = Hill.begun(PLAN);
    send(
        Topics.SIGNALS,
        0,
        Payloads.write(signal(hill.id(), "FOCUS", "look at the old topic first")));
    await().atMost(Hill.SOON).until(() -> !emitted(hill, "look at the old topic first").isEmpty());

    makeAnew(Topics.SIGNALS);
    send(
        Topics.SIGNALS, 0, Payloads.write(signal(hill.id(), "REDIRECT", "keep away from src/api")));

    await().atMost(Hill.SOON).until(() -> !emitted(hill, "keep away from src/api").isEmpty());
  }

  @Test
  void aLogThatLostItsEndIsReadAgainAndWhatItSaysCountsOnce() throws Exception {
    var hill = Hill.begun(PLAN);
    send(Topics.SIGNALS, 0, Payloads.write(signal(hill.id(), "FOCUS", "look at what is left")));
    await().atMost(Hill.SOON).until(() -> !emitted(hill, "look at what is left").isEmpty());

    var lost =
        "update input_offset set next_offset = next_offset + 1000"
            + " where topic = 'colony.signals' and part = 0 and ? is not null";
    assertThat(new Database(source).run(lost, hill.id())).isEqualTo(1);
    send(
        Topics.SIGNALS, 0, Payloads.write(signal(hill.id(), "REDIRECT", "keep away from src/api")));

    await().atMost(Hill.SOON).until(() -> !emitted(hill, "keep away from src/api").isEmpty());
    assertThat(emitted(hill, "look at what is left")).hasSize(1);
    assertThat(hill.events("signal.reinforced")).isEmpty();
  }

  /// Each transaction leaves a mark in the log, which has an offset and is no record.
  @Test
  void aProgramThatSendsInTransactionsHoldsUpNobody() throws Exception {
    var hill = Hill.begun(PLAN);
    var id = "ci-" + UUID.randomUUID();
    try (var program =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers, "transactional.id", id),
            new StringSerializer(),
            new ByteArraySerializer())) {
      program.initTransactions();
      for (var content : List.of("look at the flaky tests first", "look at the slow ones next")) {
        program.beginTransaction();
        var value = Payloads.write(signal(hill.id(), "FOCUS", content));
        program.send(new ProducerRecord<>(Topics.SIGNALS, 0, "key", value));
        program.commitTransaction();
      }
    }
    send(
        Topics.SIGNALS, 0, Payloads.write(signal(hill.id(), "REDIRECT", "keep away from src/api")));

    await().atMost(Hill.SOON).until(() -> !emitted(hill, "keep away from src/api").isEmpty());
    assertThat(emitted(hill, "look at the flaky tests first")).hasSize(1);
    assertThat(emitted(hill, "look at the slow ones next")).hasSize(1);
  }

  private void makeAnew(String topic) throws ExecutionException, InterruptedException {
    close();
    try (var admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      admin.deleteTopics(List.of(topic)).all().get();
      await().atMost(Hill.SOON).until(() -> !admin.listTopics().names().get().contains(topic));
    }
    queen.declare(
        Topics.declarations().stream()
            .filter(it -> it.name().equals(topic))
            .findFirst()
            .orElseThrow());
    open();
  }

  private String contents(String id) {
    return book.promoted().stream()
        .filter(it -> it.id().equals(id))
        .map(Pattern::content)
        .findFirst()
        .orElse("");
  }

  private static List<Map<String, Object>> emitted(Hill hill, String content) {
    return hill.events("signal.emitted").stream()
        .filter(it -> content.equals(it.get("content")))
        .toList();
  }

  private static int letter(UUID id) {
    return RestAssured.given().get("/api/v1/dead-letters/" + id).statusCode();
  }

  /// @return id of the letter there would be about it
  private UUID send(String topic, int partition, byte[] value)
      throws ExecutionException, InterruptedException {
    var sent = producer.send(new ProducerRecord<>(topic, partition, "key", value)).get();
    return DeadLetter.idAt(topic, partition, sent.offset());
  }

  private static SignalCommand signal(UUID colony, String signal, String content) {
    return new SignalCommand(
        UUID.randomUUID(),
        colony,
        "default",
        Instant.now(),
        Message.SCHEMA_VERSION,
        "ci",
        signal,
        content,
        null,
        null,
        null);
  }

  private static PatternStated stated(
      String id, long revision, PatternStated.Status status, String content) {
    var now = Instant.now();
    return new PatternStated(
        UUID.randomUUID(),
        now,
        Message.SCHEMA_VERSION,
        id,
        revision,
        status,
        "tooling",
        content,
        0.8,
        3,
        0,
        0,
        0,
        0,
        null,
        "3 projects",
        now,
        now);
  }
}
