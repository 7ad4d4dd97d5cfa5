package colony.learning.rest;

import colony.contracts.api.LearningView;
import colony.contracts.api.Page;
import colony.learning.app.Memory;
import colony.learning.memory.Category;
import colony.learning.memory.Observation;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What was reported and contributed in a namespace, newest first.
@Path("/api/v1/learnings")
public class LearningsResource {
  private final Memory memory;
  private final Caller caller;

  LearningsResource(Memory memory, Caller caller) {
    this.memory = memory;
    this.caller = caller;
  }

  @GET
  public Page<LearningView> page(
      @QueryParam("project") @Nullable String project,
      @QueryParam("category") @Nullable String category,
      @QueryParam("cursor") @Nullable String cursor) {
    var found =
        memory.newest(
            caller.namespace(),
            Asked.text("project", project),
            Asked.category(category),
            Asked.below(cursor),
            Asked.PAGE + 1);
    return new Page<>(
        found.stream().limit(Asked.PAGE).map(LearningsResource::view).toList(),
        found.size() > Asked.PAGE ? found.get(Asked.PAGE - 1).id().toString() : null);
  }

  private static LearningView view(Observation observation) {
    var origin = observation.origin();
    return new LearningView(
        observation.id().toString(),
        observation.kind().name().toLowerCase(Locale.ROOT),
        origin.project(),
        origin.colonyId(),
        origin.taskId(),
        origin.caste(),
        Optional.ofNullable(observation.category()).map(Category::word).orElse(null),
        observation.content(),
        observation.at());
  }
}
