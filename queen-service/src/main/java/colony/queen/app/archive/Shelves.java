package colony.queen.app.archive;

import colony.queen.app.QueenSettings;
import colony.queen.archive.Bucket;
import colony.queen.archive.Folder;
import colony.queen.archive.Shelf;
import colony.queen.archive.Signing;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/// The archive that the settings name.
public final class Shelves {
  private Shelves() {}

  /// Why no colony could go where the settings say, in a sentence.
  public static Optional<String> fault(QueenSettings.Retention settings) {
    if (settings.archiveAfter().isPresent() && settings.archiveTo().isEmpty()) {
      return Optional.of(
          "colony.queen.retention.archive-after is set, but archive-to is not: where should colonies go?");
    }
    try {
      of(settings, Instant::now);
      return Optional.empty();
    } catch (IllegalStateException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  /// @throws IllegalStateException when it cannot be one
  static Optional<Shelf> of(QueenSettings.Retention settings, Supplier<Instant> clock) {
    return settings.archiveTo().map(it -> shelf(it, settings.bucket(), clock));
  }

  private static Shelf shelf(URI to, QueenSettings.Bucket settings, Supplier<Instant> clock) {
    var scheme = to.getScheme() == null ? "" : to.getScheme();
    return switch (scheme) {
      case "file" -> folder(to);
      case "" -> new Folder(Path.of(to.getPath()));
      case "s3" -> bucket(to, settings, clock);
      default -> throw nowhere(to);
    };
  }

  /// No directory of this machine where it names another one, or stands below no root.
  private static Shelf folder(URI to) {
    try {
      return new Folder(Path.of(to));
    } catch (IllegalArgumentException e) {
      throw nowhere(to);
    }
  }

  private static IllegalStateException nowhere(URI to) {
    return new IllegalStateException(
        "colony.queen.retention.archive-to is %s, expected a directory, file:/… or s3://BUCKET/PREFIX"
            .formatted(to));
  }

  private static Shelf bucket(URI to, QueenSettings.Bucket settings, Supplier<Instant> clock) {
    if (to.getAuthority() == null) {
      throw nowhere(to);
    }
    var endpoint =
        settings
            .endpoint()
            .orElseGet(
                () -> URI.create("https://s3.%s.amazonaws.com".formatted(settings.region())));
    var prefix = to.getPath().replaceAll("^/+|/+$", "");
    return new Bucket(
        endpoint,
        to.getAuthority(),
        prefix.isEmpty() ? "" : prefix + "/",
        new Signing(
            key("access-key", settings.accessKey()),
            key("secret-key", settings.secretKey()),
            settings.region()),
        clock);
  }

  private static String key(String name, Optional<String> value) {
    return value.orElseThrow(
        () ->
            new IllegalStateException(
                "colony.queen.retention.bucket.%s is not set, and archive-to is a bucket"
                    .formatted(name)));
  }
}
