package colony.learning.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.DeadLetter;
import colony.contracts.LearningReported;
import colony.contracts.Message;
import colony.contracts.PatternStated;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.learning.Rows;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// From the topic of learnings to the topic of patterns.
@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class PatternsTopicTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Inject
  @Identifier("default-kafka-broker")
  Map<String, Object> broker;

  @Inject LearningsChannel learnings;
  @Inject ToldTopic topic;
  @Inject EventsChannel events;
  @Inject Rows rows;

  @BeforeEach
  void forget() {
    rows.clear();
  }

  @Test
  void saysHowAPatternStandsWithoutSayingWhoReportedIt() {
    var content = "Hammer-42 says: cap retries of %s clients".formatted("grpc");
    for (var project : List.of("alpha-shop", "beta-bank", "gamma-wiki")) {
      learnings.on(records(Topics.LEARNINGS, learning(project, "tooling", content)));
    }
    var id = rows.texts("select id from lesson").getFirst();

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(stated(id)).isNotEmpty());
    assertThat(stated(id).getLast())
        .satisfies(
            it -> {
              assertThat(it.id().version()).isEqualTo(7);
              assertThat(it.status()).isEqualTo(PatternStated.Status.PROMOTED);
              assertThat(it.projects()).isEqualTo(3);
              assertThat(it.score()).isEqualTo(0.8);
              assertThat(it.content()).contains("cap retries of grpc").doesNotContain("Hammer");
            });
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(
                        rows.number(
                            "select count(*) from lesson where revision > published_revision"))
                    .isZero());
  }

  @Test
  void saysAgainWhatACrashMayHaveKeptBack() {
    var content = "Pin every base image by its digest";
    for (var project : List.of("alpha-shop", "beta-bank", "gamma-wiki")) {
      learnings.on(records(Topics.LEARNINGS, learning(project, "tooling", content)));
    }
    var id = rows.texts("select id from lesson").getFirst();
    await().atMost(PATIENCE).until(() -> unpublished() == 0);
    int told = stated(id).size();

    rows.change("update lesson set published_revision = 0");

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(stated(id)).hasSizeGreaterThan(told));
    assertThat(stated(id)).extracting(PatternStated::revision).isSorted();
  }

  @Test
  void tellsEverythingToATopicThatWasToldNothing() {
    var content = "Sign every artifact before it leaves the build";
    for (var project : List.of("alpha-shop", "beta-bank", "gamma-wiki")) {
      learnings.on(records(Topics.LEARNINGS, learning(project, "tooling", content)));
    }
    var id = rows.texts("select id from lesson").getFirst();
    topic.look();
    await().atMost(PATIENCE).until(() -> unpublished() == 0);
    int told = stated(id).size();

    topic.look();
    assertThat(unpublished()).isZero();
    rows.change("update told_topic set topic_id = gen_random_uuid()");
    topic.look();

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(stated(id)).hasSize(told + 1));
  }

  private long unpublished() {
    return rows.number("select count(*) from lesson where revision > published_revision");
  }

  @Test
  void deadLettersALearningThatIsNoneAndSaysWhy() {
    learnings.on(records(Topics.LEARNINGS, learning("shop", "magic", "Wands wear out")));
    learnings.on(records(Topics.LEARNINGS, learning("shop", "tooling", " ")));
    learnings.on(records(Topics.LEARNINGS, learning("shop", "tooling", "x".repeat(2_001))));

    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(reasons())
                    .anyMatch(it -> it.contains("category 'magic' is none of performance"))
                    .anyMatch(it -> it.contains("content is empty"))
                    .anyMatch(it -> it.contains("content has 2001 characters")));
    assertThat(rows.number("select count(*) from observation")).isZero();
  }

  @Test
  void deadLettersABrokenEventAndTakesTheOthers() {
    var colony = UUID.randomUUID();
    var broken = ("{\"id\": " + colony).getBytes(StandardCharsets.UTF_8);
    var refused = event(colony, 2, "a \\u0000 that no database holds");
    events.on(
        records(
            Topics.EVENTS,
            event(colony, 1, "BUILDER claiming 1.1"),
            broken,
            refused,
            event(colony, 3, "BUILDER claiming 1.2")));

    assertThat(rows.number("select count(*) from in_flight")).isEqualTo(2);
    assertThat(rows.number("select max(seq) from project_colony")).isEqualTo(3);
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(letters(Topics.EVENTS)).contains(text(broken), text(refused)));
  }

  /// What dead letters of a topic are about.
  private List<String> letters(String topic) {
    return read(Topics.DEAD_LETTERS, DeadLetter.class).stream()
        .filter(it -> it.topic().equals(topic))
        .map(DeadLetter::payload)
        .toList();
  }

  private static String text(byte[] payload) {
    return Base64.getEncoder().encodeToString(payload);
  }

  private static byte[] event(UUID colony, long seq, String rest) {
    return """
    {"type":"task.started","id":"%s","colonyId":"%s","namespace":"default",
     "at":"2026-11-20T16:00:00Z","seq":%d,"marker":"TASK START: %s (shop) — x"}
    """
        .formatted(UUID.randomUUID(), colony, seq, rest)
        .getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] learning(String project, String category, String content) {
    return Payloads.write(
        new LearningReported(
            UUID.randomUUID(),
            UUID.randomUUID(),
            "default",
            Instant.now(),
            Message.SCHEMA_VERSION,
            project,
            "1.1",
            "builder",
            category,
            content,
            "tidy-1",
            "Hammer-42",
            null));
  }

  private static ConsumerRecords<byte[], byte[]> records(String topic, byte[]... values) {
    var records = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    for (var value : values) {
      records.add(new ConsumerRecord<>(topic, 0, records.size(), new byte[0], value));
    }
    return new ConsumerRecords<>(Map.of(new TopicPartition(topic, 0), records), Map.of());
  }

  private List<PatternStated> stated(String id) {
    return read(Topics.PATTERNS, PatternStated.class).stream()
        .filter(it -> it.patternId().equals(id))
        .toList();
  }

  private List<String> reasons() {
    return read(Topics.DEAD_LETTERS, DeadLetter.class).stream().map(DeadLetter::reason).toList();
  }

  /// All there is now.
  private <T> List<T> read(String topic, Class<T> type) {
    var settings = new HashMap<>(broker);
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
    var partition = new TopicPartition(topic, 0);
    var found = new ArrayList<T>();
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      long end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
      while (consumer.position(partition) < end) {
        for (var record : consumer.poll(Duration.ofMillis(100))) {
          found.add(Payloads.read(record.value(), type));
        }
      }
      return found;
    } catch (IOException e) {
      throw new IllegalStateException("unreadable on " + topic, e);
    }
  }
}
