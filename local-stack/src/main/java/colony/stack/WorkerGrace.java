package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/// How long a worker lets attempts go on once it was asked to end, as its settings have it.
final class WorkerGrace {
  /// The worker's own.
  private static final Duration USUAL = Duration.ofSeconds(10);

  private WorkerGrace() {}

  /// What the worker itself will not understand counts as nothing said.
  static Duration of(StackFolder folder, Map<String, String> environment) {
    var said = environment.getOrDefault("COLONY_WORKER_GRACE", inFile(folder));
    try {
      return said.isBlank() ? USUAL : duration(said.strip().toUpperCase(Locale.ROOT));
    } catch (DateTimeParseException | ArithmeticException | NumberFormatException _) {
      return USUAL;
    }
  }

  private static String inFile(StackFolder folder) {
    var settings = new Properties();
    try (var file = Files.newBufferedReader(folder.workerSettingsFile())) {
      settings.load(file);
    } catch (IOException | IllegalArgumentException _) {
      return "";
    }
    return settings.getProperty("colony.worker.grace", "");
  }

  /// As Quarkus reads them: `90` and `90s`, `500ms`, `2m`, `1d`, `PT2M`.
  private static Duration duration(String text) {
    if (text.matches("\\d+")) {
      return Duration.ofSeconds(Long.parseLong(text));
    }
    if (text.matches("\\d+MS")) {
      return Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)));
    }
    if (Character.isDigit(text.charAt(0))) {
      return Duration.parse((text.endsWith("D") ? "P" : "PT") + text);
    }
    return Duration.parse(text);
  }
}
