package colony.worker.agent;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// What `colony presets` shows: the worker's own reading of presets, in a process of its own.
public final class PresetsProgram {
  private static final int ERROR = 1;
  private static final String ROW = "%-13s %-26s %-26s %-12s %-10s %s%n";

  private final Presets presets;
  private final PrintStream out;
  private final PrintStream err;

  PresetsProgram(Presets presets, PrintStream out, PrintStream err) {
    this.presets = presets;
    this.out = out;
    this.err = err;
  }

  /// @param arguments `list`, `show NAME`, `test NAME` or `real NAME`, and a folder of own presets
  public static void main(String[] arguments) throws IOException, InterruptedException {
    var names = List.of(arguments);
    var takes = names.isEmpty() || names.getFirst().equals("list") ? 1 : 2;
    if (names.size() < takes || names.size() > takes + 1) {
      System.err.println("usage: list|show NAME|test NAME|real NAME [FOLDER]");
      System.exit(ERROR);
    }
    var folder =
        names.size() > takes ? Optional.of(Path.of(names.get(takes))) : Optional.<Path>empty();
    var program = new PresetsProgram(new Presets(folder), System.out, System.err);
    System.exit(program.run(names.getFirst(), takes == 1 ? "" : names.get(1)));
  }

  int run(String what, String name) throws IOException, InterruptedException {
    if (what.equals("list")) {
      return list();
    }
    try {
      var preset = presets.find(name);
      if (preset.isEmpty()) {
        err.printf("no preset '%s'; there are %s%n", name, String.join(", ", presets.names()));
        return ERROR;
      }
      return switch (what) {
        case "show" -> show(name);
        case "test" -> test(preset.get());
        case "real" -> real(preset.get());
        default -> {
          err.printf("'%s' is none of list, show, test and real%n", what);
          yield ERROR;
        }
      };
    } catch (PresetFile.Broken e) {
      err.println(e.getMessage());
      return ERROR;
    }
  }

  private int list() {
    out.printf("%-12s %-8s %-10s %s%n", "PRESET", "VERSION", "PROGRAM", "TESTED");
    var code = 0;
    for (var name : presets.names()) {
      try {
        presets
            .find(name)
            .ifPresent(
                it ->
                    out.printf(
                        "%-12s %-8d %-10s %s%n",
                        it.name(), it.version(), it.program(), it.versionsTested()));
      } catch (PresetFile.Broken e) {
        err.println(e.getMessage());
        code = ERROR;
      }
    }
    return code;
  }

  private int show(String name) throws PresetFile.Broken {
    presets.text(name).ifPresent(it -> out.println(it.strip()));
    return 0;
  }

  private int test(Preset preset) throws PresetFile.Broken, IOException, InterruptedException {
    var fake = presets.fake(preset.name());
    if (fake.isEmpty()) {
      err.printf(
          "preset %s has no %s.fake.json beside it to test it with%n",
          preset.name(), preset.name());
      return ERROR;
    }
    out.printf(ROW, "SCENARIO", "EXPECTED", "GOT", "TOKENS", "COST", "SURVIVORS");
    var good = true;
    for (var row : SelfTest.of(preset, fake.get()).run()) {
      out.printf(
          ROW,
          row.name(),
          row.expected(),
          row.got(),
          row.tokens() == null ? "-" : row.tokens(),
          row.cost() == null
              ? "-"
              : "$" + java.math.BigDecimal.valueOf(row.cost(), 6).toPlainString(),
          row.survivors().size());
      row.faults().forEach(it -> out.println("  " + it));
      good &= row.fits();
    }
    return good ? 0 : ERROR;
  }

  /// The installed one is asked for its version and for nothing that costs.
  private int real(Preset preset) throws IOException, InterruptedException {
    // Not through a pipe, whose end would be waited for as long as anything has it open.
    var words = Files.createTempFile("version", ".txt");
    try {
      return real(preset, words);
    } finally {
      Files.delete(words);
    }
  }

  private int real(Preset preset, Path words) throws InterruptedException {
    try {
      var process =
          new ProcessBuilder(preset.program(), "--version")
              .redirectErrorStream(true)
              .redirectInput(new File("/dev/null"))
              .redirectOutput(words.toFile())
              .start();
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        err.printf("%s --version does not end%n", preset.program());
        return ERROR;
      }
      var said = new String(Files.readAllBytes(words), StandardCharsets.UTF_8).lines().findFirst();
      out.printf(
          "%s: %s; tested: %s%n",
          preset.program(), said.orElse("it said nothing"), preset.versionsTested());
      return process.exitValue() == 0 ? 0 : ERROR;
    } catch (IOException e) {
      err.printf("%s is not installed: it was not found in PATH%n", preset.program());
      return ERROR;
    }
  }
}
