package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StoredResultTest {
  private final JsonEncoder encoder = new JsonEncoder();

  /// A fork writes it into its own log, where whoever adds up would count it again.
  @Test
  void isGivenWithoutWhatItCostAndWithoutWhatWasLearned() {
    var result =
        ReportedResult.of(
            encoder.attachment(
                """
                {"type": "task.finished", "result": {"summary": "done", "data": {"port": 42},
                  "branch": "colony/hill/a", "durationMillis": 7,
                  "learnings": [{"category": "tooling", "content": "use mvn -o"}],
                  "usage": {"tokens": {"inputTotal": 9, "output": 9}}}}"""));

    assertThat(result.summary()).isEqualTo("done");
    assertThat(result.branch()).isEqualTo("colony/hill/a");
    assertThat(result.data()).hasToString("{\"port\":42}");
    assertThat(result.durationMillis()).isEqualTo(7);
    assertThat(result.usage()).isNull();
    assertThat(result.learnings()).isEmpty();
  }

  @Test
  void isNamedWhereAnEventHasNone() {
    assertThatThrownBy(() -> encoder.attachment("{\"type\": \"task.ready\"}"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a stored event holds no result: {\"type\": \"task.ready\"}");
  }
}
