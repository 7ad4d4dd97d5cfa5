package colony.cli.colonies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.stack.Trouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskerTest {
  private final String account = System.getProperty("user.name");

  @AfterEach
  void beOneself() {
    System.setProperty("user.name", account);
  }

  @ParameterizedTest
  @CsvSource({"ada,ada", "CORP\\ada,CORP-ada", "Łukasz,-ukasz", "?,-", "queen,queen-"})
  void goesByTheNameOfAnyAccount(String account, String actor) {
    System.setProperty("user.name", account);

    assertThat(Asker.actor(account)).isEqualTo(actor);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Łukasz", "a b", "", "Queen"})
  void saysWhichOptionHoldsWhatIsNoName(String typed) {
    assertThatThrownBy(() -> Asker.actor(typed))
        .isInstanceOf(Trouble.class)
        .hasMessageStartingWith("--actor %s: expected 1 to 64 letters".formatted(typed));
  }

  @Test
  void takesANamespaceWithoutTheEndOfItsLine() {
    assertThat(Asker.namespace("blue\r")).isEqualTo("blue");
    assertThat(Asker.namespace(" ")).isNull();
    assertThatThrownBy(() -> Asker.namespace("bl\rue"))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("COLONY_NAMESPACE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"“secret”", "sec\nret", "Bearer secret"})
  void saysThatATokenIsNoneWithoutShowingIt(String given) {
    assertThat(Asker.token("secret-1\r\n")).isEqualTo("secret-1");
    assertThatThrownBy(() -> Asker.token(given))
        .isInstanceOf(Trouble.class)
        .hasMessageStartingWith("COLONY_TOKEN")
        .hasMessageNotContaining("secret");
  }
}
