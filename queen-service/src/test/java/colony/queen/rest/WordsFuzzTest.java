package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;

import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import colony.queen.app.FaultyException;
import colony.queen.task.TaskStatus;
import java.util.List;

/// Ids, cursors, instants, numbers and names in addresses.
class WordsFuzzTest extends FuzzTest {
  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofText("rest-words", WordsFuzzTest::words)
            .words("2026-11-20T12:00:00Z", "+999999999-12-31T", "-1", "00000000-0000-"));
  }

  /// Each is read, or refused in words that name it.
  private static void words(String input) {
    refusing(() -> assertThat(Words.id("id", input)).isNotNull());
    refusing(() -> assertThat(Words.instant("since", input).toEpochMilli()).isNotNegative());
    refusing(() -> assertThat(Words.number("most", input)).isEqualTo(Integer.valueOf(input)));
    refusing(() -> assertThat(Words.name("status", input, TaskStatus.values())).isNotBlank());
  }

  private static void refusing(Runnable reading) {
    try {
      reading.run();
    } catch (FaultyException refused) {
      assertThat(refused).hasMessageMatching("(?s)(id|since|most|status) \".*");
    }
  }
}
