package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Topics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What is declared for Strimzi against what the services say themselves.
class KafkaTest {
  private static final int SHARDS = 24;

  /// @param partitions of the topic
  /// @param settings that are not the brokers'
  private record Topic(int partitions, Map<String, String> settings) {}

  @Test
  void topicsAreThoseThatTheServicesDeclare() {
    var declared =
        Topics.declarations().stream()
            .collect(
                Collectors.toMap(
                    Topics.Declaration::name,
                    it ->
                        new Topic(it.partitions() == 0 ? SHARDS : it.partitions(), it.settings())));

    assertThat(topics(Variant.IN_CLUSTER.rendered())).isEqualTo(new TreeMap<>(declared));
  }

  @Test
  void furtherCastesAndServicesHaveTopicsUnderThePrefix() {
    var topics = topics(Variant.EVERYTHING.rendered());

    assertThat(topics.keySet())
        .allMatch(name -> name.startsWith("Acme."))
        .contains("Acme.colony.tasks.tester", "Acme.colony.external.billing");
    assertThat(topics)
        .containsEntry(
            "Acme.colony.tasks.tester", new Topic(1, Topics.taskDeclaration("tester").settings()));
  }

  @Test
  void dataOutlivesTheRelease() {
    var rendered = Variant.IN_CLUSTER.rendered();
    for (var kind : List.of("Kafka", "KafkaNodePool", "KafkaTopic", "Cluster", "Database")) {
      assertThat(rendered.all(kind))
          .isNotEmpty()
          .allSatisfy(
              it -> assertThat(it.annotations()).containsEntry("helm.sh/resource-policy", "keep"));
    }
  }

  @Test
  void aReaderWritesNowhere() {
    assertThat(rights(Variant.IN_CLUSTER.rendered(), "colony-reader"))
        .doesNotContain("Write", "Create", "Delete", "Alter", "AlterConfigs", "All")
        .contains("Read");
  }

  @Test
  void aWorkerReadsTasksAndOrdersOnly() {
    var user = Variant.IN_CLUSTER.rendered().one("KafkaUser", "colony-worker");
    var read =
        user.maps("spec", "authorization", "acls").stream()
            .filter(it -> "topic".equals(Document.at(it, "resource", "type")))
            .filter(it -> operations(it).contains("Read"))
            .map(it -> Document.at(it, "resource", "name"))
            .toList();

    assertThat(read).isEqualTo(List.of("colony.tasks.", "colony.control"));
  }

  @Test
  void rightsEndAtTheInstallationsPrefix() {
    for (var user : Variant.EVERYTHING.rendered().all("KafkaUser")) {
      for (var rule : user.maps("spec", "authorization", "acls")) {
        if (!"cluster".equals(Document.at(rule, "resource", "type"))) {
          assertThat(String.valueOf(Document.at(rule, "resource", "name"))).startsWith("Acme.");
        }
      }
    }
  }

  private static Map<String, Topic> topics(Rendered rendered) {
    var topics = new TreeMap<String, Topic>();
    for (var topic : rendered.all("KafkaTopic")) {
      var settings = new TreeMap<String, String>();
      topic.map("spec", "config").forEach((name, value) -> settings.put(name, value.toString()));
      topics.put(
          topic.text("spec", "topicName"),
          new Topic(Integer.parseInt(topic.text("spec", "partitions")), settings));
    }
    return topics;
  }

  private static List<String> rights(Rendered rendered, String user) {
    return rendered.one("KafkaUser", user).maps("spec", "authorization", "acls").stream()
        .flatMap(it -> operations(it).stream())
        .toList();
  }

  @SuppressWarnings("unchecked")
  private static List<String> operations(Map<String, Object> rule) {
    return (List<String>) rule.getOrDefault("operations", List.of());
  }
}
