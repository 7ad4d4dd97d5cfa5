package colony.scripted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptTest {

  @Test
  void takesTheFirstRuleThatFits() {
    var script =
        Script.parse(
            """
            rules:
              - name: builder
                when: {contains: [build, tower], not: [fixer]}
                turns: [{say: built}]
              - turns: [{say: anything}]
            """);

    assertThat(script.match("build a tower").orElseThrow().name()).isEqualTo("builder");
    assertThat(script.match("fixer: build a tower").orElseThrow().name()).isEqualTo("2");
    assertThat(script.match("build a hut").orElseThrow().name()).isEqualTo("2");
  }

  @Test
  void readsTheScriptOfTheDemonstration() throws Exception {
    var script = Script.read(Path.of("..", "examples", "agents", "model.yaml"));

    assertThat(script.match("Task: @plan-0\nCaste: route-setter\n").orElseThrow().name())
        .isEqualTo("route-setter");
  }

  @Test
  void readsJsonToo() {
    var script = Script.parse("{\"rules\": [{\"turns\": [{\"fault\": 429}]}]}");

    assertThat(script.rules().getFirst().turns().getFirst().fault()).isEqualTo(Fault.RATE_LIMIT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rules: []                                            | at least one rule
          rules: [{turns: []}]                                 | at least one turn
          rules: [{turns: [{say: x, cal: hello}]}]             | "cal"
          rules: [{turns: [{usage: {input: 1}}]}]              | a turn has `say`, `call` or a `fault`
          rules: [{turns: [{fault: 418}]}]                     | fault '418' is none of 401, 404, 429, 500
          rules: [{turns: [{fault: slow}]}]                    | a `fault` that needs none
          rules: [{turns: [{fault: 500, times: 2}]}]           | with what follows it
          rules: [{turns: [{call: [{arguments: {a: 1}}]}]}]    | a call names its `tool`
          rules: [{turns: [{say: x, usage: {input: -1}}]}]     | numbers from 0 on
          """)
  void saysWhatIsWrong(String script, String sentence) {
    assertThatThrownBy(() -> Script.parse(script))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line 1")
        .hasMessageContaining(sentence);
  }
}
