package colony.worker.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CleanTextTest {
  @Test
  void keepsTheEndOfALongTextWithoutBreakingACharacter() {
    var text = "a".repeat(10) + "\uD83D\uDC1C" + "b".repeat(3);

    var end = CleanText.end(text, 5);

    assertThat(end).isEqualTo("…bbb");
  }

  @Test
  void keepsTheBeginningOfALongTextWithoutBreakingACharacter() {
    var beginning = CleanText.beginning("ab\uD83D\uDC1Ccd", 4);

    assertThat(beginning).isEqualTo("ab…");
  }

  @Test
  void replacesHalfCharacters() {
    assertThat(CleanText.of("a\uD83Db")).isEqualTo("a?b");
  }

  @Test
  void survivesALongUnfinishedEscape() {
    assertThat(CleanText.of("\u001B]" + "x".repeat(100_000))).isEmpty();
  }
}
