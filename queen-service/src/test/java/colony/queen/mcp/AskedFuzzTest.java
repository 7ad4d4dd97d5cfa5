package colony.queen.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.queen.app.FaultyException;
import colony.queen.signal.Decay;
import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;

/// What assistants give to tools.
class AskedFuzzTest extends FuzzTest {
  private static final List<Verb> VERBS = AllVerbs.list();

  /// Of one fault; the longest names all arguments of a tool.
  private static final int LONGEST_FAULT = 1_000;

  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofBytes("mcp-arguments", AskedFuzzTest::call)
            .words(
                "{\"colony\":\"",
                "\"reason\":\"",
                "\"limit\":",
                "\"strength\":",
                "\"tasks\":[\"",
                "\"issues\":[{\"",
                "\"move\":\"",
                "\"plan\":\"",
                "\\u0000",
                "\\ud800",
                "1e999",
                "9223372036854775807",
                "true",
                "null"));
  }

  /// The first byte chooses the tool, the rest is what it is given. The server has parsed it
  /// before.
  private static void call(byte[] input) {
    if (input.length == 0) {
      return;
    }
    var verb = VERBS.get((input[0] & 0xFF) % VERBS.size());
    try {
      var given = new JsonObject(new String(input, 1, input.length - 1, UTF_8)).getMap();
      asked(verb, given);
    } catch (DecodeException _) {
      // no JSON object never comes so far
    }
  }

  /// All is in the promised form and can be stored, or each fault is a line that names its
  /// argument.
  @SuppressWarnings("NullAway") // nobody waits here
  private static void asked(Verb verb, Map<String, Object> given) {
    try {
      var asked = Asked.of(verb.arguments(), given, null, null);
      verb.arguments().forEach(it -> promised(it, asked));
      assertThat(verb.arguments().stream().map(Argument::name))
          .containsAll(asked.arguments().properties().stream().map(Map.Entry::getKey).toList());
    } catch (FaultyException refused) {
      assertThat(refused.faults())
          .isNotEmpty()
          .allMatch(it -> it.contains(": ") && it.length() <= LONGEST_FAULT);
    }
  }

  private static void promised(Argument argument, Asked asked) {
    var name = argument.name();
    var value = asked.arguments().path(name);
    if (value.isMissingNode() || value.isNull()) {
      assertThat(argument.needed()).as(name).isFalse();
      assertThat(asked.maybe(name)).isEmpty();
      return;
    }
    switch (argument.form()) {
      case Form.Text(int longest) ->
          assertThat(plain(asked.text(name))).isNotBlank().hasSizeLessThanOrEqualTo(longest);
      case Form.Choice(var words) -> assertThat(words).contains(asked.text(name));
      case Form.Whole(long least, long most) ->
          assertThat(asked.number(name).orElseThrow()).isBetween(least, most);
      case Form.Fraction() -> assertThat(value.doubleValue()).isBetween(Decay.GONE, 1.0);
      case Form.Flag() -> assertThat(asked.flag(name, false)).isEqualTo(value.booleanValue());
      case Form.Texts(int most, int longest) ->
          assertThat(asked.texts(name))
              .hasSizeLessThanOrEqualTo(most)
              .allMatch(it -> !plain(it).isBlank() && it.length() <= longest);
      case Form.Rows(int most, var fields) -> {
        assertThat(asked.rows(name)).hasSizeLessThanOrEqualTo(most);
        asked.rows(name).forEach(row -> fields.forEach(it -> field(it, row)));
      }
    }
  }

  private static void field(Argument field, JsonNode row) {
    var value = row.path(field.name());
    assertThat(value.isMissingNode() || value.isNull() || field.form().takes(value)).isTrue();
    if (value.isTextual()) {
      plain(value.textValue());
    }
  }

  /// No row can hold anything else.
  private static String plain(String text) {
    assertThat(new String(text.getBytes(UTF_8), UTF_8)).doesNotContain("\0").isEqualTo(text);
    return text;
  }
}
