package colony.deploy.chart;

import java.util.List;

/// What a server would say against a document: fields it does not know, fields that miss, values of
/// another type. Kubernetes, the Gateway API and Strimzi publish classes made from their schemas.
/// Of the others, what the chart uses is written down in `shapes/`, by hand from their
/// documentation.
final class Shapes {
  private Shapes() {}

  /// Empty when it would be taken.
  static List<String> against(Document document) {
    var api = document.apiVersion();
    var group = api.contains("/") ? api.substring(0, api.indexOf('/')) : "";
    return switch (group) {
      case "", "apps", "batch", "policy", "networking.k8s.io" -> CoreShapes.against(document);
      case "gateway.networking.k8s.io", "kafka.strimzi.io" -> ModelShapes.against(document);
      case "keda.sh", "monitoring.coreos.com", "postgresql.cnpg.io" ->
          WrittenShapes.against(document);
      default -> List.of("nobody here knows " + api);
    };
  }
}
