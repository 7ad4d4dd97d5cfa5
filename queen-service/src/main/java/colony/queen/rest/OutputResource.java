package colony.queen.rest;

import colony.contracts.Json;
import colony.queen.app.door.Caller;
import colony.queen.app.read.Reader;
import colony.queen.app.task.OutputTail;
import colony.queen.app.task.TaskOutput;
import colony.queen.app.view.EventTail;
import colony.queen.app.view.Gallery;
import colony.queen.app.view.Views;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.Map;
import java.util.OptionalLong;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What the worker of a task prints.
@Path("/api/v1/colonies/{colony}/tasks/{task}/output")
@Tag(name = "tasks")
public class OutputResource {
  private final Reader reader;
  private final Views views;
  private final EventTail events;
  private final OutputTail output;
  private final Gallery gallery;
  private final Caller caller;

  @Inject
  public OutputResource(
      Reader reader,
      Views views,
      EventTail events,
      OutputTail output,
      Gallery gallery,
      Caller caller) {
    this.reader = reader;
    this.views = views;
    this.events = events;
    this.output = output;
    this.gallery = gallery;
    this.caller = caller;
  }

  @GET
  @Produces(MediaType.SERVER_SENT_EVENTS)
  @RunOnVirtualThread
  @Operation(
      summary = "What the task's worker prints, live, from its newest attempt on",
      description =
          "Event output: some lines. Event ended: the task has ended and all was told. What the"
              + " brokers no longer keep is not told.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              mediaType = MediaType.SERVER_SENT_EVENTS,
              schema = @Schema(type = SchemaType.STRING)))
  public void follow(
      @PathParam("colony") String colony,
      @PathParam("task") String task,
      @HeaderParam(LiveStream.LAST) @Nullable String lastEventId,
      @Context SseEventSink sink,
      @Context Sse sse,
      @Context HttpServerRequest request) {
    var id = views.find(colony);
    var after =
        lastEventId == null
            ? OptionalLong.empty()
            : OptionalLong.of(Words.whole(LiveStream.LAST, lastEventId));
    try (var _ = gallery.enterBesideWorkers(caller.admitted().namespaces());
        var told = new TaskOutput(reader, events, output, id, task, after)) {
      LiveStream.to(sink, sse, request, caller, stream -> tell(stream, told));
    }
  }

  private static void tell(LiveStream stream, TaskOutput told) throws InterruptedException {
    while (stream.open()) {
      switch (told.next(LiveStream.PING)) {
        case TaskOutput.Lines lines -> {
          for (var said : lines.said()) {
            stream.send(said.offset(), "output", Json.text(said.lines()));
          }
        }
        case TaskOutput.Nothing _ -> stream.ping();
        case TaskOutput.Over over -> {
          stream.send("ended", Json.text(Map.of("status", over.status())));
          return;
        }
      }
    }
  }
}
