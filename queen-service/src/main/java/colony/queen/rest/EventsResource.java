package colony.queen.rest;

import colony.contracts.Json;
import colony.contracts.api.Page;
import colony.queen.app.EventTail;
import colony.queen.app.Reader;
import colony.queen.app.Views;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
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
import java.util.UUID;
import java.util.concurrent.CompletionException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// A colony's log: page by page, or live as server-sent events that resume by `Last-Event-ID`.
@Path("/api/v1/colonies/{colony}/events")
@Tag(name = "events")
public class EventsResource {
  private static final Logger LOG = Logger.getLogger(EventsResource.class);
  private static final int AT_ONCE = 500;
  private static final Duration PING = Duration.ofSeconds(10);

  private final Reader reader;
  private final Views views;
  private final EventTail tail;

  @Inject
  public EventsResource(Reader reader, Views views, EventTail tail) {
    this.reader = reader;
    this.views = views;
    this.tail = tail;
  }

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @RunOnVirtualThread
  @Operation(summary = "Events after a seq")
  public Page<JsonNode> list(
      @PathParam("colony") String colony,
      @QueryParam("after") @DefaultValue("0") long after,
      @QueryParam("limit") @DefaultValue("200") int limit) {
    int most = ColoniesResource.page(limit);
    var events = reader.events(views.find(colony), after, most);
    return new Page<>(
        events.stream().map(it -> tree(it.body())).toList(),
        events.size() < most ? null : Long.toString(events.getLast().seq()));
  }

  @GET
  @Produces(MediaType.SERVER_SENT_EVENTS + ";qs=0.5")
  @RunOnVirtualThread
  @Operation(summary = "Events after a seq and all that follow, live")
  public void follow(
      @PathParam("colony") String colony,
      @QueryParam("after") @DefaultValue("0") long after,
      @HeaderParam("Last-Event-ID") @Nullable Long lastEventId,
      @Context SseEventSink sink,
      @Context Sse sse) {
    var id = views.find(colony);
    long from = lastEventId == null ? after : lastEventId;
    try (sink;
        var watch = tail.watch(id)) {
      send(id, from, sink, sse, watch);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (CompletionException | IllegalStateException e) {
      // The sink says in either way that its client has gone.
      LOG.debugf("a watcher of %s went away: %s", id, e.getMessage());
    }
  }

  private void send(UUID id, long from, SseEventSink sink, Sse sse, EventTail.Watch watch)
      throws InterruptedException {
    long last = from;
    while (!sink.isClosed()) {
      var events = reader.events(id, last, AT_ONCE);
      for (var event : events) {
        sink.send(
                sse.newEventBuilder()
                    .id(Long.toString(event.seq()))
                    .name(event.type())
                    .data(event.body())
                    .build())
            .toCompletableFuture()
            .join();
        last = event.seq();
      }
      if (events.size() < AT_ONCE) {
        watch.await(last, PING);
        if (sink.isClosed()) {
          return;
        }
        sink.send(sse.newEventBuilder().comment("alive").build()).toCompletableFuture().join();
      }
    }
  }

  private static JsonNode tree(String body) {
    try {
      return Json.mapper().readTree(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored event cannot be read: " + body, e);
    }
  }
}
