package colony.queen.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.LifecycleView.Move;
import colony.queen.lifecycle.LifecycleTable;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LifecyclePictureTest {
  private final List<Move> moves = LifecyclePicture.drawn().moves();

  @Test
  void drawsOneArrowFromEachStateToEachOther() {
    var arrow = moves.stream().filter(it -> between(it, "WAITING", "FAILED")).toList();

    assertThat(arrow)
        .containsExactly(new Move("WAITING", "FAILED", List.of("abandon", "cancel"), true));
  }

  @Test
  void tellsWhatThePersonMovesFromWhatMovesItself() {
    assertThat(moves)
        .filteredOn(it -> between(it, "EXECUTING", "VERIFYING"))
        .extracting(Move::byPerson)
        .containsExactly(false);
  }

  @Test
  void leavesOutWhereAMoveLeadsThatItsInputNames() {
    assertThat(moves).contains(new Move(null, null, List.of("fork", "import"), true));
    assertThat(moves)
        .filteredOn(it -> "ERROR".equals(it.from()) && it.to() == null)
        .extracting(Move::triggers)
        .containsExactly(List.of("override", "recovery-approved"));
  }

  @Test
  void drawsEveryTriggerOfTheTable() {
    var drawn = moves.stream().flatMap(it -> it.triggers().stream()).collect(Collectors.toSet());

    assertThat(drawn)
        .isEqualTo(
            LifecycleTable.rows().stream()
                .flatMap(row -> row.triggers().stream())
                .map(it -> it.word())
                .collect(Collectors.toSet()));
  }

  private static boolean between(Move move, String from, String to) {
    return from.equals(move.from()) && to.equals(move.to());
  }
}
