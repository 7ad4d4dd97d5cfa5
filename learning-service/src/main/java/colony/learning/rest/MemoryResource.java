package colony.learning.rest;

import colony.contracts.api.InFlightView;
import colony.contracts.api.MemoryAnswer;
import colony.contracts.api.MemoryRequest;
import colony.learning.app.Memory;
import colony.learning.app.Told;
import colony.learning.marker.InFlight;
import colony.learning.memory.Found;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Tells the memory and asks it (docs/memory.md).
@Path("/api/v1/memory")
public class MemoryResource {
  private final Memory memory;
  private final Caller caller;

  MemoryResource(Memory memory, Caller caller) {
    this.memory = memory;
    this.caller = caller;
  }

  @POST
  public MemoryAnswer tell(@Nullable MemoryRequest request) {
    return answer(memory.tell(Tellings.of(request, caller.namespace())));
  }

  @GET
  @Path("/in-flight")
  public List<InFlightView> inFlight(
      @QueryParam("role") @Nullable String role, @QueryParam("project") @Nullable String project) {
    return memory
        .inFlight(caller.namespace(), Asked.text("role", role), Asked.text("project", project))
        .stream()
        .map(MemoryResource::view)
        .toList();
  }

  private static MemoryAnswer answer(Told told) {
    return new MemoryAnswer(
        told.id().isPresent(),
        told.reason().orElse(null),
        told.id().map(UUID::toString).orElse(null),
        told.related().stream().map(MemoryResource::related).toList());
  }

  private static MemoryAnswer.Related related(Found found) {
    return new MemoryAnswer.Related(
        found.id(),
        found.content(),
        found.score(),
        found.kind(),
        found.project(),
        found.role(),
        found.at());
  }

  private static InFlightView view(InFlight task) {
    return new InFlightView(
        task.project(),
        task.colonyId(),
        task.taskId(),
        task.role(),
        task.kind(),
        task.marker(),
        task.at());
  }
}
