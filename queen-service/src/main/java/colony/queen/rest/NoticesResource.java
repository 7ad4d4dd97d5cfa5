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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

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
  @Operation(summary = "Notices, newest first")
  public List<NoticeView> list(@QueryParam("limit") @DefaultValue("100") int limit) {
    return notices.newest(ColoniesResource.page(limit));
  }

  @POST
  @Path("test/{webhook}")
  @Operation(summary = "Send a test to a webhook")
  public Response test(@PathParam("webhook") String webhook) {
    return Response.accepted(notices.test(webhook)).build();
  }
}
