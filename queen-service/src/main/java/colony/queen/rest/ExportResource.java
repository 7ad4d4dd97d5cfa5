package colony.queen.rest;

import colony.aether.bundle.Bundle;
import colony.queen.app.transfer.Exports;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Colonies as files. The same colony gives the same bytes until something happens to it.
@Path("/api/v1/colonies/{colony}/export")
@Tag(name = "aether")
public class ExportResource {
  private static final String ZIP = "application/zip";

  private final Exports exports;
  private final Views views;
  private final HeavyWork heavy;

  @Inject
  public ExportResource(Exports exports, Views views, HeavyWork heavy) {
    this.exports = exports;
    this.views = views;
    this.heavy = heavy;
  }

  @GET
  @Tagged
  @Produces({ZIP, MediaType.APPLICATION_JSON})
  @Operation(
      summary = "The colony as a ZIP of .aether files",
      description =
          "The ETag is the hash of the files. 409 when they are more than can be taken over again, or a checkpoint is not to be trusted.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
  public Response export(
      @PathParam("colony") String colony,
      @QueryParam("checkpoints") @DefaultValue("true") boolean checkpoints)
      throws IOException {
    var id = views.find(colony);
    return heavy.alone(() -> answer(exports.of(id, checkpoints)));
  }

  private static Response answer(Exports.Exported exported) {
    return Response.ok(Bundle.zip(exported.files()), ZIP)
        .tag(Bundle.sha256(exported.files()))
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"%s.aether.zip\"".formatted(exported.name()))
        .build();
  }
}
