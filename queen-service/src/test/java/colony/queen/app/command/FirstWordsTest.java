package colony.queen.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import colony.queen.app.FaultyException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://s3cret@git.example.org/shop",
        "HTTPS://jane:s3cret@git.example.org/shop",
        "ssh://jane:s3cret@git.example.org/shop"
      })
  void takesNoUrlThatTellsASecret(String url) {
    var refused =
        catchThrowableOfType(
            FaultyException.class,
            () -> FirstWords.check("goal", "shop", Optional.of(url), Optional.empty()));

    assertThat(refused.faults())
        .singleElement()
        .asString()
        .startsWith("workspace is a URL with a name or password in it")
        .doesNotContain("s3cret");
  }

  /// A project is known by its repository's URL, as whoever cloned it wrote that.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://s3cret@git.example.org/shop",
        "HTTPS://jane:s3cret@git.example.org/shop",
        "ssh://jane:s3cret@git.example.org/shop"
      })
  void takesNoProjectThatTellsASecret(String project) {
    var refused =
        catchThrowableOfType(
            FaultyException.class,
            () -> FirstWords.check("goal", project, Optional.of("/home/jane"), Optional.empty()));

    assertThat(refused.faults())
        .singleElement()
        .asString()
        .startsWith("project is a URL with a name or password in it")
        .doesNotContain("s3cret");
  }

  @Test
  void saysOnceWhatIsWrongWithAWorkspaceThatIsTheProjectToo() {
    var url = "https://s3cret@git.example.org/shop";
    var refused =
        catchThrowableOfType(
            FaultyException.class,
            () -> FirstWords.check("goal", url, Optional.of(url), Optional.empty()));

    assertThat(refused.faults()).singleElement().asString().startsWith("workspace is a URL");
  }

  @Test
  void takesTheAccountOfAUrlThatIsNoSecret() {
    assertThatCode(
            () ->
                FirstWords.check(
                    "goal",
                    "git@git.example.org:a",
                    Optional.of("ssh://git@git.example.org/a"),
                    Optional.empty()))
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
