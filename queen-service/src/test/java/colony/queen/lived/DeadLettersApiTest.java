package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.DeadLetter;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.Payloads;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import colony.contracts.api.DeadLetterView;
import colony.contracts.api.Page;
import colony.stack.testing.StackResource;
import com.fasterxml.jackson.core.type.TypeReference;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class DeadLettersApiTest {
  private static final String LETTERS = "/api/v1/dead-letters";
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  private static final String PLAN =
      """
      goal: be reported late
      mode: STANDARD
      auto: true
      phases:
        - id: one
          tasks:
            - {id: late, caste: builder, run: {noop: true}}
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

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

  @ParameterizedTest
  @ValueSource(strings = {"rubbish", "a\0b", "{\"type\":\"a\\u0000b\"}", "null", "[[[["})
  void keepsWhatIsNoReportAndGoesOn(String rubbish) throws Exception {
    var letter = awaited(send(Topics.REPORTS, 1, rubbish.getBytes(StandardCharsets.UTF_8)));

    assertThat(letter.topic()).isEqualTo(Topics.REPORTS);
    assertThat(letter.partition()).isEqualTo(1);
    assertThat(letter.reason()).isNotBlank();
    assertThat(letter.encoding()).isEqualTo("text");
    assertThat(letter.payload()).isEqualTo(rubbish);
    assertThat(letter.cut()).isFalse();
    assertThat(letter.redrives()).isZero();
    assertThat(list("?topic=colony.reports&limit=1000"))
        .filteredOn(it -> it.id().equals(letter.id()))
        .singleElement()
        .satisfies(it -> assertThat(it.payload()).isNull());
  }

  @Test
  void showsWhatIsNoTextInBase64() throws Exception {
    byte[] bytes = {1, 2, (byte) 0xFF, 0, 4};

    var letter = awaited(send(Topics.REPORTS, 0, bytes));

    assertThat(letter.encoding()).isEqualTo("base64");
    assertThat(Base64.getDecoder().decode(letter.payload())).isEqualTo(bytes);
  }

  @Test
  void keepsTheReportOfAnUnknownColonyAsItCame() throws Exception {
    var colony = UUID.randomUUID();
    var report = Payloads.write(finished(colony, "default", "late", 1));

    var letter = awaited(send(Topics.REPORTS, 2, report));

    assertThat(letter.payload()).isEqualTo(new String(report, StandardCharsets.UTF_8));
    assertThat(letter.reason()).isEqualTo("no colony has the id " + colony);
    assertThat(list("?colony=" + colony))
        .extracting(DeadLetterView::id)
        .containsExactly(letter.id());
  }

  @Test
  void tellsHowTheArchivedColonyOfALetterComesBack() throws Exception {
    try (var _ = new Ants(brokers)) {
      var hill = Hill.begun(PLAN).waitsFor("COMPLETED");
      var name = hill.view().getString("name");
      await()
          .atMost(Hill.SOON)
          .until(() -> archive("run", Map.of("colony", name)).statusCode() == 200);

      var report = Payloads.write(finished(hill.id(), "default", "late", 1));
      var letter = awaited(send(Topics.REPORTS, 2, report));

      assertThat(letter.reason())
          .startsWith("no colony has the id " + hill.id())
          .endsWith("./colony archive restore %s, then redrive".formatted(name));
      assertThat(list("?colony=" + name))
          .extracting(DeadLetterView::id)
          .containsExactly(letter.id());
      archive(name + "/restore", Map.of()).then().statusCode(200);
    }
  }

  private static Response archive(String what, Map<String, Object> body) {
    return given().contentType("application/json").body(body).post("/api/v1/archive/" + what);
  }

  @Test
  void linksARedriveWithTheLetterItMakes() throws Exception {
    var letter = awaited(send(Topics.REPORTS, 3, "rubbish".getBytes(StandardCharsets.UTF_8)));

    redrive(letter.id().toString()).then().statusCode(200);

    var again =
        await().atMost(Hill.SOON).until(() -> show(letter.id()), it -> it.redrivenAs() != null);
    assertThat(again.redrives()).isEqualTo(1);
    assertThat(again.redrivenBy()).isEqualTo("ada");
    assertThat(again.redrivenAt()).isAfterOrEqualTo(letter.at());
    var made = show(Objects.requireNonNull(again.redrivenAs()));
    assertThat(made.redrivenFrom()).isEqualTo(letter.id());
    assertThat(made.partition()).isEqualTo(3);
    assertThat(made.offset()).isGreaterThan(letter.offset());
    assertThat(made.payload()).isEqualTo("rubbish");

    redrive(letter.id().toString()).then().statusCode(200);

    assertThat(show(letter.id()).redrives()).isEqualTo(2);
  }

  @Test
  void takesALetterOfAnotherServiceAndItsReportAfterTheRedrive() throws Exception {
    try (var ants = new Ants(brokers)) {
      ants.hold("late");
      var hill = Hill.begun(PLAN);
      var task =
          await()
              .atMost(Hill.SOON)
              .until(() -> ants.taken(hill.id()), it -> !it.isEmpty())
              .getFirst();
      var report = finished(hill.id(), task.namespace(), "late", task.epoch());
      var letter =
          DeadLetter.of(
              Topics.REPORTS,
              task.replyTo().partition(),
              1_000_000 + System.nanoTime(),
              Payloads.write(report),
              "somebody could not take it",
              NOON);
      send(Topics.DEAD_LETTERS, 0, Payloads.write(letter));
      send(Topics.DEAD_LETTERS, 0, Payloads.write(letter));
      var kept = awaited(letter.id());
      assertThat(kept.at()).isEqualTo(NOON);
      assertThat(kept.obstacle()).isNull();
      assertThat(hill.state()).isEqualTo("EXECUTING");

      redrive(letter.id().toString().substring(0, 13)).then().statusCode(200);

      hill.waitsFor("COMPLETED");
      assertThat(show(letter.id()).redrivenAs()).isNull();
      assertThat(list("?colony=" + hill.id())).hasSize(1);
    }
  }

  @Test
  void refusesToRedriveWhatWasCut() throws Exception {
    var type = "ä".repeat(100_000);
    var report = "{\"type\":\"%s\"}".formatted(type).getBytes(StandardCharsets.UTF_8);

    var letter = awaited(send(Topics.REPORTS, 1, report));

    assertThat(letter.cut()).isTrue();
    assertThat(letter.bytes()).isEqualTo(DeadLetter.MAX_PAYLOAD_BYTES);
    assertThat(letter.encoding()).isEqualTo("text");
    assertThat(letter.payload()).startsWith("{\"type\":\"ää").endsWith("ä");
    assertThat(letter.reason().length()).isLessThanOrEqualTo(DeadLetter.MAX_REASON);
    refused(letter, "only the first 65536 bytes were kept");
  }

  @Test
  void refusesToRedriveWhatHadNoValue() throws Exception {
    refused(awaited(send(Topics.REPORTS, 1, null)), "its record had no value");
  }

  @Test
  void refusesToRedriveToATopicNobodyTakes() throws Exception {
    var letter = foreign("colony.somewhere", 7, NOON);
    send(Topics.DEAD_LETTERS, 0, Payloads.write(letter));

    refused(awaited(letter.id()), "nothing of ours takes records of colony.somewhere");
  }

  @Test
  void keepsWhatIsNoLetterAsALetterAboutItself() throws Exception {
    var ids = new ArrayList<UUID>();
    ids.add(send(Topics.DEAD_LETTERS, 0, "no\0letter".getBytes(StandardCharsets.UTF_8)));
    ids.add(send(Topics.DEAD_LETTERS, 0, null));
    ids.add(
        send(
            Topics.DEAD_LETTERS,
            0,
            Payloads.write(
                foreign("colony.reports", 8, Instant.parse("+200000-01-01T00:00:00Z")))));

    for (var id : ids) {
      var letter = awaited(id);
      assertThat(letter.reason()).startsWith("not a dead letter: ");
      assertThat(letter.topic()).isEqualTo(Topics.DEAD_LETTERS);
      assertThat(letter.obstacle()).isNotNull();
    }
  }

  @Test
  void listsFromTheNewestPageByPage() throws Exception {
    var topic = "t-" + UUID.randomUUID();
    for (int i = 0; i < 5; i++) {
      var letter = foreign(topic, i, NOON.plusSeconds(i / 2));
      send(Topics.DEAD_LETTERS, 0, Payloads.write(letter));
    }
    awaited(DeadLetter.idAt(topic, 0, 4));

    var seen = new ArrayList<DeadLetterView>();
    @Nullable String cursor = "";
    while (cursor != null) {
      var page = page("?limit=2&topic=" + topic + (cursor.isEmpty() ? "" : "&cursor=" + cursor));
      seen.addAll(page.items());
      cursor = page.cursor();
    }

    assertThat(seen).extracting(DeadLetterView::offset).doesNotHaveDuplicates().hasSize(5);
    assertThat(seen).extracting(DeadLetterView::at).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(list("?topic=%s&before=%s".formatted(topic, NOON.plusSeconds(1)))).hasSize(2);
  }

  @Test
  void saysWhatItDoesNotKnow() {
    var unknown = UUID.randomUUID();

    for (var ref : List.of(unknown.toString(), "abc", "no-id")) {
      given().get(LETTERS + "/" + ref).then().statusCode(404);
      redrive(ref).then().statusCode(404).contentType("application/problem+json");
    }
    given().get(LETTERS + "?cursor=" + unknown).then().statusCode(404);
    given().get(LETTERS + "?colony=nobody-here").then().statusCode(404);
    given().get(LETTERS + "?colony=" + unknown).then().statusCode(200);
    given().get(LETTERS + "?limit=0").then().statusCode(422);
    given().get(LETTERS + "?before=noon").then().statusCode(422);
    given().get(LETTERS + "?before=%2B999999999-01-01T00:00:00Z").then().statusCode(422);
    given().queryParam("topic", "a\0b").get(LETTERS).then().statusCode(422);
  }

  @Test
  void asksForMoreOfAnIdThatCouldBeTwo() throws Exception {
    var one = new UUID(0x1234_5678_0000_0000L, System.nanoTime());
    var other = new UUID(0x1234_5678_ffff_ffffL, System.nanoTime());
    for (var id : List.of(one, other)) {
      var letter = foreign("t", 1, NOON);
      send(
          Topics.DEAD_LETTERS,
          0,
          Payloads.write(
              new DeadLetter(
                  id, NOON, Message.SCHEMA_VERSION, "two", "t", 0, 1, null, letter.payload())));
    }
    awaited(other);

    given().get(LETTERS + "/12345678").then().statusCode(422);
    assertThat(given().get(LETTERS + "/12345678-FFFF").<String>path("id"))
        .isEqualTo(other.toString());
  }

  private void refused(DeadLetterView letter, String why) {
    assertThat(letter.obstacle()).isEqualTo(why);
    var answer = redrive(letter.id().toString());
    answer.then().statusCode(409).contentType("application/problem+json");
    assertThat(answer.<String>path("detail")).endsWith(why);
    assertThat(show(letter.id()).redrives()).isZero();
  }

  private static Response redrive(String ref) {
    return given()
        .header("Colony-Actor", "ada")
        .contentType("application/json")
        .body("{\"reason\":\"it is mended\"}")
        .post(LETTERS + "/" + ref + "/redrive");
  }

  /// @return the id of the letter about it
  private UUID send(String topic, int partition, byte @Nullable [] value)
      throws ExecutionException, InterruptedException {
    var sent = producer.send(new ProducerRecord<>(topic, partition, null, value)).get();
    return DeadLetter.idAt(topic, sent.partition(), sent.offset());
  }

  private static DeadLetter foreign(String topic, long offset, Instant at) {
    return DeadLetter.of(topic, 0, offset, new byte[] {'x'}, "no room", at);
  }

  private static WorkerReport finished(UUID colony, String namespace, String task, int epoch) {
    return new WorkerReport.Finished(
        UUID.randomUUID(),
        colony,
        namespace,
        Instant.now(),
        Message.SCHEMA_VERSION,
        task,
        epoch,
        "another",
        OutcomeClass.SUCCESS,
        TaskResult.of("done"),
        List.of(),
        List.of());
  }

  private static DeadLetterView awaited(UUID id) {
    await()
        .atMost(Hill.SOON)
        .until(() -> given().get(LETTERS + "/" + id).statusCode(), status -> status == 200);
    return show(id);
  }

  private static DeadLetterView show(UUID id) {
    return read(given().get(LETTERS + "/" + id), new TypeReference<>() {});
  }

  private static List<DeadLetterView> list(String query) {
    return page(query).items();
  }

  private static Page<DeadLetterView> page(String query) {
    return read(given().get(LETTERS + query), new TypeReference<>() {});
  }

  private static <T> T read(Response answer, TypeReference<T> type) {
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
    try {
      return Json.mapper().readValue(answer.asByteArray(), type);
    } catch (IOException e) {
      throw new AssertionError(answer.asString(), e);
    }
  }
}
