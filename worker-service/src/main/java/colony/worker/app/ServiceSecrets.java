package colony.worker.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The secrets of this worker's settings, read each time: one that was changed counts at once.
record ServiceSecrets(Map<String, WorkerSettings.SecretPlace> places) {

  /// A named secret cannot be had.
  static final class Missing extends Exception {
    private static final long serialVersionUID = 1L;

    Missing(String name, String why) {
      super("the secret '%s' %s".formatted(name, why));
    }
  }

  String named(String name) throws Missing {
    var place = places.get(name);
    if (place == null) {
      throw new Missing(
          name, "is not in this worker's settings (colony.worker.secrets.%s)".formatted(name));
    }
    if (place.env().isPresent() == place.file().isPresent()) {
      throw new Missing(name, "needs either env or file in this worker's settings");
    }
    var text =
        place.file().isPresent()
            ? in(name, place.file().get())
            : place.env().flatMap(it -> Optional.ofNullable(System.getenv(it))).orElse("");
    if (text.isBlank()) {
      throw new Missing(
          name,
          "is empty: %s"
              .formatted(
                  place.file().map(Path::toString).or(place::env).orElse("no place is named")));
    }
    return text.strip();
  }

  private static String in(String name, Path file) throws Missing {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new Missing(name, "cannot be read: " + e);
    }
  }
}
