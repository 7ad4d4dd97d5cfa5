package colony.queen.rest;

import colony.contracts.Json;
import colony.contracts.api.LearningView;
import colony.contracts.api.PatternView;
import colony.contracts.api.ProjectView;
import colony.contracts.api.Reason;
import colony.queen.app.UnknownException;
import colony.queen.app.brain.MemoryService;
import colony.queen.app.door.Caller;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.HashMap;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What was learned across projects: the memory service is asked and its answer passed on.
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "patterns")
public class PatternsResource {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,100}");

  private final MemoryService memory;
  private final Caller caller;

  @Inject
  public PatternsResource(MemoryService memory, Caller caller) {
    this.memory = memory;
    this.caller = caller;
  }

  @GET
  @Path("patterns")
  @Operation(summary = "Patterns, the best first")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              schema =
                  @Schema(
                      type = SchemaType.OBJECT,
                      properties = {
                        @SchemaProperty(
                            name = "items",
                            type = SchemaType.ARRAY,
                            implementation = PatternView.class),
                        @SchemaProperty(name = "cursor", type = SchemaType.STRING)
                      })))
  @Parameter(name = "status", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
  @Parameter(name = "category", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
  @Parameter(name = "cursor", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
  public Response patterns(@Context UriInfo asked) {
    return passed("patterns", asked, List.of("status", "category", "cursor"));
  }

  @GET
  @Path("patterns/{id}")
  @Operation(summary = "One pattern with what it rests on")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(implementation = PatternView.class)))
  public Response pattern(@PathParam("id") String id, @Context UriInfo asked) {
    return passed("patterns/" + known(id), asked, List.of());
  }

  @POST
  @Path("patterns/{id}/demote")
  @Operation(summary = "Take a promoted pattern back; needs a reason")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(implementation = PatternView.class)))
  public Response demote(@PathParam("id") String id, @Nullable Reason reason) {
    var why = Words.why(reason).orElse("");
    new Fields().reason(why).demand();
    return passed(
        memory.post(
            asker(), "patterns/%s/demote".formatted(known(id)), Json.text(new Reason(why))));
  }

  @GET
  @Path("learnings")
  @Operation(summary = "What was reported and contributed, newest first")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              schema =
                  @Schema(
                      type = SchemaType.OBJECT,
                      properties = {
                        @SchemaProperty(
                            name = "items",
                            type = SchemaType.ARRAY,
                            implementation = LearningView.class),
                        @SchemaProperty(name = "cursor", type = SchemaType.STRING)
                      })))
  @Parameter(name = "project", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
  @Parameter(name = "category", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
  @Parameter(name = "cursor", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
  public Response learnings(@Context UriInfo asked) {
    return passed("learnings", asked, List.of("project", "category", "cursor"));
  }

  @GET
  @Path("projects")
  @Operation(summary = "The projects the memory service knows")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              schema =
                  @Schema(
                      type = SchemaType.OBJECT,
                      properties = {
                        @SchemaProperty(
                            name = "items",
                            type = SchemaType.ARRAY,
                            implementation = ProjectView.class),
                        @SchemaProperty(name = "cursor", type = SchemaType.STRING)
                      })))
  @Parameter(name = "cursor", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING))
  public Response projects(@Context UriInfo asked) {
    return passed("projects", asked, List.of("cursor"));
  }

  private MemoryService.Asker asker() {
    return new MemoryService.Asker(caller.actor(), caller.namespace());
  }

  private Response passed(String path, UriInfo asked, List<String> parameters) {
    var query = new HashMap<String, String>();
    for (var name : parameters) {
      var value = asked.getQueryParameters().getFirst(name);
      if (value != null) {
        query.put(name, value);
      }
    }
    return passed(memory.get(asker(), path, query));
  }

  private static Response passed(MemoryService.Answer answer) {
    return Response.status(answer.status())
        .type(answer.status() < 400 ? MediaType.APPLICATION_JSON : Problems.MEDIA_TYPE)
        .entity(answer.body())
        .build();
  }

  /// It becomes a part of an address.
  private static String known(String id) {
    if (!ID.matcher(id).matches()) {
      throw new UnknownException("pattern", id);
    }
    return id;
  }
}
