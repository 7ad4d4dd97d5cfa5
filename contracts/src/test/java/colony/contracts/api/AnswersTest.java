package colony.contracts.api;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What is answered, and what of it is stored, is read by programs of other versions.
class AnswersTest {
  private static final RunView RUN = new RunView(2, 1, "WAITING", Instant.EPOCH, 70);

  @Test
  void ofAnOlderQueenAreReadWithoutTheNumbersThatSheDoesNotSay() throws JsonProcessingException {
    var older = (ObjectNode) Json.mapper().valueToTree(RUN);
    older.remove("leftSeq");

    var read = Json.mapper().treeToValue(older, RunView.class);

    assertThat(read).isEqualTo(new RunView(2, 1, "WAITING", Instant.EPOCH, 0));
  }

  @Test
  void ofAnOlderQueenAreReadWithoutTheSwitchesAndListsThatSheDoesNotSay()
      throws JsonProcessingException {
    var worker = new WorkerView("i", "w", List.of("scout"), 2, 1, Instant.EPOCH, true);
    var older = (ObjectNode) Json.mapper().valueToTree(worker);
    older.remove(List.of("castes", "alive"));

    var read = Json.mapper().treeToValue(older, WorkerView.class);

    assertThat(read).isEqualTo(new WorkerView("i", "w", List.of(), 2, 1, Instant.EPOCH, false));
  }

  @Test
  void ofANewerQueenAreReadWithWhatIsNotKnownHere() throws JsonProcessingException {
    var newer = (ObjectNode) Json.mapper().valueToTree(RUN);
    newer.put("since", UUID.randomUUID().toString());

    assertThat(Json.mapper().treeToValue(newer, RunView.class)).isEqualTo(RUN);
  }
}
