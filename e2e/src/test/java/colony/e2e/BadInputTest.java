package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.proof.Ownership;
import colony.cli.proof.TopicReading;
import colony.cli.queen.SoughtColonies;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import colony.contracts.api.ColonyView;
import colony.contracts.api.Problem;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedStack.class)
class BadInputTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Test
  void whatCannotBeTakenFromTheReportsBecomesADeadLetterAndHoldsUpNobody(RealStack stack)
      throws Exception {
    int before = deadLetters(stack).size();
    var run = Run.begin(stack.queen(), Plans.sideBySide(40, "sleep 0.1"));
    run.awaitDone(5);

    int shard = run.shard(Ownership.SHARDS);
    var unknown = UUID.randomUUID();
    send(stack, shard, new byte[] {1, 2, (byte) 0xFF, 0, 4});
    send(stack, shard, Json.mapper().writeValueAsBytes(reportOf(unknown)));

    var letters =
        await().atMost(PATIENCE).until(() -> deadLetters(stack), it -> it.size() >= before + 2);
    run.awaitCompleted();
    History.proven(stack, run);
    assertThat(letters.subList(before, letters.size()))
        .hasSize(2)
        .allSatisfy(letter -> assertThat(MessageCheck.fault(letter)).isEmpty())
        .anySatisfy(
            letter ->
                assertThat(MessageCheck.json(letter).path("colonyId").asText())
                    .isEqualTo(unknown.toString()));
  }

  @Test
  void anEmptyPlanIsRefused(RealStack stack) throws Exception {
    assertThat(refusal(stack, "", 422).faults()).isNotEmpty();
  }

  @Test
  void aPlanIsRefusedWithAllItsFaultsAtOnce(RealStack stack) throws Exception {
    var plan =
        """
        goal: go round in circles
        phases:
          - id: all
            tasks:
              - {id: hen, caste: builder, dependsOn: [egg], run: {noop: true}}
              - {id: egg, caste: builder, dependsOn: [hen], run: {noop: true}}
              - {id: stray, caste: nobody}
        """;

    var faults = refusal(stack, plan, 422).faults();

    assertThat(faults)
        .anyMatch(fault -> fault.contains("unknown caste \"nobody\""))
        .anyMatch(fault -> fault.contains("hen") && fault.contains("egg"));
  }

  @Test
  void binaryRubbishIsNoPlan(RealStack stack) throws Exception {
    var bytes = new byte[20_000];
    new Random(7).nextBytes(bytes);

    var problem = refusal(stack, new String(bytes, StandardCharsets.ISO_8859_1), 422);

    assertThat(problem.faults()).isNotEmpty();
  }

  @Test
  void aPlanBeyondTheLimitIsRefused(RealStack stack) throws Exception {
    var plan = Plans.goal("x".repeat(5_000_000)).text();

    assertThat(refusal(stack, plan, 422).faults()).anyMatch(fault -> fault.contains("bytes"));
  }

  @Test
  void aBodyBeyondTheLimitIsNotEvenRead(RealStack stack) throws Exception {
    var answer = new RawQueen(stack).begin(body("x".repeat(13_000_000)));

    assertThat(answer.statusCode()).isEqualTo(413);
  }

  private static Problem refusal(RealStack stack, String plan, int status) throws Exception {
    var before = newest(stack);
    HttpResponse<byte[]> answer = new RawQueen(stack).begin(body(plan));

    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type").orElse(""))
        .startsWith("application/problem+json");
    assertThat(newest(stack)).isEqualTo(before);
    return Json.mapper().readValue(answer.body(), Problem.class);
  }

  private static List<UUID> newest(RealStack stack) {
    return stack.queen().colonies(SoughtColonies.ANY, 1).stream().map(ColonyView::id).toList();
  }

  private static byte[] body(String plan) throws Exception {
    return Json.mapper().writeValueAsBytes(Map.of("plan", plan));
  }

  private static WorkerReport reportOf(UUID colony) {
    return new WorkerReport.Finished(
        UUID.randomUUID(),
        colony,
        "default",
        Instant.now(),
        Message.SCHEMA_VERSION,
        "task-1",
        1,
        "nobody",
        OutcomeClass.SUCCESS,
        TaskResult.of("done"),
        List.of(),
        List.of());
  }

  private static List<ConsumerRecord<String, byte[]>> deadLetters(RealStack stack) {
    return TopicReading.of(stack.kafka(), Topics.DEAD_LETTERS);
  }

  private static void send(RealStack stack, int shard, byte[] value) throws Exception {
    Map<String, Object> settings = Map.of("bootstrap.servers", stack.kafka(), "acks", "all");
    try (var producer =
        new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer())) {
      producer.send(new ProducerRecord<>(Topics.REPORTS, shard, null, value)).get();
    }
  }
}
