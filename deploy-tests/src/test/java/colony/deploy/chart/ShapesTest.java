package colony.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ShapesTest {
  @ParameterizedTest
  @EnumSource
  void everyDocumentIsWhatAServerTakes(Variant variant) {
    for (var document : variant.rendered().documents()) {
      assertThat(Shapes.against(document)).as(document.toString()).isEmpty();
    }
  }

  @Test
  void allKindsOfTheChartAreLookedAt() {
    var kinds = oneOfEachKind().map(Document::kind).toList();

    assertThat(kinds)
        .contains("Deployment", "Service", "Job", "ConfigMap", "ServiceAccount", "NetworkPolicy")
        .contains("PodDisruptionBudget", "Ingress", "HTTPRoute", "ScaledObject", "ServiceMonitor")
        .contains("PodMonitor", "Kafka", "KafkaNodePool", "KafkaTopic", "KafkaUser")
        .contains("Cluster", "Database", "ScheduledBackup");
  }

  @ParameterizedTest
  @MethodSource("oneOfEachKind")
  void aFieldThatNobodyKnowsIsSeen(Document document) {
    var where = document.content().containsKey("spec") ? "spec" : "metadata";
    var inner = new HashMap<>(document.map(where));
    inner.put("mispelt", "here");
    var content = new HashMap<>(document.content());
    content.put(where, inner);

    var troubles = Shapes.against(new Document(document.template(), content));

    assertThat(troubles).anySatisfy(it -> assertThat(it).contains("mispelt"));
  }

  @Test
  void aMistakeDeepInAPodIsSeen() {
    var deployment = Variant.SMALL.rendered().deployment("colony-queen").document();
    var text = new org.yaml.snakeyaml.Yaml().dump(deployment.content());

    assertThat(against(text, "failureThreshold", "failuresThreshold")).isNotEmpty();
    assertThat(against(text, "runAsNonRoot", "runAsNoRoot")).isNotEmpty();
    assertThat(against(text, "sizeLimit: 1Gi", "sizeLimit: much")).isNotEmpty();
    assertThat(against(text, "name: queen", "title: queen")).isNotEmpty();
    assertThat(against(text, "value: '8080'", "value: 8080")).isNotEmpty();
    assertThat(against(text, "failureThreshold: 60", "failureThreshold: '60'")).isNotEmpty();
    assertThat(against(text, "value: 0.0.0.0", "value: true")).isNotEmpty();
    assertThat(against(text, "containerPort", "containerPort")).isEmpty();
  }

  private static List<String> against(String text, String right, String wrong) {
    assertThat(text).contains(right);
    return Shapes.against(Document.of("queen.yaml", text.replaceFirst(right, wrong)));
  }

  static Stream<Document> oneOfEachKind() {
    Map<String, Document> kinds = new java.util.TreeMap<>();
    for (var variant : Variant.values()) {
      variant.rendered().documents().forEach(it -> kinds.putIfAbsent(it.kind(), it));
    }
    return kinds.values().stream();
  }
}
