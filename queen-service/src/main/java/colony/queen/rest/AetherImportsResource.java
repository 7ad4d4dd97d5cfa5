package colony.queen.rest;

import colony.contracts.api.ImportView;
import colony.queen.app.door.Caller;
import colony.queen.app.transfer.Imports;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Colonies that lived in files come here.
@Path("/api/v1/aether/imports")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "aether")
public class AetherImportsResource {
  private final Imports imports;
  private final AetherUpload upload;
  private final HeavyWork heavy;
  private final Caller caller;

  @Inject
  AetherImportsResource(Imports imports, AetherUpload upload, HeavyWork heavy, Caller caller) {
    this.imports = imports;
    this.upload = upload;
    this.heavy = heavy;
    this.caller = caller;
  }

  @POST
  @Consumes(AetherUpload.ZIP)
  @Operation(summary = "Take a colony over from the ZIP of an .aether directory")
  @APIResponse(
      responseCode = "201",
      description = "Made",
      content = @Content(schema = @Schema(implementation = ImportView.class)))
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(implementation = ImportView.class)))
  public Response take(
      InputStream zip,
      @QueryParam("dryRun") @DefaultValue("false") boolean dryRun,
      @QueryParam("name") @Nullable String name,
      @QueryParam("project") @Nullable String project,
      @QueryParam("workspace") @Nullable String workspace)
      throws IOException {
    var wish = new Imports.Wish(dryRun, given(name), given(project), given(workspace));
    return answer(
        upload.arrived(
            zip, it -> heavy.alone(() -> imports.take(upload.zip(it), wish, caller.actor()))));
  }

  private static Response answer(ImportView view) {
    return view.dryRun() || view.already()
        ? Response.ok(view).build()
        : Response.created(URI.create("/api/v1/colonies/" + view.colonyId())).entity(view).build();
  }

  private static Optional<String> given(@Nullable String text) {
    return Optional.ofNullable(text).map(String::strip).filter(it -> !it.isEmpty());
  }
}
