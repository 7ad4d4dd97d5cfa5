package colony.contracts.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class ColonyNameTest {
  private static final UUID ID = UUID.fromString("019a0000-0000-7000-8000-00000000000a");

  @Test
  void isCalledByItsIdInACommandOutsideTheUsualNamespace() {
    assertThat(ColonyName.called("default", "shop", ID)).isEqualTo("shop");
    assertThat(ColonyName.called("red", "shop", ID)).isEqualTo(ID.toString());
  }

  @Test
  void isNotTheIdOfAnother() {
    assertThat(ColonyName.possible("shop-2")).isTrue();
    assertThat(ColonyName.possible("019a0000-0000-7000-8000-shop")).isTrue();

    assertThat(ColonyName.possible(ID.toString())).isFalse();
    assertThat(ColonyName.possible("-shop")).isFalse();
  }

  @Test
  void readsAnIdOnlyAsIdsAreWritten() {
    assertThat(ColonyName.id("019A0000-0000-7000-8000-00000000000A")).contains(ID);

    assertThat(ColonyName.id("019a0000-0-7000-8000-00000000000a")).isEmpty();
    assertThat(ColonyName.id("0019a0000-000-7000-8000-0000000000a")).isEmpty();
    assertThat(ColonyName.id("shop")).isEmpty();
  }
}
