package colony.queen.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import colony.queen.app.FaultyException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FirstWordsTest {
  @Test
  void takesWhatPeopleWrite() {
    assertThatCode(
            () ->
                FirstWords.check(
                    "Build it.\nThen test it.",
                    "https://git.example.org/shop.git",
                    Optional.of("/home/jane/shop"),
                    Optional.of("main")))
        .doesNotThrowAnyException();
  }

  @Test
  void saysAllThatNoRowMessageOrAuditLineCouldHold() {
    var refused =
        catchThrowableOfType(
            FaultyException.class,
            () ->
                FirstWords.check(
                    "x".repeat(10_001),
                    "p".repeat(501),
                    Optional.of("/home/\0"),
                    Optional.of("main\nqueen: approved")));

    assertThat(refused.faults())
        .containsExactly(
            "goal has 10,001 characters, expected at most 10,000",
            "project has 501 characters, expected at most 500",
            "workspace holds a character that is no text, expected plain text",
            "base is \"main\uFFFDqueen: approved\", expected one line");
  }
}
