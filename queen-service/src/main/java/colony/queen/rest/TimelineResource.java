package colony.queen.rest;

import colony.contracts.api.TimelineView;
import colony.queen.app.view.Timeline;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Who worked on what and when, for those who draw it.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "lifecycle")
public class TimelineResource {
  private final Views views;
  private final Timeline timeline;

  @Inject
  public TimelineResource(Views views, Timeline timeline) {
    this.views = views;
    this.timeline = timeline;
  }

  @GET
  @Path("{colony}/timeline")
  @Operation(
      summary = "Who worked on what from when to when",
      description = "Every attempt, also those that were tried again; the newest 5000.")
  public TimelineView timeline(@PathParam("colony") String colony) {
    return timeline.of(views.find(colony));
  }
}
