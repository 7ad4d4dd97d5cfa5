package colony.learning.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Topics.Declaration;
import colony.contracts.kafka.TopicDeclarations;
import colony.stack.testing.TestStack;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Here and not beside the class, because a broker is here.
class TopicDeclarationsTest {
  private static final int SHARDS = 4;

  private final Admin admin =
      Admin.create(
          Map.<String, Object>of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, TestStack.kafka()));
  private final TopicDeclarations declarations = new TopicDeclarations(admin, SHARDS, 1);
  private final String name = "declared-" + UUID.randomUUID();

  @AfterEach
  void close() {
    admin.close();
  }

  @Test
  void twoServicesMayDeclareAtOnce() throws Exception {
    var topics = List.of(new Declaration(name, 0, Map.of("retention.ms", "60000")));

    CompletableFuture.allOf(
            CompletableFuture.runAsync(() -> declarations.declare(topics)),
            CompletableFuture.runAsync(() -> declarations.declare(topics)))
        .join();

    assertThat(partitions()).isEqualTo(SHARDS);
    assertThat(retention()).isEqualTo("60000");
  }

  @Test
  void leavesATopicAsItsOwnerSetIt() throws Exception {
    create(SHARDS + 2, "1000");

    declarations.declare(List.of(new Declaration(name, 0, Map.of("retention.ms", "60000"))));

    assertThat(partitions()).isEqualTo(SHARDS + 2);
    assertThat(retention()).isEqualTo("1000");
  }

  @Test
  void refusesATopicWithFewerPartitionsThanShards() throws Exception {
    create(SHARDS - 1, "1000");

    assertThatThrownBy(() -> declarations.declare(List.of(new Declaration(name, 0, Map.of()))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("%s has 3 partitions, 4 shards", name);
  }

  private void create(int partitions, String retention)
      throws ExecutionException, InterruptedException {
    var topic =
        new NewTopic(name, partitions, (short) 1).configs(Map.of("retention.ms", retention));
    admin.createTopics(List.of(topic)).all().get();
  }

  private int partitions() throws ExecutionException, InterruptedException {
    var topics = admin.describeTopics(List.of(name)).allTopicNames().get();
    return topics.values().iterator().next().partitions().size();
  }

  private String retention() throws ExecutionException, InterruptedException {
    var topic = new ConfigResource(ConfigResource.Type.TOPIC, name);
    var configs = admin.describeConfigs(List.of(topic)).all().get();
    return configs.values().iterator().next().get("retention.ms").value();
  }
}
