package colony.scripted;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a scripted model says. Written in YAML, or in JSON, which is YAML too.
public record Script(List<Rule> rules) {
  private static final YAMLMapper YAML = YAMLMapper.builder().build();

  static final JsonMapper JSON = JsonMapper.builder().build();

  public Script {
    rules = rules == null ? List.of() : List.copyOf(rules);
    if (rules.isEmpty()) {
      throw new IllegalArgumentException("a script has at least one rule under `rules:`");
    }
  }

  /// @param name in the ledger; absent means its number, from 1
  /// @param when absent means every conversation
  public record Rule(@Nullable String name, @Nullable When when, List<Turn> turns) {
    public Rule {
      turns = turns == null ? List.of() : List.copyOf(turns);
      if (turns.isEmpty()) {
        throw new IllegalArgumentException("a rule has at least one turn under `turns:`");
      }
    }

    boolean fits(String opening) {
      return when == null
          || (when.contains().stream().allMatch(opening::contains)
              && when.not().stream().noneMatch(opening::contains));
    }
  }

  /// Looks at the system's and the first user's text of a conversation.
  ///
  /// @param contains all of these are in it
  /// @param not none of these is
  public record When(List<String> contains, List<String> not) {
    public When {
      contains = contains == null ? List.of() : List.copyOf(contains);
      not = not == null ? List.of() : List.copyOf(not);
    }
  }

  /// One message of the model.
  ///
  /// @param usage absent means to count
  /// @param fault what happens in place of the message, or before it
  /// @param times how often the fault happens before the message is given; 0 means always
  public record Turn(
      @Nullable String say,
      @JsonProperty("call") List<Call> calls,
      @Nullable Tokens usage,
      @Nullable Fault fault,
      int times) {
    public Turn {
      calls = calls == null ? List.of() : List.copyOf(calls);
      if (say == null && calls.isEmpty() && (fault == null || !fault.alone())) {
        throw new IllegalArgumentException("a turn has `say`, `call` or a `fault` that needs none");
      }
      if (times < 0 || (times > 0 && (fault == null || (say == null && calls.isEmpty())))) {
        throw new IllegalArgumentException(
            "`times` is a number from 0 on, with a `fault` and with what follows it");
      }
    }
  }

  public record Call(String tool, @Nullable JsonNode arguments) {
    public Call {
      if (tool == null || tool.isBlank()) {
        throw new IllegalArgumentException("a call names its `tool`");
      }
    }

    JsonNode given() {
      return arguments == null ? JSON.createObjectNode() : arguments;
    }
  }

  /// A rule that fits, with its place.
  record Match(Rule rule, int number) {
    String name() {
      return rule.name() == null ? Integer.toString(number) : rule.name();
    }
  }

  /// The first rule that fits.
  Optional<Match> match(String opening) {
    for (var index = 0; index < rules.size(); index++) {
      if (rules.get(index).fits(opening)) {
        return Optional.of(new Match(rules.get(index), index + 1));
      }
    }
    return Optional.empty();
  }

  public static Script read(Path file) throws IOException {
    try {
      return parse(Files.readString(file));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("script %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /// @throws IllegalArgumentException that says what is wrong, and in which line
  public static Script parse(String text) {
    try {
      return YAML.readValue(text, Script.class);
    } catch (JacksonException e) {
      var place = e.getLocation();
      var where = place == null ? "" : "line %d: ".formatted(place.getLineNr());
      throw new IllegalArgumentException(where + words(e), e);
    }
  }

  /// What our own checks said, where it was one of them.
  private static String words(JacksonException e) {
    return e.getCause() instanceof IllegalArgumentException own
        ? String.valueOf(own.getMessage())
        : e.getOriginalMessage();
  }
}
