package colony.queen.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentTest {
  private static final List<Argument> SOME =
      List.of(
          Argument.text("colony", "which", 10).must(),
          Argument.choice("move", "what", "continue", "abandon"),
          Argument.whole("limit", "how many", 1, 100),
          Argument.flag("now", "at once"),
          new Argument("strength", "how strong", new Form.Fraction(), false),
          new Argument("tasks", "which", new Form.Texts(2, 5), false),
          new Argument(
              "issues",
              "what",
              new Form.Rows(2, List.of(Argument.text("text", "what").must())),
              false));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"colony": "a"}                                   |
          {"colony": "a", "move": "Continue", "limit": 100} |
          {"colony": "a", "now": true, "strength": 0.05}    |
          {"colony": "a", "tasks": ["1.1"], "limit": null}  |
          {"colony": "a", "issues": [{"text": "b"}]}        |
          """)
  void takesWhatHasTheFormThatWasPromised(String given) throws Exception {
    assertThat(faults(given)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                     | colony: missing; expected a text of 1 to 10 characters
          {"colony": " "}                        | colony: " " is not taken; expected a text of 1 to 10 characters
          {"colony": "a\\u0000"}                  | colony: "a\\u0000" is not taken; expected a text of 1 to 10 characters
          {"colony": 7}                          | colony: 7 is not taken; expected a text of 1 to 10 characters
          {"colony": "a", "move": "go"}          | move: "go" is not taken; expected one of continue, abandon
          {"colony": "a", "limit": 500}          | limit: 500 is not taken; expected a whole number from 1 to 100
          {"colony": "a", "limit": 1.5}          | limit: 1.5 is not taken; expected a whole number from 1 to 100
          {"colony": "a", "limit": "5"}          | limit: "5" is not taken; expected a whole number from 1 to 100
          {"colony": "a", "now": "yes"}          | now: "yes" is not taken; expected true or false
          {"colony": "a", "strength": 0.04}      | strength: 0.04 is not taken; expected a number from 0.05 to 1
          {"colony": "a", "tasks": ["1","2","3"]} | tasks: ["1","2","3"] is not taken; expected a list of at most 2 texts of 1 to 5 characters
          {"colony": "a", "issues": [{}]}        | issues: [{}] is not taken; expected a list of at most 2 objects: text
          {"colony": "a", "colour": 1}           | colour: unknown; expected only colony, [move], [limit], [now], [strength], [tasks], [issues]
          """)
  void saysWhichValueItDoesNotTakeAndWhatItExpected(String given, String fault) throws Exception {
    assertThat(faults(given)).containsExactly(fault);
  }

  @Test
  void takesNoHalfOfACharacter() throws Exception {
    assertThat(faults("{\"colony\": \"a\\ud83d\"}")).hasSize(1);
    assertThat(faults("{\"colony\": \"a\\ud83d\\udc1c\"}")).isEmpty();
  }

  @Test
  void tellsAllFaultsAtOnceAndNotWholeBooks() throws Exception {
    var faults = faults("{\"colony\": \"%s\", \"limit\": 0}".formatted("x".repeat(5_000)));

    assertThat(faults).hasSize(2).allMatch(it -> it.length() < 250);
  }

  @Test
  void cutsWhatIsTooLongAndSaysSo() {
    var cut = new Cut(3, 2).of(List.of("abcdef", "ab", "c", "d"));

    assertThat(cut.toString())
        .isEqualTo("[\"abc… (3 more characters)\",\"ab\",\"… 2 more left out\"]");
  }

  @Test
  void doesNotCutThroughACharacter() {
    assertThat(Cut.text("ab🐜c", 3)).startsWith("ab…");
  }

  private static List<String> faults(String given) throws JsonProcessingException {
    JsonNode arguments = Json.mapper().readTree(given);
    return Argument.faults(SOME, arguments);
  }
}
