package colony.worker.agent;

import colony.worker.process.CapturedOutput;
import colony.worker.process.Marker;
import colony.worker.process.ProcessTree;
import colony.worker.workspace.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Plays the scenarios of a preset with a scripted agent in place of the real one.
public final class SelfTest {
  private static final Duration SILENCE = Duration.ofMillis(700);
  private static final Duration WALL = Duration.ofSeconds(60);
  private static final Duration PATIENCE = Duration.ofMillis(300);

  /// Milliseconds for one that has said its result and stays, and for one that only ends slowly.
  private static final long AFTER_RESULT = 300;

  private static final long SLOW_END = 30_000;

  private final Preset preset;
  private final Scenario.Script script;

  private SelfTest(Preset preset, Scenario.Script script) {
    this.preset = preset;
    this.script = script;
  }

  /// @param name of the scenario
  /// @param cost in millionths of a US dollar
  /// @param survivors processes that were left
  /// @param faults what is not as expected
  public record Row(
      String name,
      String expected,
      String got,
      @Nullable String tokens,
      @Nullable Long cost,
      List<String> survivors,
      List<String> faults) {
    public boolean fits() {
      return faults.isEmpty();
    }
  }

  public static SelfTest of(Preset preset, String fake) throws PresetFile.Broken {
    return new SelfTest(preset, Scenario.read(preset, fake));
  }

  public List<String> scenarios() {
    return script.scenarios().stream().map(Scenario::name).toList();
  }

  public List<Row> run() throws IOException, InterruptedException {
    var rows = new ArrayList<Row>();
    for (var scenario : script.scenarios()) {
      rows.add(run(scenario));
    }
    return rows;
  }

  Row run(Scenario scenario) throws IOException, InterruptedException {
    var folder = Files.createTempDirectory("colony-preset").toRealPath();
    try {
      return run(scenario, folder);
    } finally {
      FolderTree.delete(folder);
    }
  }

  private Row run(Scenario scenario, Path folder) throws IOException, InterruptedException {
    var bin = Files.createDirectory(folder.resolve("bin"));
    for (var file : scenario.files().entrySet()) {
      Files.writeString(bin.resolve(file.getKey()), file.getValue());
    }
    var program =
        Files.writeString(
            bin.resolve(name(script.program())),
            Presets.resource("/fakes/agent.sh"),
            StandardOpenOption.CREATE_NEW);
    if (!program.toFile().setExecutable(true)) {
      throw new IOException("%s cannot be made executable".formatted(program));
    }
    var marker = "self-test." + UUID.randomUUID();
    try (var output = new CapturedOutput(folder.resolve("output"), 1024 * 1024)) {
      var command = command(folder, bin, scenario);
      var run =
          new AgentRun(
              command, frame(command, folder, bin, marker, scenario), output, (_, _, _) -> {});
      var ended = run.run(stop(scenario, bin));
      return row(scenario, ended, marker);
    }
  }

  private AgentCommand command(Path folder, Path bin, Scenario scenario) throws IOException {
    var home = Files.createDirectory(folder.resolve("home"));
    var prompt = Files.writeString(folder.resolve("prompt.md"), "Do the thing.\n");
    var command =
        new AgentCommand(
            preset.tried(program(), scenario.way().equals("stay") ? AFTER_RESULT : SLOW_END),
            Files.createDirectory(folder.resolve("work")),
            home,
            "Do the thing.\n",
            prompt,
            Files.writeString(folder.resolve("SKILL.md"), "# Skill\n"),
            "a-model",
            null,
            List.of("java", "-version"),
            script.args().stream()
                .map(it -> it.equals("agent") ? bin.resolve(it).toString() : it)
                .toList());
    command.writeFiles();
    return command;
  }

  /// A preset may name the agent itself by a path; here its stand-in is found by its name.
  private String program() {
    return preset.program().equals(script.program()) ? name(preset.program()) : preset.program();
  }

  private static String name(String program) {
    return program.substring(program.lastIndexOf('/') + 1);
  }

  private static AgentRun.Frame frame(
      AgentCommand command, Path folder, Path bin, String marker, Scenario scenario) {
    var environment = new HashMap<String, String>();
    environment.put("PATH", bin + ":/usr/local/bin:/usr/bin:/bin");
    environment.put("HOME", folder.resolve("home").toString());
    environment.putAll(command.environment());
    return new AgentRun.Frame(
        environment,
        List.of(),
        marker,
        WALL,
        scenario.way().equals("silent") ? SILENCE : WALL,
        PATIENCE,
        AgentRun.Limit.NONE);
  }

  /// Those that are to be stopped are stopped when they have begun.
  private static CompletableFuture<String> stop(Scenario scenario, Path bin) {
    var stop = new CompletableFuture<String>();
    if (scenario.expected().equals(Scenario.STOPPED)) {
      Thread.ofVirtual()
          .start(
              () -> {
                while (!Files.exists(bin.resolve("begun"))) {
                  if (!pause()) {
                    return;
                  }
                }
                stop.complete("enough");
              });
    }
    return stop;
  }

  private static boolean pause() {
    try {
      Thread.sleep(10);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Row row(Scenario scenario, AgentRun.Ended ended, String marker) {
    var left =
        new ProcessTree(Marker.of(marker)).living().stream().map(ProcessTree::describe).toList();
    return switch (ended) {
      case AgentRun.Ended.Stopped(_, List<String> survivors, _, _) -> {
        var all = new ArrayList<>(survivors);
        all.addAll(left);
        yield judged(scenario, Scenario.STOPPED, "", null, null, null, all);
      }
      case AgentRun.Ended.Concluded(Conclusion conclusion, Said said, _) -> {
        var used = said.tokens();
        yield judged(
            scenario,
            conclusion.outcome() + " " + conclusion.word(),
            ": " + conclusion.sentence(),
            said.message(),
            used == null ? null : "%d/%d".formatted(used.inputTotal(), used.output()),
            said.micros(),
            left);
      }
    };
  }

  private static Row judged(
      Scenario scenario,
      String got,
      String why,
      @Nullable String message,
      @Nullable String tokens,
      @Nullable Long micros,
      List<String> survivors) {
    var faults = new ArrayList<String>();
    if (!got.equals(scenario.expected())) {
      faults.add("expected %s, got %s%s".formatted(scenario.expected(), got, why));
    }
    if (scenario.message() != null
        && !scenario.message().equals(message == null ? null : message.strip())) {
      faults.add("expected the message '%s', got '%s'".formatted(scenario.message(), message));
    }
    if (scenario.tokens() != null && !scenario.tokens().equals(tokens)) {
      faults.add("expected the tokens %s, got %s".formatted(scenario.tokens(), tokens));
    }
    if (scenario.message() != null && !Objects.equals(scenario.micros(), micros)) {
      faults.add("expected the cost %s, got %s".formatted(scenario.micros(), micros));
    }
    if (!survivors.isEmpty()) {
      faults.add("left running: " + String.join(", ", survivors));
    }
    return new Row(scenario.name(), scenario.expected(), got, tokens, micros, survivors, faults);
  }
}
