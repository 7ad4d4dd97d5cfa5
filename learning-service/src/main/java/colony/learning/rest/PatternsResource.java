package colony.learning.rest;

import colony.contracts.api.Page;
import colony.contracts.api.PatternView;
import colony.contracts.api.Reason;
import colony.learning.app.GlobalStore;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// The global store (docs/memory.md).
@Path("/api/v1/patterns")
public class PatternsResource {
  private static final int LONGEST_REASON = 500;

  private final GlobalStore store;
  private final Caller caller;

  PatternsResource(GlobalStore store, Caller caller) {
    this.store = store;
    this.caller = caller;
  }

  @GET
  public Page<PatternView> page(
      @QueryParam("status") @Nullable String status,
      @QueryParam("category") @Nullable String category,
      @QueryParam("cursor") @Nullable String cursor) {
    int skip = Asked.skip(cursor);
    var found =
        store.page(
            caller.namespace(),
            Asked.status(status),
            Asked.category(category),
            skip,
            Asked.PAGE + 1);
    return new Page<>(
        found.stream().limit(Asked.PAGE).map(PatternViews::listed).toList(),
        found.size() > Asked.PAGE ? Integer.toString(skip + Asked.PAGE) : null);
  }

  @GET
  @Path("/{id}")
  public PatternView one(@PathParam("id") String id) {
    return store
        .provenance(caller.namespace(), id)
        .map(PatternViews::whole)
        .orElseThrow(() -> unknown(id));
  }

  @POST
  @Path("/{id}/demote")
  public PatternView demote(@PathParam("id") String id, @Nullable Reason body) {
    var demotion = store.demote(caller.namespace(), id, caller.actor(), reason(body));
    return switch (demotion) {
      case GlobalStore.Demoted demoted -> PatternViews.whole(demoted.now());
      case GlobalStore.Unknown _ -> throw unknown(id);
      case GlobalStore.NotPromoted not ->
          throw new WebApplicationException(
              "pattern %s is %s, only a promoted one can be demoted"
                  .formatted(id, not.status().word()),
              Response.Status.CONFLICT);
    };
  }

  private static String reason(@Nullable Reason body) {
    var said = body == null || body.reason() == null ? "" : body.reason();
    var reason = said.replaceAll("\\p{Cntrl}+", " ").strip();
    if (reason.isEmpty() || reason.length() > LONGEST_REASON) {
      throw new BadRequestException(
          "reason has %d characters, expected 1 to %d".formatted(reason.length(), LONGEST_REASON));
    }
    return reason;
  }

  private static NotFoundException unknown(String id) {
    return new NotFoundException(
        "no pattern '%s', expected an id such as global_1763000000_0f3a".formatted(id));
  }
}
