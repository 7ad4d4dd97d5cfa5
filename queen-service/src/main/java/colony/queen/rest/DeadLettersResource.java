package colony.queen.rest;

import colony.contracts.DeadLetter;
import colony.contracts.api.DeadLetterView;
import colony.contracts.api.Page;
import colony.contracts.api.Reason;
import colony.queen.app.door.Caller;
import colony.queen.app.letter.DeadLetters;
import colony.queen.app.letter.LetterBox;
import colony.queen.app.view.Views;
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
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Records that could not be taken. `{letter}` is an id or the beginning of one.
@Path("/api/v1/dead-letters")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "dead letters")
public class DeadLettersResource {
  private final DeadLetters letters;
  private final Views views;
  private final Caller caller;

  @Inject
  public DeadLettersResource(DeadLetters letters, Views views, Caller caller) {
    this.letters = letters;
    this.views = views;
    this.caller = caller;
  }

  @GET
  @Operation(
      summary = "Dead letters without their payloads, newest first",
      description =
          "colony is a name or an id, of a colony that may be archived or need not exist; before an"
              + " instant such as 2026-11-20T12:00:00Z.")
  public Page<DeadLetterView> list(
      @QueryParam("colony") @Nullable String colony,
      @QueryParam("topic") @Nullable String topic,
      @QueryParam("before") @Nullable String before,
      @QueryParam("limit") @DefaultValue("100") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    int most = ColoniesResource.page(limit);
    var wanted =
        new LetterBox.Wanted(
            Optional.ofNullable(colony).map(views::idOf),
            Optional.ofNullable(topic).map(DeadLetter::fitted),
            Optional.ofNullable(before).map(it -> Words.instant("before", it)));
    var items = letters.list(wanted, Optional.ofNullable(cursor), most);
    return new Page<>(items, items.size() < most ? null : items.getLast().id().toString());
  }

  @GET
  @Path("{letter}")
  @Tagged
  @Operation(summary = "One dead letter with its payload")
  public DeadLetterView show(@PathParam("letter") String letter) {
    return letters.show(letter);
  }

  @POST
  @Path("{letter}/redrive")
  @Operation(
      summary = "Send the payload again to where it came from",
      description = "At least once: asked twice, or after a 503, it may be sent twice.")
  public DeadLetterView redrive(@PathParam("letter") String letter, @Nullable Reason reason) {
    return letters.redrive(letter, Words.why(reason), caller.actor());
  }
}
