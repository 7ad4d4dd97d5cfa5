package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.NamespaceView;
import colony.contracts.api.NamespaceView.QuotaView;
import colony.contracts.api.NamespaceView.UseView;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamespacesTest extends CommandCase {
  private static final String BLUE = "/api/v1/namespaces/blue";

  @Test
  void listsWhatNamespacesMayUseAndUse() throws IOException {
    queen.on("GET /api/v1/namespaces", 200, List.of(blue(), free()));

    assertThat(colony("namespaces")).isZero();
    assertThat(colony("namespaces", "list")).isZero();

    assertThat(out.toString().lines().map(String::stripTrailing))
        .contains(
            "blue       3 of 20   8 of 8  2        2026-11  1,500 (+300) of 5,000,000  12.50 of 500.00",
            "free       1         0       0        2026-11  0                          0.00");
  }

  @Test
  void changesOnlyTheLimitsThatAreSaid() throws IOException {
    queen.on("GET " + BLUE, 200, blue());
    queen.on("PUT " + BLUE, 200, blue());

    assertThat(colony("namespaces", "set", "blue", "--active", "9", "--budget", "none")).isZero();

    assertThat(queen.bodies.getLast())
        .contains("\"maxColonies\":20", "\"maxActive\":9", "\"tokens\":5000000")
        .doesNotContain("micros");
  }

  @Test
  void changesWhatSomebodyElseHasSetMeanwhile() throws IOException {
    var theirs =
        new NamespaceView(
            "blue",
            new QuotaView(40, 8, null, null),
            new UseView(3, 8, 0, 0, 0, 0),
            2,
            "2026-11",
            FakeQueen.NOON,
            null,
            null);
    queen.tagged("GET " + BLUE, "W/\"a.b\"").on("GET " + BLUE, 200, blue());
    queen.on("GET " + BLUE, 200, theirs);
    queen.refuses("PUT " + BLUE, 412, "it has changed", null, null).on("PUT " + BLUE, 200, theirs);

    assertThat(colony("namespaces", "set", "blue", "--active", "9")).isZero();

    assertThat(queen.conditions).containsOnly("null", "W/\"a.b\"");
    assertThat(queen.bodies.getLast()).contains("\"maxColonies\":40", "\"maxActive\":9");
  }

  @Test
  void setsTheFirstLimitOfANamespaceThatIsNotThere() throws IOException {
    queen.on("PUT " + BLUE, 200, blue());

    assertThat(colony("namespaces", "set", "blue", "--budget", "2.5")).isZero();

    assertThat(queen.bodies.getLast()).contains("\"micros\":2500000");
  }

  @Test
  void letsANamespaceSpendNothing() throws IOException {
    queen.on("PUT " + BLUE, 200, blue());

    assertThat(colony("namespaces", "set", "blue", "--budget", "0", "--tokens", "0")).isZero();

    assertThat(queen.bodies.getLast()).contains("\"tokens\":0", "\"micros\":0");
  }

  @Test
  void saysWhichLimitCannotBeTaken() {
    assertThat(colony("namespaces", "set", "blue")).isNotZero();
    assertThat(colony("namespaces", "set", "blue", "--active", "many")).isNotZero();

    assertThat(err.toString())
        .contains("set needs a limit", "--active many: expected a number, or none for no limit");
  }

  private static NamespaceView blue() {
    return new NamespaceView(
        "blue",
        new QuotaView(20, 8, 5_000_000L, 500_000_000L),
        new UseView(3, 8, 1_500, 12_000_000, 300, 500_000),
        2,
        "2026-11",
        FakeQueen.NOON,
        null,
        null);
  }

  private static NamespaceView free() {
    return new NamespaceView(
        "free",
        new QuotaView(null, null, null, null),
        new UseView(1, 0, 0, 0, 0, 0),
        0,
        "2026-11",
        FakeQueen.NOON,
        null,
        null);
  }
}
