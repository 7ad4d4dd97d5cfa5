package colony.queen.plan;

import colony.contracts.names.CasteName;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads how something is run, a task's `run`, a caste's, or the plan's `planner`: a bare text is a
/// shell line, a bare list an argument list, a mapping names either by `command` (or a shell line
/// by `shell`), says `noop: true` (and whom it asks for), or names who does it by `agent`, `llm`,
/// `http` or `external`.
final class RunReader {
  private static final List<String> KINDS =
      List.of("command", "shell", "agent", "llm", "http", "external", "noop");
  static final String EXPECTED =
      "a shell line, a list of arguments, or a mapping with one of " + String.join(", ", KINDS);

  /// As many requests as the Queen decides of one report.
  private static final int MOST_SPAWNS = 10;

  static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,127}");

  private final Section section;
  private final String key;
  private final Findings findings;

  /// @param key where in the section it stands
  RunReader(Section section, String key, Findings findings) {
    this.section = section;
    this.key = key;
    this.findings = findings;
  }

  /// Of its texts, which travel in a message.
  static long bytes(Run run) {
    var texts =
        switch (run) {
          case Run.Command(var argv, var shell, var env, _, _) ->
              texts(env, argv.stream(), shell.stream());
          case Run.Agent(_, var model, var prompt, var args, var env, _, _) ->
              texts(env, model.stream(), prompt.stream(), args.stream());
          case Run.Llm(var model, var prompt, var tools, _, _) ->
              texts(Map.of(), model.stream(), prompt.stream(), tools.stream());
          case Run.Http(var url, var headers, var secret) ->
              texts(headers, Stream.of(url), secret.stream());
          case Run.Noop(var spawns) -> spawns.stream();
          case Run.External _, Run.Survey _, Run.Merge _, Run.Restore _ -> Stream.<String>empty();
        };
    return texts.mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length).sum();
  }

  @SafeVarargs
  private static Stream<String> texts(Map<String, String> pairs, Stream<String>... more) {
    var named = Stream.concat(pairs.keySet().stream(), pairs.values().stream());
    return Stream.concat(named, Stream.of(more).flatMap(texts -> texts));
  }

  Optional<Run> read() {
    return switch (section.value(key)) {
      case null -> Optional.empty();
      case Map<?, ?> run ->
          Section.of(run, section.place() + " " + key, findings).flatMap(this::mapping);
      case List<?> _ -> argv(section, key).map(RunReader::byArguments);
      case String _ -> shell(section, key).map(RunReader::byLine);
      case Object _ -> {
        section.unexpected(key, EXPECTED);
        yield Optional.empty();
      }
    };
  }

  private Optional<Run> mapping(Section run) {
    var named = KINDS.stream().filter(run::has).toList();
    Optional<Run> read = Optional.empty();
    if (named.size() == 1) {
      read = oneKind(run, named.getFirst());
    } else {
      run.fault(
          "names %d of %s, expected exactly one".formatted(named.size(), String.join(", ", KINDS)));
    }
    run.warnOfUnknownKeys();
    return read;
  }

  private Optional<Run> oneKind(Section run, String kind) {
    return switch (kind) {
      case "noop" -> Optional.of(noop(run));
      case "command", "shell" -> command(run, kind);
      default -> new ServedRun(run, findings).read(kind);
    };
  }

  private static Run noop(Section run) {
    if (!Boolean.TRUE.equals(run.value("noop"))) {
      run.unexpected("noop", "true");
    }
    var spawns = run.texts("spawns", "castes");
    if (spawns.size() > MOST_SPAWNS) {
      run.fault(
          "spawns names %d castes, expected at most %d".formatted(spawns.size(), MOST_SPAWNS));
    }
    spawns.stream()
        .filter(caste -> !CasteName.possible(caste))
        .forEach(
            caste ->
                run.fault(
                    "spawns: %s is no name of a caste, expected %s"
                        .formatted(Scalars.quoted(caste), CasteName.EXPECTED)));
    return new Run.Noop(spawns);
  }

  private Optional<Run> command(Section run, String key) {
    var env = env(run, "env", VARIABLE, "a variable, expected letters, digits and '_'", findings);
    long idle = run.duration("idleTimeout").orElse(0L);
    var confinement = WrittenConfinement.of(run, findings);
    if (run.value("command") instanceof List<?>) {
      return argv(run, "command")
          .map(argv -> new Run.Command(argv, Optional.empty(), env, idle, confinement));
    }
    return shell(run, key)
        .map(line -> new Run.Command(List.of(), Optional.of(line), env, idle, confinement));
  }

  private static Run byArguments(List<String> argv) {
    return new Run.Command(argv, Optional.empty(), Map.of(), 0);
  }

  private static Run byLine(String line) {
    return new Run.Command(List.of(), Optional.of(line), Map.of(), 0);
  }

  private static Optional<String> shell(Section section, String key) {
    return section.requiredText(key, Section.LONGEST_TEXT);
  }

  private static Optional<List<String>> argv(Section section, String key) {
    var argv = section.texts(key, "arguments");
    if (argv.isEmpty() || argv.getFirst().isBlank()) {
      section.fault("%s names no program, expected at least one argument".formatted(key));
      return Optional.empty();
    }
    return Optional.of(argv);
  }

  /// Names and texts.
  ///
  /// @param of says what a name is a name of
  static Map<String, String> env(
      Section run, String key, Pattern names, String of, Findings findings) {
    var value = run.value(key);
    if (value == null) {
      return Map.of();
    }
    var env = new TreeMap<String, String>();
    Section.of(value, run.place() + " " + key, findings)
        .ifPresent(
            pairs -> {
              for (var each : pairs.fields().keySet()) {
                if (each instanceof String name && names.matcher(name).matches()) {
                  env.put(name, pairs.text(name).orElse(""));
                } else {
                  pairs.fault("%s is no name of %s".formatted(Scalars.quoted(each), of));
                }
              }
            });
    return env;
  }
}
