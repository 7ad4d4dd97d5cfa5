package colony.queen.rest;

import colony.contracts.api.MeView;
import colony.door.Namespaces;
import colony.queen.app.door.Caller;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Who the caller is to us: a page hides by it what its reader may not do.
@Path("/api/v1/me")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class MeResource {
  private final Caller caller;

  @Inject
  public MeResource(Caller caller) {
    this.caller = caller;
  }

  @GET
  @Operation(summary = "Who you are here, and what you reach")
  public MeView me() {
    var who = caller.admitted();
    return new MeView(
        who.actor(), who.role().word(), names(who.namespaces()), who.expires().orElse(null));
  }

  /// None stands for all.
  static @Nullable List<String> names(Namespaces namespaces) {
    return switch (namespaces) {
      case Namespaces.All _ -> null;
      case Namespaces.Only only -> List.copyOf(only.names());
    };
  }
}
