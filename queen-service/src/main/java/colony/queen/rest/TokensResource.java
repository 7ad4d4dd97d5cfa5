package colony.queen.rest;

import colony.contracts.api.NewToken;
import colony.contracts.api.TokenView;
import colony.queen.app.door.TokenDesk;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Tokens for programs, made and taken away while the Queens run.
@Path("/api/v1/tokens")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class TokensResource {
  private final TokenDesk desk;

  @Inject
  public TokensResource(TokenDesk desk) {
    this.desk = desk;
  }

  @GET
  @Operation(
      summary = "Tokens that were made here, newest first",
      description =
          "Never with the token itself. Where a namespace is said, those that reach it. Lines of the"
              + " token file are not listed.")
  public List<TokenView> list() {
    return desk.list();
  }

  @POST
  @Operation(
      summary = "Make a token",
      description = "The answer holds the token; it is kept nowhere and never shown again.")
  @APIResponse(
      responseCode = "201",
      content = @Content(schema = @Schema(implementation = TokenView.class)))
  public Response make(@Nullable NewToken wanted) {
    var made = desk.make(Fields.body(wanted));
    return Response.created(URI.create("/api/v1/tokens/" + made.id()))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .entity(made)
        .build();
  }

  @DELETE
  @Path("{token}")
  @Operation(
      summary = "Take a token away, by its id",
      description = "At once at this Queen, within seconds at the others; open streams end.")
  public void revoke(@PathParam("token") String token) {
    desk.revoke(token);
  }
}
