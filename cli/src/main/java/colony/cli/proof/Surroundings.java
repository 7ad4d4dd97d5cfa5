package colony.cli.proof;

import colony.stack.FinishedCommand;
import colony.stack.Installation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Where and with what something was measured, as far as it belongs beside the figures.
public final class Surroundings {
  private static final Path MEMORY = Path.of("/proc/meminfo");

  private Surroundings() {}

  public static Map<String, String> now() {
    var all = new LinkedHashMap<String, String>();
    all.put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    all.put("commit", commit());
    all.put(
        "machine",
        "%d processors, %s, %s %s"
            .formatted(
                Runtime.getRuntime().availableProcessors(),
                memory(),
                System.getProperty("os.name"),
                System.getProperty("os.arch")));
    all.put("java", Runtime.version().toString());
    return all;
  }

  private static String commit() {
    var git =
        FinishedCommand.run(
            List.of(
                "git",
                "-C",
                Installation.find().home().toString(),
                "describe",
                "--always",
                "--dirty",
                "--abbrev=12"));
    return git.status() == 0 ? git.output() : "unknown";
  }

  private static String memory() {
    try (var lines = Files.lines(MEMORY)) {
      return lines
          .filter(line -> line.startsWith("MemTotal:"))
          .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1_048_576 + " GiB")
          .findFirst()
          .orElse("memory unknown");
    } catch (java.io.IOException _) {
      return "memory unknown";
    }
  }
}
