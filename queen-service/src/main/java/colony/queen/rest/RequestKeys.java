package colony.queen.rest;

import colony.queen.road.Request;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.PathItem.HttpMethod;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.parameters.Parameter.In;

/// Says in the OpenAPI document that what changes a colony takes a request key.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class RequestKeys implements OASFilter {
  static final String HEADER = "Idempotency-Key";

  private static final String COLONIES = "/api/v1/colonies";

  @Override
  public void filterOpenAPI(OpenAPI document) {
    document
        .getPaths()
        .getPathItems()
        .forEach(
            (path, item) -> {
              if (path.startsWith(COLONIES)) {
                changes(item).values().forEach(it -> it.addParameter(key()));
              }
            });
  }

  private static Map<HttpMethod, Operation> changes(PathItem item) {
    var operations = new EnumMap<>(item.getOperations());
    operations.keySet().retainAll(EnumSet.of(HttpMethod.POST, HttpMethod.DELETE));
    return operations;
  }

  private static Parameter key() {
    return OASFactory.createParameter()
        .name(HEADER)
        .in(In.HEADER)
        .description(
            "A word of your own, 1 to %d characters. Asked again with the same one, within %d hours, it is carried out once: ask again when you got no answer."
                .formatted(Request.LONGEST_KEY, Request.KEPT_HOURS))
        .schema(
            OASFactory.createSchema().addType(SchemaType.STRING).maxLength(Request.LONGEST_KEY));
  }
}
