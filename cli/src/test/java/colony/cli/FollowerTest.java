package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.BudgetsView;
import colony.contracts.api.Page;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Going along with a colony where nobody sits at a terminal.
class FollowerTest extends CommandCase {

  @Test
  void waitsForAQueenWhoIsAwayFromTheBeginning() throws IOException {
    queen.on("GET " + TIDY, 200, FakeQueen.needy("gate", 0));
    queen.on("GET " + BY_ID + "/budgets", 503, "not now");
    queen.on("GET " + BY_ID + "/budgets", 200, new BudgetsView(List.of()));
    queen.on("GET " + BY_ID + "/tasks?limit=500&status=READY", 200, new Page<>(List.of(), null));

    assertThat(colony("watch", "tidy-1")).isEqualTo(2);

    assertThat(out.toString()).contains("the Queen is back", "./colony approve tidy-1 survey");
  }
}
