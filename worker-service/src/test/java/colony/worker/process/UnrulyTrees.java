package colony.worker.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/// Shell lines whose processes do what they can to stay, and the search for them.
public final class UnrulyTrees {
  private static final int PROCESSES = 15;

  /// Stands in the command line of every one of their processes.
  private final String seconds =
      Long.toString(ThreadLocalRandom.current().nextLong(700_000_000, 800_000_000));

  /// Each has two long-lived processes at least.
  public List<String> lines() {
    return List.of(
            "sleep SECONDS & sh -c 'sleep SECONDS & wait' & echo begun; wait",
            "trap '' TERM; echo begun; while :; do sleep SECONDS & wait; done",
            "(setsid sh -c 'trap \"\" TERM; (sleep SECONDS &) ; while :; do sleep SECONDS; done'"
                + " >/dev/null 2>&1 &) ; echo begun; exec sleep SECONDS",
            "trap 'sleep SECONDS & sleep SECONDS &' TERM; echo begun;"
                + " while :; do sleep SECONDS & wait; done",
            "env -i /bin/sh -c 'trap \"\" TERM; while :; do sleep SECONDS; done' & echo begun; wait")
        .stream()
        .map(line -> line.replace("SECONDS", seconds))
        .toList();
  }

  /// Whether each line has all its processes. Stopped before, one that has just cleared its
  /// environment may be nobody's descendant that was ever seen, and lives on.
  public boolean standing() throws IOException {
    var living = living();
    return living.size() >= PROCESSES
        && living.stream().anyMatch(it -> it.contains(" /bin/sh -c trap \"\" TERM"));
  }

  /// The processes of any of them that live.
  public List<String> living() throws IOException {
    var living = new ArrayList<String>();
    try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (var process : processes) {
        var command = commandOf(process);
        if (command.contains(seconds)) {
          living.add(process.getFileName() + " " + command);
        }
      }
    }
    return living;
  }

  /// Empty for one that has ended, zombies too.
  private static String commandOf(Path process) {
    try {
      return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1)
          .replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }
}
