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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalKafkaTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String TOPIC = "tasks";

  @TempDir Path folder;
  private LocalKafka kafka;
  private RunningProgram running;

  @BeforeEach
  void start() {
    kafka =
        new LocalKafka(
            Installation.find(), folder.resolve("kafka"), FreePort.pick(), FreePort.pick());
    running = launch();
  }

  @AfterEach
  void end() {
    running.close();
  }

  @Test
  void takesATopicAsSoonAsItSaysItIsReady() throws Exception {
    createTopic();

    try (var admin = Admin.create(client())) {
      assertThat(admin.listTopics().names().get()).contains(TOPIC);
    }
  }

  @Test
  void keepsItsRecordsWhenItIsKilledAndStartedAgain() throws Exception {
    createTopic();
    send("before the end");

    running.kill();
    running = launch();

    assertThat(read()).containsExactly("before the end");
  }

  @Test
  void letsAShareGroupHandARecordOutAgain() throws Exception {
    createTopic();
    shareFromTheBeginning("ants");
    send("dig");
    var deliveries = new ArrayList<Short>();

    try (var consumer = shareConsumer("ants")) {
      consumer.subscribe(List.of(TOPIC));
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

  private void createTopic() throws InterruptedException, ExecutionException {
    try (var admin = Admin.create(client())) {
      admin.createTopics(List.of(new NewTopic(TOPIC, 1, (short) 1))).all().get();
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

  private void send(String value) throws InterruptedException, ExecutionException {
    try (var producer =
        new KafkaProducer<>(client(), new StringSerializer(), new StringSerializer())) {
      producer.send(new ProducerRecord<>(TOPIC, value)).get();
    }
  }

  private List<String> read() {
    var values = new ArrayList<String>();
    try (var consumer =
        new KafkaConsumer<>(client(), new StringDeserializer(), new StringDeserializer())) {
      var partition = new TopicPartition(TOPIC, 0);
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
