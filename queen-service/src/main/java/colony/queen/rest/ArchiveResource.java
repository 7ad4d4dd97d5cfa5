package colony.queen.rest;

import colony.contracts.api.ArchiveReport;
import colony.contracts.api.ArchiveRequest;
import colony.contracts.api.ArchivedView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.Page;
import colony.queen.app.FaultyException;
import colony.queen.app.archive.Archive;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import colony.queen.archive.Archived;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Colonies that left the database for files.
@Path("/api/v1/archive")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "archive")
public class ArchiveResource {
  private static final int MOST_DAYS = 36_500;

  private final Archive archive;
  private final Views views;
  private final Caller caller;

  @Inject
  ArchiveResource(Archive archive, Views views, Caller caller) {
    this.archive = archive;
    this.views = views;
    this.caller = caller;
  }

  @GET
  @Operation(summary = "Archived colonies, newest first")
  public Page<ArchivedView> list(
      @QueryParam("limit") @DefaultValue("100") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    int most = ColoniesResource.page(limit);
    var items =
        archive
            .list(
                caller.admitted().listed(),
                Optional.ofNullable(cursor).map(it -> Words.id("cursor", it)),
                most)
            .stream()
            .map(this::view)
            .toList();
    return new Page<>(items, items.size() < most ? null : items.getLast().id().toString());
  }

  @POST
  @Path("run")
  @Operation(
      summary = "Archive ended colonies now",
      description =
          "One, by colony, or all that ended at least olderThanDays ago; needs an admin's token.")
  public ArchiveReport run(@Nullable ArchiveRequest request) {
    var wanted = Fields.body(request);
    var days = wanted.olderThanDays();
    if ((wanted.colony() == null) == (days == null)) {
      throw new FaultyException(
          "it is not said what to archive",
          List.of("expected either colony, a name or id, or olderThanDays"));
    }
    new Fields()
        .check(
            "olderThanDays",
            days == null || days >= 0 && days <= MOST_DAYS,
            "0 to %d".formatted(MOST_DAYS))
        .demand();
    var report =
        wanted.colony() != null
            ? archive.run(views.find(wanted.colony()), caller.actor())
            : archive.run(
                caller.admitted().listed(),
                Instant.now().minus(java.time.Duration.ofDays(days == null ? 0 : days)),
                Optional.empty(),
                caller.actor());
    return new ArchiveReport(report.archived(), report.left(), report.months());
  }

  @POST
  @Path("{colony}/restore")
  @Operation(summary = "Bring an archived colony back", description = "Needs an admin's token.")
  public ColonyView restore(@PathParam("colony") String colony) {
    var id = views.findEver(colony);
    archive.restore(id, colony, caller.actor());
    return views.colony(id);
  }

  private ArchivedView view(Archived it) {
    return new ArchivedView(
        it.colony(),
        Views.lastShown(it).name(),
        it.namespace(),
        it.state(),
        it.events(),
        it.bytes(),
        archive.place(it),
        it.sha256(),
        it.endedAt(),
        it.archivedAt(),
        it.archivedBy());
  }
}
