package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.api.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalTest {
  private static final Duration WAIT = Duration.ofSeconds(2);

  /// Whoever follows a colony would ask it again and again.
  @Test
  void isARefusalAlsoWhereAProxySaysItInItsOwnWords() {
    var trouble = refusal(405, "not here").asTrouble();

    assertThat(trouble.line()).isEqualTo("the Queen at http://q answered with status 405");
    assertThat(trouble.getCause())
        .isInstanceOfSatisfying(
            Refused.class, it -> assertThat(it.problem().status()).isEqualTo(405));
    assertThat(QueenAway.isWhy(trouble)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 429, 502, 503, 504})
  void isNoneForGoodWhileSheOrHerProxySaysNotNow(int status) {
    var trouble = refusal(status, "<html>").asTrouble();

    assertThat(QueenAway.isWhy(trouble)).isTrue();
    assertThat(QueenAway.pause(trouble)).isEqualTo(WAIT);
  }

  @Test
  void isNoneWhereNobodyAnswers() {
    assertThat(QueenAway.isWhy(new QueenAway("away", null).asTrouble())).isTrue();
  }

  /// That one has expired nobody sees by looking at it.
  @Test
  void saysInTheQueensWordsWhyATokenIsNotTaken() {
    var expired =
        refusal(
            401,
            """
            {"type": "about:blank", "title": "Unauthorized", "status": 401,
             "detail": "this token has expired on 2026-11-28T07:32:44Z"}""");

    assertThat(expired.asTrouble().line())
        .isEqualTo(
            "the Queen at http://q does not take this token (this token has expired on"
                + " 2026-11-28T07:32:44Z): check COLONY_TOKEN, or the tokens file in the data folder");
    assertThat(refusal(401, "<html>").asTrouble().line())
        .startsWith("the Queen at http://q does not take this token: check COLONY_TOKEN");
  }

  /// Such as an older Queen, who lacks what this command line asks for.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "404 | Not Found: GET /api/v1/colonies/tidy/runs",
        "405 | Method Not Allowed: PUT /api/v1/colonies/tidy/check-in",
        "400 | line 1, column 9: auto: is no field here, expected move, reason",
      })
  void asksWhichVersionAnswersWhereItDoesNotKnowWhatIsAsked(int status, String detail) {
    assertThat(problem(status, detail).asTrouble().line())
        .isEqualTo(
            detail + "; is the Queen at http://q of another version than this command line?");
    assertThat(problem(status, detail).notUnderstood()).isTrue();
  }

  @Test
  void understandsWhereThereIsNoSuchThing() {
    var none = problem(404, "there is no check-in open");

    assertThat(none.notUnderstood()).isFalse();
    assertThat(none.asTrouble().line()).isEqualTo("there is no check-in open");
  }

  private static Refusal problem(int status, String detail) {
    return refusal(status, Json.text(new Problem("about:blank", "No", status, detail, null, null)));
  }

  private static Refusal refusal(int status, String body) {
    return new Refusal(
        status, body.getBytes(StandardCharsets.UTF_8), "the Queen at http://q", WAIT);
  }
}
