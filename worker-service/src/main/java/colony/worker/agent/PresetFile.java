package colony.worker.agent;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads a preset and says what is wrong with it.
public final class PresetFile {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonParser.Feature.ALLOW_COMMENTS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

  /// As a shell's `kill -s` knows them, of those that may end a program.
  private static final Set<String> SIGNALS =
      Set.of(
          "ABRT", "ALRM", "HUP", "INT", "IO", "KILL", "PIPE", "POLL", "PROF", "PWR", "QUIT", "TERM",
          "USR1", "USR2", "VTALRM", "WINCH", "XCPU");

  private static final Set<String> GROUPS = Set.of("model", "resume", "mcp", "skill", "args");
  private static final Set<String> COUNTS =
      Set.of("input", "cacheRead", "cacheWrite", "output", "reasoning", "total");
  private static final Set<String> TESTS = Set.of("present", "above", "matches");

  private final String where;
  private final List<String> faults = new ArrayList<>();

  private PresetFile(String where) {
    this.where = where;
  }

  /// A preset that cannot be used.
  public static final class Broken extends Exception {
    private static final long serialVersionUID = 1L;

    Broken(String sentence) {
      super(sentence);
    }
  }

  /// @param where the file's name, for people
  public static Preset read(String where, String json) throws Broken {
    try {
      var preset = MAPPER.readValue(json, Preset.class);
      if (preset == null) {
        throw new Broken("preset %s is empty".formatted(where));
      }
      return new PresetFile(where).checked(preset);
    } catch (JsonProcessingException e) {
      var line = line(e, json).map(it -> ", line " + it).orElse("");
      throw new Broken("preset %s%s: %s".formatted(where, line, PresetFault.of(e)));
    }
  }

  /// Of an object Jackson tells where it ends, so the place is looked for by its path.
  private static Optional<Integer> line(JsonProcessingException fault, String json) {
    var wanted = PresetFault.pointer(fault);
    try (var parser = MAPPER.createParser(json)) {
      while (!wanted.matches() && parser.nextToken() != null) {
        if (parser.getParsingContext().pathAsPointer().equals(wanted)) {
          return Optional.of(parser.currentTokenLocation().getLineNr());
        }
      }
    } catch (IOException _) {
      // it is no JSON, and the fault says where that ends
    }
    return Optional.ofNullable(fault.getLocation()).map(JsonLocation::getLineNr);
  }

  @SuppressWarnings("NullAway") // what Jackson read may lack anything
  private Preset checked(Preset preset) throws Broken {
    demand(
        preset.name() != null && NAME.matcher(preset.name()).matches(),
        "name is '%s', expected lower-case letters, digits and -".formatted(preset.name()));
    demand(preset.version() > 0, "version is %d, expected 1 or more".formatted(preset.version()));
    demand(preset.versionsTested() != null, "versionsTested is missing");
    demand(preset.program() != null && !preset.program().isBlank(), "program is missing");
    demand(preset.argv() != null, "argv is missing, expected a list of arguments");
    Objects.requireNonNullElse(preset.argv(), List.<String>of()).forEach(this::argument);
    demand(preset.prompt() != null, "prompt is missing, expected stdin or argument");
    demand(preset.format() != null, "format is missing, expected events or text");
    demand(
        preset.signal() == null || SIGNALS.contains(preset.signal()),
        "signal is '%s', expected a name such as INT".formatted(preset.signal()));
    demand(
        preset.prompt() != Preset.Prompt.ARGUMENT
            || preset.argv() == null
            || String.join(" ", preset.argv()).contains("{prompt}"),
        "prompt is argument, but argv has no {prompt}");
    demand(
        preset.format() != Preset.Format.EVENTS
            || preset.events().stream().anyMatch(Preset.EventRule::result),
        "format is events, but no event is a result");
    atLeast0("idleTimeoutMillis", preset.idleTimeoutMillis());
    atLeast0("afterResultMillis", preset.afterResultMillis());
    preset.environment().keySet().forEach(this::variable);
    preset.pass().forEach(this::variable);
    preset.groups().forEach(this::group);
    preset.events().forEach(this::event);
    preset.outcomes().forEach(this::outcome);
    preset.sessions().keep().forEach(this::below);
    preset.files().keySet().forEach(this::below);
    if (!faults.isEmpty()) {
      throw new Broken("preset %s: %s".formatted(where, String.join("; ", faults)));
    }
    return preset;
  }

