package colony.queen.rest;

import colony.contracts.api.NoticeView;
import colony.queen.app.notice.Notices;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What people are told by webhook, and what became of it.
@Path("/api/v1/notices")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "notices")
public class NoticesResource {
  private final Notices notices;

  @Inject
  public NoticesResource(Notices notices) {
    this.notices = notices;
  }

  @GET
  @Operation(
      summary = "Notices, newest first",
      description = "cursor is the id of the last one of the page before.")
  public List<NoticeView> list(
      @QueryParam("limit") @DefaultValue("100") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    return notices.newest(
        Optional.ofNullable(cursor).map(it -> Words.id("cursor", it)),
        ColoniesResource.page(limit));
  }

  @POST
  @Path("test/{webhook}")
  @Operation(summary = "Send a test to a webhook")
  @APIResponse(
      responseCode = "202",
      description = "On its way",
      content = @Content(schema = @Schema(implementation = NoticeView.class)))
  public Response test(@PathParam("webhook") String webhook) {
    return Response.accepted(notices.test(webhook)).build();
  }
}
