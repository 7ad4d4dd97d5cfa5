package colony.worker.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Json;
import colony.contracts.RunTask;
import colony.worker.model.Tool.Effect.Done;
import colony.worker.task.TestTask;
import colony.worker.tool.Refusal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColonyToolsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"blocked\": false",
        "\"blocked\": null, \"data\": null, \"learnings\": null",
        "\"blocked\": \"\", \"learnings\": \"\""
      })
  void finishesWhereAFieldSaysThatThereIsNothing(String fields) throws Exception {
    var effect = finish(fields);

    assertThat(effect)
        .isInstanceOfSatisfying(
            Done.class, it -> assertThat(it.result()).hasToString("{\"summary\":\"x\"}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "blocked": true                       | `blocked` is not an object with
          "blocked": "no key"                   | `blocked` is not an object with
          "blocked": {"code": "no-key"}         | `blocked` is not an object with
          "data": "42 pages"                    | `data` is no JSON object
          "learnings": {"content": "c"}         | `learnings` is not a list
          """)
  void tellsTheModelOfAFieldOfAnotherKind(String field, String sentence) {
    assertThatThrownBy(() -> finish(field))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith(sentence);
  }

  /// Some models write JSON into a text.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"blocked\": {\"code\": \"no-key\", \"message\": \"m\"}",
        "\"blocked\": \"{\\\"code\\\":\\\"no-key\\\",\\\"message\\\":\\\"m\\\"}\""
      })
  void isBlockedByWhatSaysWhy(String field) throws Exception {
    assertThat(finish(field))
        .isInstanceOfSatisfying(
            Done.class,
            it ->
                assertThat(it.result().path("blocked"))
                    .hasToString("{\"code\":\"no-key\",\"message\":\"m\"}"));
  }

  @Test
  void saysThatSomethingLearnedInOtherProjectsIsWrong() throws Exception {
    var notes = new Notes();

    remember(notes, "global_1");

    assertThat(notes.with(Notes.saying("x")).at("/learnings/0/contradicts").asText())
        .isEqualTo("global_1");
    assertThatThrownBy(() -> remember(notes, "global_2"))
        .isInstanceOf(Refusal.class)
        .hasMessageEndingWith("has the pattern 'global_2'");
  }

  private static void remember(Notes notes, String contradicts) throws Exception {
    var task =
        Json.mapper().<ObjectNode>valueToTree(new TestTask("1.1", 1, 1, null, null).message());
    task.putArray("learned")
        .addObject()
        .put("signalId", "019a4f00-7c1e-7d3a-9b52-5e1f00000005")
        .put("patternId", "global_1")
        .put("category", "tooling")
        .put("content", "Global: lint first")
        .put("effective", 0.2)
        .put("score", 0.8);
    use(
        new ColonyTools(Json.mapper().treeToValue(task, RunTask.class), notes),
        "remember",
        "\"category\": \"tooling\", \"content\": \"lint last\", \"contradicts\": \"%s\""
            .formatted(contradicts));
  }

  private static Tool.Effect finish(String fields) throws Exception {
    var task = new TestTask("1.1", 1, 1, null, null).message();
    return use(new ColonyTools(task, new Notes()), "finish", "\"summary\": \"x\", " + fields);
  }

  private static Tool.Effect use(ColonyTools tools, String name, String arguments)
      throws Exception {
    return tools.all().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow()
        .action()
        .use(Arguments.of("{%s}".formatted(arguments)));
  }
}
