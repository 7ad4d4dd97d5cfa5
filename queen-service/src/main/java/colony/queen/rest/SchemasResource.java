package colony.queen.rest;

import colony.contracts.schema.Schemas;
import colony.queen.app.UnknownException;
import colony.queen.app.document.PlanSchema;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What people and programs write, and what travels on the topics, as JSON Schema.
@Path("/api/v1/schemas")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "schemas")
public class SchemasResource {
  private static final String PLAN = "plan";
  private static final String FILE = ".json";

  @GET
  @Operation(summary = "The names of all schemas")
  public List<String> names() {
    return Stream.concat(Stream.of(PLAN), Schemas.names().stream()).toList();
  }

  @GET
  @Path(PLAN)
  @Operation(summary = "How a plan is written")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(type = SchemaType.OBJECT)))
  public String plan() {
    return PlanSchema.text();
  }

  @GET
  @Path("{name}")
  @Operation(
      summary = "What a message on a topic looks like",
      description =
          "The name of a topic, with or without .json; colony.tasks for those of all castes. A prefix"
              + " of the installation is no part of the name.")
  public JsonNode topic(@PathParam("name") String name) {
    var topic = name.endsWith(FILE) ? name.substring(0, name.length() - FILE.length()) : name;
    if (topic.equals(PLAN)) {
      return PlanSchema.json();
    }
    if (!Schemas.names().contains(topic)) {
      throw new UnknownException("schema", name);
    }
    return Schemas.of(topic);
  }
}
