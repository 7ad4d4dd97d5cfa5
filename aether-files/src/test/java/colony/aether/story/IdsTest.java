package colony.aether.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdsTest {

  @Test
  void givesTheSameNameTheSameIdAndAnIdItself() {
    var id = UUID.randomUUID();

    assertThat(Ids.derived("learning_1")).isEqualTo(Ids.derived("learning_1"));
    assertThat(Ids.derived("learning_1")).isNotEqualTo(Ids.derived("learning_2"));
    assertThat(Ids.derived(id.toString())).isEqualTo(id);
    assertThat(Ids.same("learning_1", Ids.derived("learning_1").toString())).isTrue();
  }
}
