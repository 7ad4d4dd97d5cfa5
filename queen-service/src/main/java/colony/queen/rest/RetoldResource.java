package colony.queen.rest;

import colony.queen.app.task.Retold;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What a reader of the topics has of a colony, to be compared byte for byte.
@Path("/api/v1/colonies/{colony}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "events")
public class RetoldResource {
  private final Views views;
  private final Retold retold;

  @Inject
  RetoldResource(Views views, Retold retold) {
    this.views = views;
    this.retold = retold;
  }

  @GET
  @Path("summary")
  @Operation(summary = "The newest record of colony.state")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(type = SchemaType.OBJECT)))
  public byte[] summary(@PathParam("colony") String colony) {
    return retold.summary(views.find(colony));
  }

  @GET
  @Path("task-list")
  @Operation(
      summary = "All tasks as the events tell them",
      description =
          "Canonical JSON (RFC 8785): a list of what tasks shows of each, without result and waitsFor.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(type = SchemaType.ARRAY, implementation = Object.class)))
  public String tasks(@PathParam("colony") String colony) {
    return retold.tasks(views.find(colony));
  }
}
