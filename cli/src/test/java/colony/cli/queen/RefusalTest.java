package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RefusalTest {
  /// Whoever follows a colony would ask it again and again.
  @Test
  void isARefusalAlsoWhereAProxySaysItInItsOwnWords() {
    var trouble = new Refusal(429, bytes("slow down"), "the Queen at http://q").asTrouble();

    assertThat(trouble.line()).isEqualTo("the Queen at http://q answered with status 429");
    assertThat(trouble.getCause())
        .isInstanceOfSatisfying(
            Refused.class, it -> assertThat(it.problem().status()).isEqualTo(429));
    assertThat(QueenAway.isWhy(trouble)).isFalse();
  }

  @Test
  void isNoneForGoodWhileSheOrHerProxySaysNotNow() {
    assertThat(QueenAway.isWhy(new Refusal(502, bytes("<html>"), "q").asTrouble())).isTrue();
    assertThat(QueenAway.isWhy(new QueenAway("away", null).asTrouble())).isTrue();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
