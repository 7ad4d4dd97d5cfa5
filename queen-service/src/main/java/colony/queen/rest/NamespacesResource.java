package colony.queen.rest;

import colony.contracts.api.NamespaceView;
import colony.contracts.api.NamespaceView.QuotaView;
import colony.queen.app.tenant.NamespaceQuotas;
import colony.queen.plan.Budget;
import colony.queen.tenant.Quota;
import jakarta.inject.Inject;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Namespaces, what they may use and what they use.
@Path("/api/v1/namespaces")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "namespaces")
public class NamespacesResource {
  private static final int MOST_COUNTED = 1_000_000;

  private final NamespaceQuotas quotas;

  @Inject
  public NamespacesResource(NamespaceQuotas quotas) {
    this.quotas = quotas;
  }

  @GET
  @Operation(summary = "Namespaces in which somebody began a colony or set a quota")
  public List<NamespaceView> list() {
    return quotas.list();
  }

  @GET
  @Path("{namespace}")
  @Tagged
  @Operation(summary = "A namespace with its quota and what is used of it")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = NamespaceView.class)))
  public Response find(@PathParam("namespace") String namespace) {
    var found = quotas.find(namespace);
    return Response.ok(found).tag(NamespaceTag.of(found)).build();
  }

  @PUT
  @Path("{namespace}")
  @Operation(
      summary = "Set what a namespace may use",
      description =
          "Takes an admin's token that reaches all namespaces. What is absent is not limited. What"
              + " is over a lowered limit goes on to its end. With If-Match and the ETag of what was"
              + " read, or with If-None-Match: *, it is 412 where another quota was set since.")
  public NamespaceView set(
      @PathParam("namespace") String namespace,
      @HeaderParam(HttpHeaders.IF_MATCH) @Nullable String match,
      @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Nullable String none,
      @Nullable QuotaView request) {
    var quota = Fields.body(request);
    new Fields()
        .check("maxColonies", fits(quota.maxColonies()), "a number from 0 to " + MOST_COUNTED)
        .check("maxActive", fits(quota.maxActive()), "a number from 0 to " + MOST_COUNTED)
        .check("tokens", fits(quota.tokens()), "a number from 0 to " + Budget.MOST)
        .check("micros", fits(quota.micros()), "millionths of the currency, 0 to " + Budget.MOST)
        .demand();
    return quotas
        .set(
            namespace,
            new Quota(
                Optional.ofNullable(quota.maxColonies()),
                Optional.ofNullable(quota.maxActive()),
                Optional.ofNullable(quota.tokens()),
                Optional.ofNullable(quota.micros())),
            NamespaceTag.asked(match, none))
        .orElseThrow(
            () ->
                new ClientErrorException(
                    "the quota of namespace %s has changed: read it again".formatted(namespace),
                    Response.Status.PRECONDITION_FAILED));
  }

  private static boolean fits(@Nullable Integer most) {
    return most == null || most >= 0 && most <= MOST_COUNTED;
  }

  private static boolean fits(@Nullable Long most) {
    return most == null || most >= 0 && most <= Budget.MOST;
  }
}
