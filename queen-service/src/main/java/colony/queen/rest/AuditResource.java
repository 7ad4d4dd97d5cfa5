package colony.queen.rest;

import colony.contracts.api.AuditView;
import colony.contracts.api.Page;
import colony.queen.app.door.AuditBook;
import colony.queen.app.door.AuditLine;
import colony.queen.app.door.Caller;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Who did what to the installation, and who was refused a right. What was decided about a colony
/// is told by its own events.
@Path("/api/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class AuditResource {
  private final AuditBook book;
  private final Caller caller;

  @Inject
  public AuditResource(AuditBook book, Caller caller) {
    this.book = book;
    this.caller = caller;
  }

  @GET
  @Operation(
      summary = "The audit trail, newest first",
      description =
          "by is the actor; outcome is done, refused or failed. A token of some namespaces is shown"
              + " what is about these alone.")
  public Page<AuditView> list(
      @QueryParam("by") @Nullable String by,
      @QueryParam("outcome") @Nullable String outcome,
      @QueryParam("limit") @DefaultValue("100") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    int most = ColoniesResource.page(limit);
    var wanted =
        new AuditBook.Wanted(
            Optional.ofNullable(by),
            Optional.ofNullable(outcome),
            Optional.ofNullable(cursor).map(it -> Words.id("cursor", it)));
    var lines = book.list(caller.admitted().listed(), wanted, most);
    return new Page<>(
        lines.stream().map(AuditResource::view).toList(),
        lines.size() < most ? null : lines.getLast().id().toString());
  }

  private static AuditView view(AuditLine line) {
    return new AuditView(
        line.id(),
        line.at(),
        line.actor(),
        line.role().word(),
        MeResource.names(line.namespaces()),
        line.what(),
        line.on(),
        line.outcome(),
        line.detail().orElse(null),
        line.request());
  }
}
