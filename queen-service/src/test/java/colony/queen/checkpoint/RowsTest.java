package colony.queen.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.TaskRow;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowsTest {
  private static final int MANY = 5_000;

  private final Texts texts = new JacksonTexts();
  private final RandomRows random = new RandomRows(7);

  @Test
  void readsEveryTaskRowBackAsItWas() {
    var rows = IntStream.range(0, MANY).mapToObj(random::task).toList();

    var text = TaskRows.text(rows);

    assertThat(TaskRows.read(texts.tree(text))).isEqualTo(rows);
    assertThat(text).isEqualTo(CanonicalJson.of(texts.tree(text)));
  }

  @Test
  void readsEveryPhaseRowBackAsItWas() {
    var rows = IntStream.range(0, MANY).mapToObj(random::phase).toList();

    var text = PhaseRows.text(rows);

    assertThat(PhaseRows.read(texts.tree(text))).isEqualTo(rows);
    assertThat(text).isEqualTo(CanonicalJson.of(texts.tree(text)));
  }

  @Test
  void readsEveryStateBackAsItWas() {
    for (int i = 0; i < MANY; i++) {
      var state = random.state();

      var text = States.text(state);

      assertThat(States.read(texts.tree(text))).isEqualTo(state);
      assertThat(text).isEqualTo(CanonicalJson.of(texts.tree(text)));
    }
  }

  @Test
  void keepsARowThatNobodyTouchedShort() {
    var rows = List.of(TaskRow.fresh(0, 1, 0), TaskRow.fresh(1, 1, 2));

    assertThat(TaskRows.text(rows)).isEqualTo("[{\"ord\":0},{\"open\":2,\"ord\":1}]");
  }
}
