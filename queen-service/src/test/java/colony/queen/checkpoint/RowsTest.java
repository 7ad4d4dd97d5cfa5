package colony.queen.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Kin;
import colony.queen.colony.Purse;
import colony.queen.colony.Spent;
import colony.queen.colony.TaskRow;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Objects;
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
  void readsEveryMindAndNoteBackAsItWas() {
    for (int i = 0; i < MANY; i++) {
      var mind = Minds.kept(random.mind());

      var text = Minds.text(mind);

      assertThat(Minds.read(texts.tree(text))).isEqualTo(mind);
      assertThat(text).isEqualTo(CanonicalJson.of(texts.tree(text)));
    }
    var notes = IntStream.range(0, MANY).mapToObj(_ -> random.note()).toList();

    var text = Notes.text(notes);

    assertThat(Notes.read(texts.tree(text))).isEqualTo(notes);
    assertThat(text).isEqualTo(CanonicalJson.of(texts.tree(text)));
  }

  @Test
  void readsRowsWrittenBeforeThereWereChildrenAndBudgets() {
    var blocked =
        """
        [{"blocked":{"code":"crash","from":"ACTIVE","message":"m","owner":"o","recoverWhen":"r"},
        "extra":{"caste":"watcher","description":"d","id":"@check-0","kind":"CHECK","phase":-1},
        "ord":0,"status":"BLOCKED"}]""";
    var state =
        """
        {"activeLimit":3,"counts":{},"mode":"FULL","planVersion":1,"runVersion":1,"state":"IDLE"}""";

    var row = TaskRows.read(texts.tree(blocked)).getFirst();

    assertThat(row.blocked())
        .isEqualTo(
            new TaskRow.Blocked("crash", "m", "o", "r", TaskStatus.ACTIVE, "queen", false, 0));
    assertThat(row.kin()).isEqualTo(Kin.NONE);
    assertThat(row.spent()).isEqualTo(Spent.NONE);
    assertThat(Objects.requireNonNull(row.extra()).about()).isEqualTo(TaskSpec.NOTHING);
    assertThat(row.extra().depth()).isEqualTo(1);
    assertThat(PhaseRows.read(texts.tree("[{\"ord\":0}]")).getFirst().purse())
        .isEqualTo(Purse.EMPTY);
    assertThat(States.text(States.read(texts.tree(state)))).isEqualTo(state);
  }

  @Test
  void keepsARowThatNobodyTouchedShort() {
    var rows = List.of(TaskRow.fresh(0, 1, 0), TaskRow.fresh(1, 1, 2));

    assertThat(TaskRows.text(rows)).isEqualTo("[{\"ord\":0},{\"open\":2,\"ord\":1}]");
  }
}
