package colony.worker.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RedactionTest {
  private static final Map<String, String> GIVEN =
      Map.of(
          "MODEL_API_KEY", "sk-0123456789",
          "LONGER_TOKEN", "sk-0123456789-abc",
          "PIN_SECRET", "1234",
          "WIFI_PASSWORD", "äußerst geheim",
          "COLONY_IDEMPOTENCY_KEY", "a-colony/1.1/1",
          "COLONY_TOKEN", "of-the-memory",
          "GIT_CONFIG_KEY_0", "safe.directory",
          "LANG", "C.UTF-8-long-enough");

  @Test
  void takesOutWhatAProcessWasGivenInSecret() {
    assertThat(cleaned("key=sk-0123456789 end", 100)).isEqualTo("key=[secret] end");
    assertThat(cleaned("sk-0123456789", 100)).isEqualTo("[secret]");
    assertThat(cleaned("as of-the-memory", 100)).isEqualTo("as [secret]");
    assertThat(cleaned("sk-0123456789-abc", 100)).isEqualTo("[secret]");
    assertThat(cleaned("ä: äußerst geheim.", 100)).isEqualTo("ä: [secret].");
    assertThat(cleaned("sk-0123456789sk-0123456789", 100)).isEqualTo("[secret][secret]");
  }

  @Test
  void leavesTheRestAsItIs() {
    var text = "1234 a-colony/1.1/1 safe.directory C.UTF-8-long-enough sk-01234567";

    assertThat(cleaned(text, 100)).isEqualTo(text);
  }

  @Test
  void seesASecretHoweverItsPiecesCome() {
    var random = new Random(7);
    var text = "x sk-0123456789 sk-012 sk-0123456789-ab sk-0123456789-abc sk-";
    for (int i = 0; i < 200; i++) {
      assertThat(cleaned(text, 1 + random.nextInt(9)))
          .isEqualTo("x [secret] sk-012 [secret]-ab [secret] sk-");
    }
  }

  private static String cleaned(String text, int piece) {
    var redaction = new Redaction(GIVEN);
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    var clean = new ByteArrayOutputStream();
    for (int from = 0; from < bytes.length; from += piece) {
      var part = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + piece));
      clean.writeBytes(redaction.clean(part, part.length));
    }
    clean.writeBytes(redaction.rest());
    return clean.toString(StandardCharsets.UTF_8);
  }
}
