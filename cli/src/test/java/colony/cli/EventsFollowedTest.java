package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.TaskStopped;
import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EventsFollowedTest extends CommandCase {

  @Test
  void goesOnAfterAFailureFromWhichTheColonyRecovered() throws IOException {
    queen.on("GET " + TIDY, 200, at("COMPLETED", 3)).on("GET " + BY_ID, 200, at("COMPLETED", 3));
    queen.happens(moved("EXECUTING", "FAILED"));
    queen.happens(moved("FAILED", "PLANNING"));
    queen.happens(moved("VERIFYING", "COMPLETED"));

    assertThat(told("events", "tidy-1", "--follow")).containsExactly(1L, 2L, 3L);
  }

  @Test
  void tellsWhatComesAfterTheLastMoveAndEnds() throws IOException {
    queen.staysOnTheLine();
    queen.on("GET " + TIDY, 200, at("FAILED", 2)).on("GET " + BY_ID, 200, at("FAILED", 2));
    queen.happens(moved("EXECUTING", "FAILED"));
    queen.happens(new TaskStopped(queen.head(), "a", 1, "worker-1", List.of()));

    assertThat(told("events", "tidy-1", "--follow")).containsExactly(1L, 2L);
    assertThat(told("events", "tidy-1", "--follow", "--after", "1")).containsExactly(2L);
    assertThat(told("events", "tidy-1", "--follow", "--after", "2")).isEmpty();
  }

  private List<Long> told(String... arguments) {
    out.getBuffer().setLength(0);
    var all = Stream.concat(Stream.of(arguments), Stream.of("-o", "jsonl"));
    assertThat(colony(all.toArray(String[]::new))).isZero();
    return out.toString().lines().map(EventsFollowedTest::seq).toList();
  }

  private static long seq(String event) {
    try {
      return Json.mapper().readTree(event).path("seq").asLong();
    } catch (IOException e) {
      throw new IllegalStateException(event, e);
    }
  }

  private ColonyMoved moved(String from, String to) {
    return new ColonyMoved(queen.head(), from, to, "some-reason", null, null);
  }

  private static JsonNode at(String state, long seq) {
    return Json.mapper().<ObjectNode>valueToTree(view(state, null, null)).put("seq", seq);
  }
}
