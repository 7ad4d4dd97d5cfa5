package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// One broker for all: a start takes seconds.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LocalKafkaTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private Path folder;
  private LocalKafka kafka;
  private RunningProgram running;

  @BeforeAll
  void start(@TempDir Path empty) {
    folder = empty;
    kafka =
        new LocalKafka(
            Installation.find(), folder.resolve("kafka"), FreePort.pick(), FreePort.pick());
    running = launch();
  }

  @AfterAll
  void end() {
    running.close();
  }

  @Test
  void keepsItsRecordsAndTakesATopicAtOnceWhenItIsKilledAndStartedAgain() throws Exception {
    createTopic("kept");
    send("kept", "before the end");

    running.kill();
    running = launch();
    createTopic("new");

    try (var admin = Admin.create(client())) {
      assertThat(admin.listTopics().names().get()).contains("kept", "new");
    }
    assertThat(read("kept")).containsExactly("before the end");
  }

  @Test
  void letsAShareGroupHandARecordOutAgain() throws Exception {
    createTopic("tasks");
    shareFromTheBeginning("ants");
    send("tasks", "dig");
    var deliveries = new ArrayList<Short>();

    try (var consumer = shareConsumer("ants")) {
      consumer.subscribe(List.of("tasks"));
      var deadline = Instant.now().plus(PATIENCE);
      while (deliveries.size() < 2 && Instant.now().isBefore(deadline)) {
        for (var record : consumer.poll(Duration.ofMillis(200))) {
          record.deliveryCount().ifPresent(deliveries::add);
          consumer.acknowledge(
              record, deliveries.size() < 2 ? AcknowledgeType.RELEASE : AcknowledgeType.ACCEPT);
        }
        consumer.commitSync();
      }
    }

    assertThat(deliveries).containsExactly((short) 1, (short) 2);
  }

  private RunningProgram launch() {
    return RunningProgram.launch(kafka, new LogFile(folder.resolve("kafka.log")))
        .awaitReady(PATIENCE);
  }

  private Map<String, Object> client() {
    return Map.of("bootstrap.servers", kafka.bootstrapServers());
  }

  private void createTopic(String name) throws InterruptedException, ExecutionException {
    try (var admin = Admin.create(client())) {
      admin.createTopics(List.of(new NewTopic(name, 1, (short) 1))).all().get();
    }
  }

  private void shareFromTheBeginning(String group) throws InterruptedException, ExecutionException {
    try (var admin = Admin.create(client())) {
      var resource = new ConfigResource(ConfigResource.Type.GROUP, group);
      var earliest =
          new AlterConfigOp(
              new ConfigEntry("share.auto.offset.reset", "earliest"), AlterConfigOp.OpType.SET);
      admin.incrementalAlterConfigs(Map.of(resource, List.of(earliest))).all().get();
    }
  }

  private void send(String topic, String value) throws InterruptedException, ExecutionException {
    try (var producer =
        new KafkaProducer<>(client(), new StringSerializer(), new StringSerializer())) {
      producer.send(new ProducerRecord<>(topic, value)).get();
    }
  }

  private List<String> read(String topic) {
    var values = new ArrayList<String>();
    try (var consumer =
        new KafkaConsumer<>(client(), new StringDeserializer(), new StringDeserializer())) {
      var partition = new TopicPartition(topic, 0);
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      var deadline = Instant.now().plus(PATIENCE);
      while (values.isEmpty() && Instant.now().isBefore(deadline)) {
        consumer.poll(Duration.ofMillis(200)).forEach(record -> values.add(record.value()));
      }
    }
    return values;
  }

  private KafkaShareConsumer<String, String> shareConsumer(String group) {
    return new KafkaShareConsumer<>(
        Map.of(
            "bootstrap.servers",
            kafka.bootstrapServers(),
            "group.id",
            group,
            "share.acknowledgement.mode",
            "explicit"),
        new StringDeserializer(),
        new StringDeserializer());
  }
}
