package colony.deploy.chart;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A document that makes pods.
record Workload(Document document) {

  Map<String, Object> pod() {
    return document.map("spec", "template", "spec");
  }

  Map<String, Object> podLabels() {
    return document.map("spec", "template", "metadata", "labels");
  }

  List<Map<String, Object>> containers() {
    return Stream.of("initContainers", "containers")
        .flatMap(it -> Document.asMaps(pod().get(it)).stream())
        .toList();
  }

  Map<String, Object> container() {
    return containers().getFirst();
  }

  List<Map<String, Object>> volumes() {
    return Document.asMaps(pod().get("volumes"));
  }

  /// One variable of its only container; empty where it is not set, or from elsewhere.
  Optional<String> variable(String name) {
    return Document.asMaps(container().get("env")).stream()
        .filter(it -> name.equals(it.get("name")) && it.containsKey("value"))
        .map(it -> Document.text(it, "value"))
        .findFirst();
  }

  /// Secret and key that a variable is from, as `secret/key`.
  Optional<String> secretOf(String name) {
    return Document.asMaps(container().get("env")).stream()
        .filter(it -> name.equals(it.get("name")))
        .map(it -> Document.asMap(Document.at(it, "valueFrom", "secretKeyRef")))
        .map(it -> it.get("name") + "/" + it.get("key"))
        .findFirst();
  }

  boolean selectedBy(Map<String, Object> labels) {
    return podLabels().entrySet().containsAll(labels.entrySet());
  }

  boolean runsOn() {
    return document.kind().equals("Deployment");
  }

  @Override
  public String toString() {
    return document.toString();
  }
}
