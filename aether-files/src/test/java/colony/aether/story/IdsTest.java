package colony.aether.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdsTest {

  @Test
  void givesTheSameNameTheSameIdAndAnIdItself() {
    var id = UUID.randomUUID();

    assertThat(Ids.derived("learning_1")).isEqualTo(Ids.derived("learning_1"));
    assertThat(Ids.derived("learning_1")).isNotEqualTo(Ids.derived("learning_2"));
    assertThat(Ids.derived(id.toString())).isEqualTo(id);
  }

  @Test
  void aDatedIdIsAUuidOfItsTime() {
    var noon = Instant.parse("2025-02-03T12:00:00Z");

    var id = Ids.dated(noon, "learning_1");

    assertThat(id.version()).isEqualTo(7);
    assertThat(id.variant()).isEqualTo(2);
    assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(noon.toEpochMilli());
    assertThat(id).isEqualTo(Ids.dated(noon, "learning_1")).isNotEqualTo(Ids.dated(noon, "x"));
    assertThat(Ids.dated(Instant.MIN, "x").version()).isEqualTo(7);
    assertThat(Ids.dated(Instant.MAX, "x").version()).isEqualTo(7);
  }

  @Test
  void eachNamespaceHasAnIdOfItsOwnOfTheSameTime() {
    var id = Ids.dated(Instant.parse("2025-02-03T12:00:00Z"), "learning_1");

    var blue = Ids.within("blue", id);

    assertThat(blue).isEqualTo(Ids.within("blue", id)).isNotEqualTo(Ids.within("red", id));
    assertThat(blue.version()).isEqualTo(7);
    assertThat(blue.getMostSignificantBits() >>> 16).isEqualTo(id.getMostSignificantBits() >>> 16);
  }
}
