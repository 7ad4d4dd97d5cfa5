package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.Topics;
import colony.stack.testing.TestStack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowerTest {
  private static final String WHOLE =
      """
      {"data":{"colonyId":"whole","seq":1,"changedTasks":[{"taskId":"1.1","is":{"status":"DONE"}}]}}
      """;

  private static final String BEGUN_BEFORE =
      """
      {"data":{"colonyId":"old","seq":40,"changedTasks":[{"taskId":"1.9","is":{"status":"DONE"}}]}}
      {"data":{"colonyId":"old","seq":41,"keptTasks":12}}
      """;

  @TempDir Path folder;

  @Test
  void goesOnPastAColonyWhoseFirstEventsAreGone() throws IOException {
    var file = folder.resolve("events.jsonl.gz");
    try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write((BEGUN_BEFORE + WHOLE).getBytes(StandardCharsets.UTF_8));
    }

    Follower.reading("archive", file.toString(), folder.resolve("out"));

    assertThat(folder.resolve("out/old.tasks.json")).doesNotExist();
    assertThat(folder.resolve("out/whole.tasks.json"))
        .hasContent("[{\"status\":\"DONE\",\"taskId\":\"1.1\"}]");
  }

  @Test
  @Tag("service")
  void goesOnPastRecordsThatAreNoEventsAndSaysWhereTheyAre() throws Exception {
    var prefix = "follower-" + UUID.randomUUID();
    var events = prefix + "." + Topics.EVENTS;
    var event = Json.mapper().readTree(WHOLE).path("data").toString();
    Map<String, Object> brokers = Map.of("bootstrap.servers", TestStack.kafka());
    try (var admin = Admin.create(brokers);
        var producer =
            new KafkaProducer<>(brokers, new ByteArraySerializer(), new ByteArraySerializer())) {
      admin
          .createTopics(
              List.of(
                  new NewTopic(events, 1, (short) 1),
                  new NewTopic(prefix + "." + Topics.STATE, 1, (short) 1)))
          .all()
          .get();
      for (var value : List.of("rubbish", "{\"colonyId\":\"../here\"}", event)) {
        producer.send(new ProducerRecord<>(events, value.getBytes(StandardCharsets.UTF_8))).get();
      }
    }

    var read = Follower.run(prefix, "kafka", TestStack.kafka(), folder.resolve("out"));

    assertThat(read.status()).as(read.output()).isZero();
    assertThat(read.output())
        .contains(events + "/0/0 is left out", events + "/0/1 is left out: it names no colony");
    assertThat(folder.resolve("out/whole.tasks.json"))
        .hasContent("[{\"status\":\"DONE\",\"taskId\":\"1.1\"}]");
  }
}
