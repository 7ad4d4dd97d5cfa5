package colony.contracts.names;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnTaskTest {

  @ParameterizedTest
  @EnumSource
  void anIdTellsWhichItIs(OwnTask task) {
    assertThat(OwnTask.of(task.id(9))).contains(task);
    assertThat(OwnTask.of(task.id("build", 9))).contains(task);
  }

  /// As docs/messages.md shows them to other programs.
  @Test
  void isWrittenAsOtherProgramsKnowIt() {
    assertThat(OwnTask.MERGE.id(9)).isEqualTo("@merge-9");
    assertThat(OwnTask.WATCH.id("build", 9)).isEqualTo("@watch-build-9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"merge-9", "@merge", "@other-9", "build", ""})
  void aTaskOfAPlanIsNone(String taskId) {
    assertThat(OwnTask.of(taskId)).isEmpty();
  }
}
