package colony.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ColonyEventTest {
  @Test
  void headIsFlatInJsonAndComesBack() throws Exception {
    var head =
        new ColonyEvent.Head(
            new UUID(1, 2), new UUID(3, 4), "default", Instant.EPOCH, 1, 7, "queen", null);
    ColonyEvent event =
        new ColonyEvent.ColonyMoved(head, "INIT", "PLANNING", "survey-skipped", null, null);

    var json = Json.mapper().writeValueAsString(event);

    assertThat(json)
        .contains("\"seq\":7")
        .contains("\"type\":\"colony.moved\"")
        .doesNotContain("head");
    assertThat(Json.mapper().readValue(json, ColonyEvent.class)).isEqualTo(event);
  }
}
