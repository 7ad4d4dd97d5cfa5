package colony.deploy.chart;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRouteSpec;
import io.strimzi.api.kafka.model.kafka.KafkaSpec;
import io.strimzi.api.kafka.model.nodepool.KafkaNodePoolSpec;
import io.strimzi.api.kafka.model.topic.KafkaTopicSpec;
import io.strimzi.api.kafka.model.user.KafkaUserSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Kinds whose makers publish classes that keep what they do not know aside: what is written back
/// unlike it was read, or was kept aside, is a mistake.
final class ModelShapes {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_INVALID_SUBTYPE)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfig(
              LogicalType.Textual,
              it ->
                  it.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .build();

  private static final Map<String, Class<?>> SPECS =
      Map.of(
          "gateway.networking.k8s.io/v1 HTTPRoute", HTTPRouteSpec.class,
          "kafka.strimzi.io/v1 Kafka", KafkaSpec.class,
          "kafka.strimzi.io/v1 KafkaNodePool", KafkaNodePoolSpec.class,
          "kafka.strimzi.io/v1 KafkaTopic", KafkaTopicSpec.class,
          "kafka.strimzi.io/v1 KafkaUser", KafkaUserSpec.class);

  private ModelShapes() {}

  static List<String> against(Document document) {
    var kind = document.apiVersion() + " " + document.kind();
    var spec = SPECS.get(kind);
    if (spec == null) {
      return List.of("nobody here knows " + kind);
    }
    var troubles = new ArrayList<String>();
    try {
      new Known(troubles).look("spec", JSON.convertValue(document.map("spec"), spec));
    } catch (IllegalArgumentException e) {
      troubles.add(String.valueOf(e.getMessage()));
    }
    return troubles;
  }
}
