package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.view.AttemptLog.Began;
import colony.queen.app.view.AttemptLog.Ended;
import colony.queen.app.view.AttemptLog.Struck;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HappenedRowTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void readsWhatStandsBeforeALargeResult() {
    var cut =
        """
        {"type":"task.finished","seq":7,"taskId":"1.1","worker":"Anna","epoch":3,"attempt":1,\
        "instance":"i","outcome":"SUCCESS","result":{"summary":"a long text that is cut he""";

    assertThat(HappenedRow.read(NOON, "task.finished", cut))
        .isEqualTo(new Ended(NOON, "1.1", 3, "SUCCESS"));
  }

  /// Where the text is cut, the beginning of a word is none.
  @ParameterizedTest
  @ValueSource(strings = {"true,", "false,", "null,", "-1.5e3,", "\"\\u00e9\","})
  void readsWhatStandsBeforeDataThatIsCutAnywhere(String item) {
    for (int shift = 0; shift < item.length(); shift++) {
      var body =
          """
          {"taskId":"1.1","epoch":3,"outcome":"SUCCESS","result":{"summary":"%s","data":[%s1]}}"""
              .formatted("x".repeat(shift), item.repeat(4_000));

      assertThat(HappenedRow.read(NOON, "task.finished", body.substring(0, HappenedRow.HEAD)))
          .isEqualTo(new Ended(NOON, "1.1", 3, "SUCCESS"));
    }
  }

  @Test
  void takesNoDamagedEventForOneThatWasCut() {
    assertThatThrownBy(() -> HappenedRow.read(NOON, "task.parked", "{\"taskId\":\"1.1\",tru}"))
        .hasMessageStartingWith("a stored event cannot be read");
  }

  @Test
  void readsHowTheLastAttemptOfAReviewEnded() {
    var gone =
        """
        {"type":"task.cancelled","taskId":"@review-1.1-4","from":"ACTIVE","reason":"no key",\
        "outcome":"AUTH","result":{"summary":"no key"}}""";

    assertThat(HappenedRow.read(NOON, "task.cancelled", gone))
        .isEqualTo(new Struck(NOON, "@review-1.1-4", "AUTH"));
  }

  @Test
  void readsABeginning() {
    var body =
        """
        {"type":"task.started","taskId":"1.1","caste":"builder","worker":"Anna","epoch":3,\
        "attempt":2,"depth":1,"mode":"fixer","signals":[{"effective":0.5}],"memory":[]}""";

    assertThat(HappenedRow.read(NOON, "task.started", body))
        .isEqualTo(new Began(NOON, "1.1", 3, 2, "Anna", "builder", "fixer"));
  }

  @Test
  void takesNoWordOfAWorkerForItsOwn() {
    var body =
        """
        {"taskId":"1.1","code":"x","message":"{\\"taskId\\":\\"9.9\\"}","result":{"taskId":"8.8"}}""";

    assertThat(HappenedRow.read(NOON, "task.blocked", body))
        .isEqualTo(new Struck(NOON, "1.1", "BLOCKED"));
  }

  @Test
  void saysWhatIsMissing() {
    assertThatThrownBy(() -> HappenedRow.read(NOON, "task.parked", "{\"taskId\":\"1.1\"}"))
        .hasMessage("task.parked without epoch");
  }
}
