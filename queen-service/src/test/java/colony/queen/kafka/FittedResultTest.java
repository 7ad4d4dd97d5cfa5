package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FittedResultTest {
  @ParameterizedTest
  @CsvSource({
    "ab, 2, ab",
    "abc, 2, a…",
    "ab, 1, …",
    "a\uD83D\uDC1Cb, 3, a…",
    "\uD83D\uDC1Cb, 2, …"
  })
  void cutsATextToWhateverLengthAndNoCharacterInHalf(String text, int longest, String cut) {
    assertThat(FittedResult.cut(text, longest)).isEqualTo(cut);
  }
}