  private void argument(@Nullable String argument) {
    demand(argument != null, "argv holds null");
    demand(
        argument == null || !argument.startsWith("@") || GROUPS.contains(argument.substring(1)),
        "argv has '%s', expected one of the groups %s".formatted(argument, GROUPS));
  }

  private void atLeast0(String field, long value) {
    demand(value >= 0, "%s is %d, expected 0 or more".formatted(field, value));
  }

  private void variable(String name) {
    demand(
        !name.isEmpty() && name.indexOf('=') < 0 && name.indexOf('\0') < 0,
        "'%s' is no name of a variable".formatted(name));
  }

  private void group(String group, List<String> arguments) {
    demand(GROUPS.contains(group), "groups has '%s', expected one of %s".formatted(group, GROUPS));
    demand(!arguments.contains(null), "the group '%s' holds null".formatted(group));
  }

  private void event(Preset.EventRule rule) {
    demand(!rule.when().isEmpty(), "an event has no `when`");
    rule.when().forEach(this::condition);
    Stream.of(
            rule.session(),
            rule.model(),
            rule.text(),
            rule.append(),
            rule.call(),
            rule.cost(),
            rule.failure())
        .filter(Objects::nonNull)
        .forEach(this::place);
    if (rule.tokens() != null) {
      for (var count : rule.tokens().entrySet()) {
        demand(
            COUNTS.contains(count.getKey()),
            "tokens has '%s', expected one of %s".formatted(count.getKey(), COUNTS));
        place(count.getValue());
      }
    }
  }

  private void condition(String place, JsonNode wanted) {
    place(place);
    if (wanted.isObject()) {
      wanted.properties().forEach(test -> test(place, test.getKey(), test.getValue()));
      pattern(wanted.path("matches").asText(""));
    }
  }

  private void test(String place, String test, JsonNode value) {
    var kind =
        switch (test) {
          case "present" -> value.isBoolean() ? "" : "true or false";
          case "above" -> value.isNumber() ? "" : "a number";
          case "matches" -> value.isTextual() ? "" : "a text";
          default -> {
            faults.add("%s asks for '%s', expected one of %s".formatted(place, test, TESTS));
            yield "";
          }
        };
    demand(kind.isEmpty(), "%s asks for '%s' %s, expected %s".formatted(place, test, value, kind));
  }

  private void place(@Nullable String place) {
    demand(place != null && place.startsWith("/"), "'%s' is no JSON pointer".formatted(place));
  }

  @SuppressWarnings("NullAway")
  private void outcome(Preset.OutcomeRule rule) {
    demand(
        rule.outcome() != null && rule.verdict() != null,
        "an outcome lacks `outcome` or `verdict`");
    demand(
        !rule.exit().isEmpty() || rule.flag() != null || rule.failure() != null,
        "the outcome '%s' has none of exit, flag and failure".formatted(rule.verdict()));
    if (rule.failure() != null) {
      pattern(rule.failure());
    }
  }

  private void pattern(String pattern) {
    try {
      Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      faults.add("'%s' is no pattern: %s".formatted(pattern, e.getDescription()));
    }
  }

  private void below(String path) {
    demand(
        !path.isBlank() && !path.startsWith("/") && !List.of(path.split("/")).contains(".."),
        "'%s' is no path below HOME".formatted(path));
  }

  private void demand(boolean holds, String fault) {
    if (!holds) {
      faults.add(fault);
    }
  }
}
