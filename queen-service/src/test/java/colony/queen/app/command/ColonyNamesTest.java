package colony.queen.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.FaultyException;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class ColonyNamesTest {

  @Test
  void makesAnotherNameWhereOneIsTaken() {
    var taken = new ArrayList<String>();

    var name = ColonyNames.of("Mend the Login!", it -> taken.size() < 2 && taken.add(it));

    assertThat(taken).hasSize(2).doesNotContain(name);
    assertThat(name).matches("mend-the-login-[0-9a-f]{6}");
  }

  @Test
  void shortensAGoalBetweenWordsAndNamesWhatHasNoLetters() {
    assertThat(ColonyNames.of("one two three four five six seven eight nine", _ -> false))
        .matches("one-two-three-four-five-six-[0-9a-f]{6}");
    assertThat(ColonyNames.of("…!", _ -> false)).matches("colony-[0-9a-f]{6}");
  }

  @Test
  void leavesTheLettersOfAWordThatHasAccents() {
    assertThat(ColonyNames.of("Größe der Menüs à la carte", _ -> false))
        .matches("grosse-der-menus-a-la-carte-[0-9a-f]{6}");
  }

  @Test
  void letsNobodyNameAColonyLikeTheIdOfAnother() {
    assertThatThrownBy(() -> ColonyNames.checked("019a0000-0000-7000-8000-00000000000a"))
        .isInstanceOf(FaultyException.class)
        .hasMessageContaining("is no name for a colony");
  }
}
