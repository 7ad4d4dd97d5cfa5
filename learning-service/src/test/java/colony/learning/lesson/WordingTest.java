package colony.learning.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "builder-ant: measure first",
        "builder: measure first",
        "Global: measure first",
        "Global: Builder-Ant: measure first",
        "route-setter: measure first",
        "  scout-7 :  measure first",
        "archaeologist-ant: measure first"
      })
  void leavesOutWhoSaysIt(String content) {
    assertThat(Wording.withoutSpeaker(content)).isEqualTo("measure first");
  }

  @Test
  void keepsAColonThatIntroducesSomethingElse() {
    assertThat(Wording.withoutSpeaker("Rule of thumb: measure first"))
        .isEqualTo("Rule of thumb: measure first");
  }
}
