package colony.queen.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NoticeRulesTest {
  private static final String SECRET = "whsec_plJ3nmyCDGBKInavdOK15jsl";
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  /// The example of the Standard Webhooks specification.
  @Test
  void signsAsTheSpecificationShows() {
    var signature =
        Signature.with(SECRET)
            .orElseThrow()
            .of(
                "msg_loFOjxBNrRLzqYUf",
                Instant.ofEpochSecond(1731705121),
                "{\"event_type\":\"ping\",\"data\":{\"success\":true}}");

    assertThat(signature).isEqualTo("v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "whsec_", "whsec_c2hvcnQ=", "not base64!"})
  void takesNoSecretThatIsNone(String secret) {
    assertThat(Signature.with(secret)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1, PT5S", "2, PT30S", "3, PT2M", "6, PT1H", "8, PT4H", "11, PT4H"})
  void waitsLongerEachTime(int tries, Duration pause) {
    assertThat(Pauses.next(tries, NOON, NOON)).contains(NOON.plus(pause));
  }

  @Test
  void givesUpAfterADay() {
    assertThat(Pauses.next(11, NOON, NOON.plus(Duration.ofHours(20)))).isPresent();
    assertThat(Pauses.next(12, NOON, NOON.plus(Duration.ofHours(21)))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://a.example/", "/hook", "file:///etc/passwd", "mailto:a@b.example"})
  void takesNoAddressThatIsNotOfTheWeb(String url) {
    assertThatThrownBy(
            () -> Webhook.of("chat", URI.create(url), SECRET, Optional.empty(), List.of()))
        .hasMessageStartingWith("colony.queen.webhooks.chat.url: " + url);
  }

  @Test
  void namesTheSettingThatIsWrongAndKeepsTheSecret() {
    var url = URI.create("https://a.example/");

    assertThatThrownBy(
            () -> Webhook.of("chat", url, SECRET, Optional.of(List.of("lunch")), List.of()))
        .hasMessageStartingWith(
            "colony.queen.webhooks.chat.events: \"lunch\" is none of check-in.opened,");
    assertThatThrownBy(() -> Webhook.of("chat", url, SECRET, Optional.empty(), List.of("Team A")))
        .hasMessageStartingWith(
            "colony.queen.webhooks.chat.namespaces: \"Team A\" is none, expected 1 to 64 of");
    assertThat(
            Webhook.of("chat", url, SECRET, Optional.empty(), List.of("blue", " red")).namespaces())
        .containsExactly("blue", "red");
    assertThatThrownBy(() -> Webhook.of("chat", url, "s3cret!", Optional.empty(), List.of()))
        .hasMessageStartingWith("colony.queen.webhooks.chat.secret: expected whsec_")
        .hasMessageNotContaining("s3cret");
  }
}
