package colony.queen.rest;

import colony.contracts.schema.Schemas;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// All topics as one AsyncAPI document, by the names they have in this installation. Its messages
/// point to `schemas/`, which is beside it.
@Path("/api/v1/asyncapi.json")
@Tag(name = "schemas")
public class AsyncApiResource {
  private final String prefix;

  @Inject
  AsyncApiResource(@ConfigProperty(name = "colony.topic-prefix") Optional<String> prefix) {
    this.prefix = prefix.filter(it -> !it.isBlank()).map(it -> it + ".").orElse("");
  }

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "The topics, as AsyncAPI 3")
  public JsonNode document() {
    var document = Schemas.asyncApi();
    document.path("channels").forEach(this::named);
    return document;
  }

  private void named(JsonNode channel) {
    ((ObjectNode) channel).put("address", prefix + channel.path("address").asText());
    if (channel.at("/bindings/kafka") instanceof ObjectNode kafka) {
      kafka.put("topic", prefix + kafka.path("topic").asText());
    }
  }
}
