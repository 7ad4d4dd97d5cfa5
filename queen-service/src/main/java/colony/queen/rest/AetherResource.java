package colony.queen.rest;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bundle;
import colony.aether.check.Check;
import colony.aether.check.Profile;
import colony.aether.file.StoryReader;
import colony.aether.tree.SpawnTreeFile;
import colony.contracts.api.SpawnTreeView;
import colony.contracts.api.ValidationView;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Looks at `.aether` files and mends them. Nothing that comes here is kept.
@Path("/api/v1/aether")
@Blocking
@Tag(name = "aether", description = "Files of colonies that lived elsewhere")
public class AetherResource {
  private final AetherUpload upload;
  private final HeavyWork heavy;

  AetherResource(AetherUpload upload, HeavyWork heavy) {
    this.upload = upload;
    this.heavy = heavy;
  }

  @POST
  @Path("validations")
  @Consumes({AetherUpload.ZIP, AetherUpload.ONE_FILE})
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(
      summary = "A verdict for each file",
      description =
          "A ZIP of a directory, or one file with ?name=. 200 whether they pass or not, 413 beyond"
              + " the largest upload, 422 for what is no archive.")
  public ValidationView validate(
      @HeaderParam(HttpHeaders.CONTENT_TYPE) @Nullable MediaType type,
      @QueryParam("profile") @Nullable String profile,
      @QueryParam("name") @Nullable String name,
      InputStream body)
      throws IOException {
    var measure = profile(profile);
    return upload.arrived(
        body, it -> heavy.alone(() -> verdicts(upload.read(type, name, it), measure)));
  }

  private static ValidationView verdicts(AetherFiles files, Optional<Profile> measure) {
    return AetherViews.validation(
        files.paths().stream()
            .map(path -> Check.bytes(path, files.bytes(path).orElseThrow(), measure))
            .toList());
  }

  @POST
  @Path("repairs")
  @Consumes({AetherUpload.ZIP, AetherUpload.ONE_FILE})
  @Produces(AetherUpload.ZIP)
  @Operation(
      summary = "The files again, with what can be repaired without losing anything",
      description =
          "A ZIP that holds all of them and REPAIR.json, which says what was and was not done.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content =
          @Content(
              mediaType = AetherUpload.ZIP,
              schema = @Schema(type = SchemaType.STRING, format = "binary")))
  public Response repair(
      @HeaderParam(HttpHeaders.CONTENT_TYPE) @Nullable MediaType type,
      @QueryParam("profile") @Nullable String profile,
      @QueryParam("name") @Nullable String name,
      InputStream body)
      throws IOException {
    var measure = profile(profile);
    return archive(
        upload.arrived(
            body,
            it -> heavy.alone(() -> AetherMending.mend(upload.read(type, name, it), measure))));
  }

  @POST
  @Path("spawn-trees")
  @Consumes({MediaType.TEXT_PLAIN, AetherUpload.ONE_FILE})
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "The workers of a spawn tree, and every line of it that is odd")
  public SpawnTreeView spawnTree(InputStream body) throws IOException {
    return upload.arrived(
        body,
        StoryReader.LARGEST,
        it -> heavy.alone(() -> AetherViews.tree(SpawnTreeFile.read(it.readAllBytes()))));
  }

  private static Response archive(AetherFiles files) {
    StreamingOutput zip = out -> Bundle.zip(files, out);
    return Response.ok(zip)
        .type(AetherUpload.ZIP)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"repaired.zip\"")
        .build();
  }

  private static Optional<Profile> profile(@Nullable String word) {
    if (word == null || word.isBlank()) {
      return Optional.empty();
    }
    return Optional.of(
        Arrays.stream(Profile.values())
            .filter(it -> it.word().equals(word))
            .findFirst()
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "profile \"%s\" is none of %s"
                            .formatted(
                                word,
                                Arrays.stream(Profile.values())
                                    .map(Profile::word)
                                    .collect(Collectors.joining(", "))))));
  }
}
