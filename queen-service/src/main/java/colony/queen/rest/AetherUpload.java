package colony.queen.rest;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.aether.bundle.BundleException;
import colony.contracts.api.CountedBytes;
import colony.queen.app.FaultyException;
import colony.queen.app.QueenSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Files that come with a request: a ZIP of a directory, or one file with its name. They are read
/// into memory within bounds, from a file that has no name of theirs; what an archive names never
/// touches the disk.
@ApplicationScoped
public class AetherUpload {
  static final String ZIP = "application/zip";
  static final String ONE_FILE = "application/octet-stream";

  private static final int LONGEST_NAME = 255;

  private final QueenSettings settings;
  private final Arrivals arrivals;

  AetherUpload(QueenSettings settings, Arrivals arrivals) {
    this.settings = settings;
    this.arrivals = arrivals;
  }

  /// 413 beyond the largest upload.
  <T> T arrived(InputStream body, Arrivals.Work<T> work) throws IOException {
    return arrived(body, mostBytes(), work);
  }

  /// @param most bytes of this kind, where fewer are taken than of others
  <T> T arrived(InputStream body, long most, Arrivals.Work<T> work) throws IOException {
    try (var counted = new CountedBytes(body, "the upload", Math.min(most, mostBytes()))) {
      return arrivals.whole(counted, work);
    }
  }

  /// Either of the two, by the media type that came with it.
  ///
  /// @param name of the one file; an archive needs none
  AetherFiles read(@Nullable MediaType type, @Nullable String name, InputStream arrived)
      throws IOException {
    return type != null && type.getSubtype().equalsIgnoreCase("zip")
        ? zip(arrived)
        : file(name, arrived);
  }

  /// 422 for what is no archive or a hostile one.
  AetherFiles zip(InputStream arrived) throws IOException {
    try {
      return Bundle.unzip(arrived, new Bounds(Bounds.USUAL.files(), mostBytes()));
    } catch (BundleException e) {
      throw new FaultyException(
          "the upload cannot be taken", List.of(String.valueOf(e.getMessage())));
    }
  }

  /// @param name of the file, which says of what kind it is; 400 without one
  AetherFiles file(@Nullable String name, InputStream arrived) throws IOException {
    return AetherFiles.NONE.with(checked(name), arrived.readAllBytes());
  }

  private long mostBytes() {
    return settings.aether().maxUploadBytes().asLongValue();
  }

  private static String checked(@Nullable String name) {
    if (name != null && isPlain(name)) {
      return name;
    }
    throw new BadRequestException(
        "?name= says which file it is, such as COLONY_STATE.json, without a directory");
  }

  private static boolean isPlain(String name) {
    return !name.isBlank()
        && name.length() <= LONGEST_NAME
        && !name.equals(".")
        && !name.equals("..")
        && name.chars().noneMatch(c -> c < ' ' || c == '/' || c == '\\' || c == 0x7F);
  }
}
