package colony.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DeadLetterTest {
  private static final UUID COLONY = UUID.fromString("019a0000-0000-7000-8000-000000000001");

  @Test
  void isTheSameLetterForTheSameRecord() {
    assertThat(about("{}", "once").id())
        .isEqualTo(about("{}", "twice").id())
        .isEqualTo(DeadLetter.idAt("t", 1, 2));
  }

  @Test
  void fitsIntoAMessageWhateverTheReasonQuotes() {
    var letter = about("x".repeat(300_000), "unknown type a\0b\n" + "🐜".repeat(100_000));

    assertThat(letter.reason()).startsWith("unknown type a b 🐜").doesNotContain("\0");
    assertThat(letter.reason().length()).isEqualTo(DeadLetter.MAX_REASON);
    assertThat(Payloads.write(letter)).hasSizeLessThan(Message.MAX_BYTES);
  }

  @Test
  void namesTheColonyWhenItCanBeRead() {
    assertThat(about("{\"colonyId\":\"%s\"}".formatted(COLONY), "no").colonyId()).isEqualTo(COLONY);
    assertThat(about("{\"colonyId\":7}", "no").colonyId()).isNull();
    assertThat(about("{\"colonyId\"", "no").colonyId()).isNull();
    assertThat(about("", "no").colonyId()).isNull();
  }

  private static DeadLetter about(String value, String reason) {
    return DeadLetter.of("t", 1, 2, value.getBytes(StandardCharsets.UTF_8), reason, Instant.EPOCH);
  }
}
