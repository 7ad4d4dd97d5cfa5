package colony.worker.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.worker.model.Tool.Effect.Done;
import colony.worker.task.TestTask;
import colony.worker.tool.Refusal;
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

  private static Tool.Effect finish(String fields) throws Exception {
    var task = new TestTask("1.1", 1, 1, null, null).message();
    return new ColonyTools(task, new Notes())
        .all().stream()
            .filter(it -> it.name().equals("finish"))
            .findFirst()
            .orElseThrow()
            .action()
            .use(Arguments.of("{\"summary\": \"x\", %s}".formatted(fields)));
  }
}
