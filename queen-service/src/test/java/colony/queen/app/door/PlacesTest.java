package colony.queen.app.door;

import static org.assertj.core.api.Assertions.assertThat;

import colony.door.Namespaces;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacesTest {
  private static final Namespaces ALL = new Namespaces.All();
  private static final Namespaces RED = new Namespaces.Only(List.of("red"));
  private static final Namespaces BLUE = new Namespaces.Only(List.of("blue"));

  private final Places places = new Places(4);

  @Test
  void oneTeamLeavesHalfOfThemToOthers() {
    assertThat(places.take(RED)).isPresent();
    assertThat(places.take(new Namespaces.Only(List.of("red")))).isPresent();
    assertThat(places.take(RED)).isEmpty();

    assertThat(places.take(BLUE)).isPresent();
    assertThat(places.take(ALL)).isPresent();
    assertThat(places.take(BLUE)).isEmpty();
  }

  @Test
  void whoReachesAllMayHaveAll() {
    for (int taken = 0; taken < 4; taken++) {
      assertThat(places.take(ALL)).isPresent();
    }
    assertThat(places.take(ALL)).isEmpty();
  }

  @Test
  void aPlaceThatWasLeftIsThereAgain() {
    places.take(RED);
    places.take(RED).orElseThrow().close();

    assertThat(places.take(RED)).isPresent();
    assertThat(places.take(RED)).isEmpty();
  }

  @Test
  void oneIsAlwaysThere() {
    assertThat(new Places(1).take(RED)).isPresent();
  }
}
