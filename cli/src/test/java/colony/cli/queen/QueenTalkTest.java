package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.stack.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueenTalkTest {
  /// Whatever stands behind it in the path would be asked of something else.
  @ParameterizedTest
  @CsvSource({
    "'', TASK is empty",
    "' ', TASK is empty",
    "., TASK is '.'",
    ".., TASK is '..'",
  })
  void takesNoNameThatWouldBeAnotherPath(String name, String fault) {
    assertThatThrownBy(() -> QueenTalk.part("TASK", name))
        .isInstanceOf(Trouble.class)
        .hasMessage(fault + ", expected a name or an id");
  }

  @Test
  void escapesANameInAPath() {
    assertThat(QueenTalk.part("TASK", "a/b ..")).isEqualTo("a%2Fb%20..");
  }
}
