package colony.fuzz;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Looks for an input that a target cannot bear, in a process of its own: a hang or a full heap
/// ends that one and not the tests.
final class Search {
  private static final String FUZZER = "com.code_intelligence.jazzer.Jazzer";

  /// They look for what fuzzing by our own properties does not: files opened, commands run. The
  /// fuzzer knows no pattern of names here.
  private static final List<String> SANITIZERS =
      List.of(
          "BigDecimal",
          "ClojureLangHooks",
          "Deserialization",
          "ExpressionLanguageInjection",
          "FilePathTraversal",
          "LdapInjection",
          "NamingContextLookup",
          "OsCommandInjection",
          "ReflectiveCall",
          "RegexInjection",
          "ScriptEngineInjection",
          "ServerSideRequestForgery",
          "SqlInjection",
          "TemplateInjection",
          "UnsafeSanitizer",
          "XPathInjection",
          "XmlParserSsrfGuidance");

  private static final Duration POLL = Duration.ofMillis(500);

  private final Class<?> test;
  private final Target target;
  private final Inputs inputs;
  private final Path folder;

  Search(Class<?> test, Target target, Inputs inputs) {
    this.test = test;
    this.target = target;
    this.inputs = inputs;
    this.folder = Path.of("target/fuzz", target.name());
  }

  /// @param seconds of processor time, so that a busy machine does not search less
  void run(int seconds) throws IOException, InterruptedException {
    if (seconds <= Round.LONGEST.toSeconds()) {
      throw new IllegalArgumentException(
          "colony.fuzz.seconds is %d, expected more than %d: one input may take that long"
              .formatted(seconds, Round.LONGEST.toSeconds()));
    }
    demandFuzzer();
    prepare();
    var log = folder.resolve("log.txt");
    var process =
        new ProcessBuilder(command())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    Duration used;
    boolean ended;
    try {
      do {
        used = process.info().totalCpuDuration().orElse(Duration.ZERO);
        ended = process.waitFor(POLL);
      } while (!ended && used.toSeconds() < seconds);
    } finally {
      // Asked politely, the fuzzer takes its own end for a finding.
      process.destroyForcibly().waitFor();
    }
    judge(Files.readString(log, StandardCharsets.ISO_8859_1), used, ended);
  }

  private void demandFuzzer() {
    try {
      Class.forName(FUZZER, false, Search.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("colony.fuzz.seconds is set: run Maven with -Pfuzz", e);
    }
  }

  private void prepare() throws IOException {
    var seeds = folder.resolve("seeds");
    Files.createDirectories(seeds);
    Files.createDirectories(folder.resolve("corpus"));
    for (var file : inputs.files()) {
      var flat = file.toString().replaceAll("[^A-Za-z0-9.-]", "_");
      Files.copy(file, seeds.resolve(flat), StandardCopyOption.REPLACE_EXISTING);
    }
    Files.writeString(
        folder.resolve("words.dict"),
        target.words().stream()
            .map(it -> "\"" + quoted(it) + "\"\n")
            .collect(Collectors.joining()));
    for (var old : found()) {
      Files.delete(old);
    }
  }

  /// As a dictionary of libFuzzer has it.
  private static String quoted(String word) {
    var quoted = new StringBuilder();
    for (var unit : word.getBytes(StandardCharsets.UTF_8)) {
      var plain = unit >= ' ' && unit != '"' && unit != '\\';
      quoted.append(plain ? String.valueOf((char) unit) : "\\x%02x".formatted(unit));
    }
    return quoted.toString();
  }

  private List<String> command() {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-XX:+EnableDynamicAgentLoading",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), FUZZER));
    command.add("--target_class=" + Round.class.getName());
    command.add(
        "--target_args=%s %s %s"
            .formatted(test.getName(), target.name(), folder.resolve("found-slow")));
    // The readers of JSON and YAML too: without them most of a document is a closed box.
    command.add(
        "--instrumentation_includes=colony.**:com.fasterxml.jackson.core.**:org.yaml.snakeyaml.**");
    command.add(
        SANITIZERS.stream()
            .map(it -> "com.code_intelligence.jazzer.sanitizers." + it)
            .collect(Collectors.joining(File.pathSeparator, "--disabled_hooks=", "")));
    command.add("--reproducer_path=" + folder);
    command.addAll(
        List.of(
            "-artifact_prefix=" + folder + "/found-",
            "-max_len=16384",
            // Of the clock; Round counts processor time.
            "-timeout=600",
            // The first input loads all classes, which is no finding on a busy machine.
            "-report_slow_units=60",
            "-rss_limit_mb=3000",
            "-print_final_stats=1"));
    if (!target.words().isEmpty()) {
      command.add("-dict=" + folder.resolve("words.dict"));
    }
    command.add(folder.resolve("corpus").toString());
    command.add(folder.resolve("seeds").toString());
    return command;
  }

  private List<Path> found() throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(it -> it.getFileName().toString().startsWith("found-")).toList();
    }
  }

  private void judge(String log, Duration used, boolean ended) throws IOException {
    if (ended || !found().isEmpty()) {
      throw new AssertionError(
          "%s: %s; what it cannot bear belongs into %s%n%s"
              .formatted(target.name(), found(), Inputs.kept(target), end(log)));
    }
    // One that saw no class of ours looked nowhere.
    var last = log.lines().filter(it -> it.startsWith("#")).reduce((_, it) -> it);
    if (last.isEmpty() || !log.contains("Instrumented colony.")) {
      throw new AssertionError("%s: nothing was searched%n%s".formatted(target.name(), end(log)));
    }
    System.out.printf(
        "fuzz %s: %d s of processor time: %s%n", target.name(), used.toSeconds(), last.get());
  }

  private static String end(String log) {
    var lines = log.lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
  }
}
