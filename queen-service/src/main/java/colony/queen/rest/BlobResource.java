package colony.queen.rest;

import colony.contracts.BlobRef;
import colony.queen.app.UnknownException;
import colony.queen.app.blob.Blobs;
import colony.queen.app.view.BlobReach;
import colony.queen.blob.Sha256;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/v1/blobs/{sha256}")
@Blocking
@Tag(name = "blobs", description = "Bytes kept by their hash")
public class BlobResource {
  private final Blobs blobs;
  private final BlobReach reach;
  private final Transfers transfers;

  BlobResource(Blobs blobs, BlobReach reach, Transfers transfers) {
    this.blobs = blobs;
    this.reach = reach;
    this.transfers = transfers;
  }

  @PUT
  @Consumes(MediaType.WILDCARD)
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(
      summary = "Store the bytes that have this hash",
      description =
          "201 when they are new, 200 when they were here, 422 when the hash differs. They are for"
              + " the namespace that is meant; a token of all namespaces says which.")
  @APIResponse(
      responseCode = "201",
      description = "Made",
      content = @Content(schema = @Schema(implementation = BlobRef.class)))
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(implementation = BlobRef.class)))
  public Response put(@PathParam("sha256") String sha256, InputStream bytes) throws IOException {
    var name = name(sha256);
    var taken = taken(name, bytes);
    reach.stored(name);
    var location = URI.create("/api/v1/blobs/" + name);
    var answer = taken.created() ? Response.created(location) : Response.ok().location(location);
    return answer.entity(new BlobRef(name.hex(), taken.sizeBytes())).build();
  }

  private Blobs.Taken taken(Sha256 name, InputStream bytes) throws IOException {
    try (var _ = transfers.begin()) {
      return blobs.take(name, bytes);
    }
  }

  @GET
  @Tagged
  @Produces(MediaType.APPLICATION_OCTET_STREAM)
  @Operation(
      summary = "The bytes that have this hash",
      description =
          "A token of some namespaces reads what was stored for one of them, and, with colony, what a"
              + " result of that colony gives and was stored for no namespace. A worker's token reads"
              + " with colony only what is for that colony.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_OCTET_STREAM,
              schema = @Schema(type = SchemaType.STRING, format = "binary")))
  public Response get(
      @PathParam("sha256") String sha256, @QueryParam("colony") @Nullable String colony) {
    var name = name(sha256);
    if (!reach.readable(name, Optional.ofNullable(colony))) {
      throw unknown(name);
    }
    var blob = found(name);
    StreamingOutput bytes =
        out -> {
          try (var _ = transfers.begin()) {
            blob.content().writeTo(out);
          }
        };
    return described(name, blob).entity(bytes).build();
  }

  @HEAD
  @Operation(
      summary = "Whether the bytes that have this hash are here",
      description = "With a namespace: whether they are for it already.")
  public Response head(@PathParam("sha256") String sha256) {
    var name = name(sha256);
    if (!reach.known(name)) {
      throw unknown(name);
    }
    return described(name, found(name)).build();
  }

  /// Blobs come from workers: no browser may take one for a page of ours.
  private static Response.ResponseBuilder described(Sha256 name, Blobs.Found blob) {
    return Response.ok()
        .type(MediaType.APPLICATION_OCTET_STREAM)
        .header(HttpHeaders.CONTENT_LENGTH, blob.sizeBytes())
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment")
        .header(HttpHeaders.CACHE_CONTROL, "private, max-age=31536000, immutable")
        .tag(name.hex());
  }

  private Blobs.Found found(Sha256 name) {
    return blobs.find(name).orElseThrow(() -> unknown(name));
  }

  private static UnknownException unknown(Sha256 name) {
    return new UnknownException("blob", name.hex());
  }

  private static Sha256 name(String sha256) {
    return Sha256.parse(sha256)
        .orElseThrow(
            () ->
                new BadRequestException(
                    "a blob is named by 64 lower-case hexadecimal digits, not by \"%s\""
                        .formatted(sha256)));
  }
}
