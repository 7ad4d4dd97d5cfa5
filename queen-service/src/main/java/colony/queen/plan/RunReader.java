package colony.queen.plan;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads how something is run, a task's `run`, a caste's, or the plan's `planner`: a bare text is a
/// shell line, a bare list an argument list, a mapping names either by `command` (or a shell line
/// by `shell`), or says `noop: true`.
final class RunReader {
  static final String EXPECTED =
      "a shell line, a list of arguments, or a mapping with one of command, shell, noop";
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,127}");

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
    return switch (run) {
      case Run.Command(var argv, var shell, var env, _) ->
          Stream.of(argv.stream(), shell.stream(), env.keySet().stream(), env.values().stream())
              .flatMap(texts -> texts)
              .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
              .sum();
      case Run.Noop _, Run.Survey _, Run.Restore _ -> 0;
    };
  }

  Optional<Run> read() {
    return switch (section.value(key)) {
      case null -> Optional.empty();
      case Map<?, ?> run ->
          Section.of(run, section.place() + " " + key, findings).flatMap(this::mapping);
      case List<?> _ -> argv(section, key).map(argv -> byArguments(argv, Map.of(), 0));
      case String _ -> shell(section, key).map(line -> byLine(line, Map.of(), 0));
      case Object _ -> {
        section.unexpected(key, EXPECTED);
        yield Optional.empty();
      }
    };
  }

  private Optional<Run> mapping(Section run) {
    var read =
        switch (kinds(run)) {
          case 1 -> oneKind(run);
          default -> {
            run.fault(
                "names %d of command, shell, noop, expected exactly one".formatted(kinds(run)));
            yield Optional.<Run>empty();
          }
        };
    run.warnOfUnknownKeys();
    return read;
  }

  private static int kinds(Section run) {
    return (run.has("command") ? 1 : 0) + (run.has("shell") ? 1 : 0) + (run.has("noop") ? 1 : 0);
  }

  private Optional<Run> oneKind(Section run) {
    if (run.has("noop")) {
      if (!run.flag("noop")) {
        run.unexpected("noop", "true");
      }
      return Optional.of(new Run.Noop());
    }
    var env = env(run);
    long idle = run.duration("idleTimeout").orElse(0L);
    if (run.value("command") instanceof List<?>) {
      return argv(run, "command").map(argv -> byArguments(argv, env, idle));
    }
    return shell(run, run.has("shell") ? "shell" : "command").map(line -> byLine(line, env, idle));
  }

  private static Run byArguments(List<String> argv, Map<String, String> env, long idleMillis) {
    return new Run.Command(argv, Optional.empty(), env, idleMillis);
  }

  private static Run byLine(String line, Map<String, String> env, long idleMillis) {
    return new Run.Command(List.of(), Optional.of(line), env, idleMillis);
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

  private Map<String, String> env(Section run) {
    var value = run.value("env");
    if (value == null) {
      return Map.of();
    }
    var env = new TreeMap<String, String>();
    Section.of(value, run.place() + " env", findings)
        .ifPresent(
            variables -> {
              for (var key : variables.fields().keySet()) {
                if (key instanceof String name && VARIABLE.matcher(name).matches()) {
                  env.put(name, variables.text(name).orElse(""));
                } else {
                  variables.fault(
                      "%s is no name of a variable, expected letters, digits and '_'"
                          .formatted(Scalars.quoted(key)));
                }
              }
            });
    return env;
  }
}
