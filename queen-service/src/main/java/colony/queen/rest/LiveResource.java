package colony.queen.rest;

import colony.contracts.Json;
import colony.queen.app.door.Caller;
import colony.queen.app.view.EventTail;
import colony.queen.app.view.Gallery;
import colony.queen.app.view.LiveColonies;
import colony.queen.app.view.Views;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// All colonies, live. It tells how they are and not what happened, so it has no ids to go on
/// behind: whoever comes back is told all of them again.
@Path("/api/v1/live")
@Tag(name = "colonies")
public class LiveResource {
  private final Views views;
  private final EventTail tail;
  private final Gallery gallery;
  private final Caller caller;

  @Inject
  public LiveResource(Views views, EventTail tail, Gallery gallery, Caller caller) {
    this.views = views;
    this.tail = tail;
    this.gallery = gallery;
    this.caller = caller;
  }

  @GET
  @Path("colonies")
  @Produces(MediaType.SERVER_SENT_EVENTS)
  @RunOnVirtualThread
  @Operation(
      summary = "Every colony, and each again when it changes",
      description =
          "Event colony: one of them, as in the list. Event ready: all have been told. A colony"
              + " that changes is told at most twice a second.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              mediaType = MediaType.SERVER_SENT_EVENTS,
              schema = @Schema(type = SchemaType.STRING)))
  public void colonies(
      @Context SseEventSink sink, @Context Sse sse, @Context HttpServerRequest request) {
    try (var _ = gallery.enter(caller.admitted().namespaces());
        var live = views.live(tail)) {
      LiveStream.to(sink, sse, request, caller, stream -> tell(stream, live));
    }
  }

  private static void tell(LiveStream stream, LiveColonies live) throws InterruptedException {
    while (stream.open()) {
      switch (live.next(LiveStream.PING)) {
        case LiveColonies.Changed changed -> {
          for (var colony : changed.colonies()) {
            stream.send("colony", Json.text(colony));
          }
        }
        case LiveColonies.Complete _ -> stream.send("ready", "{}");
        case LiveColonies.Nothing _ -> stream.ping();
      }
    }
  }
}
