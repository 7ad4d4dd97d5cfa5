package colony.queen.rest;

import colony.contracts.Json;
import colony.contracts.api.Page;
import colony.contracts.api.SignsView;
import colony.queen.app.door.Caller;
import colony.queen.app.read.Reader;
import colony.queen.app.view.EventTail;
import colony.queen.app.view.Gallery;
import colony.queen.app.view.Views;
import colony.queen.app.worker.Workers;
import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// A colony's log: page by page, or live as server-sent events that resume by `Last-Event-ID`.
@Path("/api/v1/colonies/{colony}/events")
@Tag(name = "events")
public class EventsResource {

  /// A body may have 256 KB, and each reader holds as many.
  private static final int AT_ONCE = 50;

  /// As often as a worker process says that it lives.
  private static final Duration SIGNS = Duration.ofSeconds(5);

  private final Reader reader;
  private final Views views;
  private final EventTail tail;
  private final Gallery gallery;
  private final Workers.Book workers;
  private final Caller caller;

  @Inject
  public EventsResource(
      Reader reader,
      Views views,
      EventTail tail,
      Gallery gallery,
      Workers.Book workers,
      Caller caller) {
    this.reader = reader;
    this.views = views;
    this.tail = tail;
    this.gallery = gallery;
    this.workers = workers;
    this.caller = caller;
  }

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(
      summary = "Events after a seq",
      description =
          "Large events end a page before its limit; where there may be more behind it, cursor is the"
              + " seq to go on after.")
  public Page<JsonNode> list(
      @PathParam("colony") String colony,
      @QueryParam("after") @DefaultValue("0") long after,
      @QueryParam("limit") @DefaultValue("200") int limit) {
    int most = ColoniesResource.page(limit);
    var id = views.find(colony);
    var page = EventPage.of((seq, some) -> reader.events(id, seq, some), after, most);
    if (page.items().isEmpty()) {
      views.demandReached(id, "after", after);
    }
    return page;
  }

  @GET
  @Produces(MediaType.SERVER_SENT_EVENTS + ";qs=0.5")
  @RunOnVirtualThread
  @Operation(
      summary = "Events after a seq and all that follow, live",
      description =
          "With signs=true also, every 5 s, the event signs: when each worker was last heard of. It"
              + " belongs to no log and has no id.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              mediaType = MediaType.SERVER_SENT_EVENTS,
              schema = @Schema(type = SchemaType.STRING)))
  public void follow(
      @PathParam("colony") String colony,
      @QueryParam("after") @DefaultValue("0") long after,
      @HeaderParam(LiveStream.LAST) @Nullable String lastEventId,
      @QueryParam("signs") @DefaultValue("false") boolean signs,
      @Context SseEventSink sink,
      @Context Sse sse,
      @Context HttpServerRequest request) {
    var id = views.find(colony);
    long from = lastEventId == null ? after : Words.whole(LiveStream.LAST, lastEventId);
    views.demandReached(id, lastEventId == null ? "after" : LiveStream.LAST, from);
    try (var _ = gallery.enter(caller.admitted().namespaces());
        var watch = tail.watch(id)) {
      LiveStream.to(
          sink, sse, request, caller, stream -> send(id, from, stream, watch, new Pulse(signs)));
    }
  }

  /// When signs of life are to be told next.
  private static final class Pulse {
    private final boolean wanted;
    private long told = System.nanoTime() - SIGNS.toNanos();

    Pulse(boolean wanted) {
      this.wanted = wanted;
    }

    Duration longest() {
      return wanted ? SIGNS : LiveStream.PING;
    }

    boolean due() {
      long now = System.nanoTime();
      if (!wanted || now - told < SIGNS.toNanos()) {
        return false;
      }
      told = now;
      return true;
    }
  }

  /// A log that has left for the archive can be read here no more, and nobody is woken for that.
  private boolean hasLeft(UUID id) {
    return reader.home(id).filter(Reader.Home::stands).isEmpty();
  }

  private void send(UUID id, long from, LiveStream stream, EventTail.Watch watch, Pulse pulse)
      throws InterruptedException {
    long last = from;
    while (stream.open()) {
      var events = reader.events(id, last, AT_ONCE);
      if (events.isEmpty() && hasLeft(id)) {
        // Whoever asks again is told where it is.
        return;
      }
      for (var event : events) {
        stream.send(event.seq(), event.type(), event.body());
        last = event.seq();
      }
      if (events.size() < AT_ONCE) {
        if (pulse.due()) {
          stream.send("signs", Json.text(new SignsView(Instant.now(), workers.seen(id))));
        }
        if (!watch.await(last, pulse.longest())) {
          stream.ping();
        }
      }
    }
  }
}
