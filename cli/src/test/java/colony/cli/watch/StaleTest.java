package colony.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.queen.SeenEvent;
import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StaleTest {
  private final Nodes nodes = new Nodes();
  private final Stale stale = new Stale();

  @Test
  void whatAnEventNamesIsAskedForOnce() {
    happens("{'type': 'spawn.granted', 'taskId': '1.1', 'childTaskId': '1.1@scout-1'}");
    happens("{'type': 'task.started', 'taskId': '1.1@scout-1', 'parentTaskId': '1.2'}");
    happens("{'type': 'task.ready', 'taskIds': ['2.1', '2.2']}");

    assertThat(stale.taken())
        .isEqualTo(new Stale.Question(Set.of("1.1", "1.1@scout-1", "1.2", "2.1", "2.2"), false));
    assertThat(stale.taken().nothing()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan.accepted",
        "colony.resumed",
        "colony.paused",
        "colony.moved",
        "brain.back",
        "budget.exhausted",
        "budget.answered",
        "recovery.prepared"
      })
  void afterTheseAnyTaskMayWaitForAnotherReason(String type) {
    happens("{'type': '%s'}".formatted(type));

    assertThat(stale.taken().all()).isTrue();
  }

  @Test
  void everybodyIsAskedForWhereTheNamesAreTooLongForOneRequest() {
    IntStream.range(10, 50)
        .forEach(
            number ->
                happens("{'type': 'task.blocked', 'taskId': '%s'}".formatted(long64(number))));
    assertThat(stale.taken().all()).isFalse();

    IntStream.range(10, 60)
        .forEach(
            number ->
                happens("{'type': 'task.blocked', 'taskId': '%s'}".formatted(long64(number))));
    assertThat(stale.taken().all()).isTrue();
  }

  @Test
  void whatWasNotAnsweredIsAskedAgain() {
    happens("{'type': 'task.blocked', 'taskId': '1.1'}");
    var question = stale.taken();

    stale.still(question);
    assertThat(stale.taken()).isEqualTo(question);
    stale.still(question);
    stale.refused();
    assertThat(stale.taken().all()).isTrue();
  }

  private static String long64(int number) {
    return number + "-".repeat(62);
  }

  private void happens(String event) {
    try {
      var json = event.replace('\'', '"');
      stale.by(new SeenEvent(Json.mapper().readTree(json), Optional.empty()), nodes);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(event, e);
    }
  }
}
