package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Usage;
import colony.queen.colony.Tally;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UsagesTest {
  @Test
  void countInputAndOutputTogether() {
    var used = new Usage(tokens(1_000, 300), new Usage.Cost(25, "EUR", Usage.Source.PRICE_TABLE));

    assertThat(tally(used)).isEqualTo(new Tally(1_300, 25, 1));
  }

  @Test
  void tellUnknownFromNothing() {
    assertThat(Usages.tally(null)).isEmpty();
    assertThat(tally(new Usage(tokens(1, 0), null))).isEqualTo(new Tally(1, 0, 0));
    assertThat(tally(new Usage(null, new Usage.Cost(0, "EUR", Usage.Source.REPORTED))))
        .isEqualTo(new Tally(0, 0, 1));
  }

  @Test
  void neverGiveABudgetBackNorCountBeyondBelief() {
    var absurd =
        new Usage(
            tokens(-5, Long.MAX_VALUE),
            new Usage.Cost(Long.MIN_VALUE, "E".repeat(9_000), Usage.Source.REPORTED));

    var possible = Objects.requireNonNull(Usages.possible(absurd));

    assertThat(tally(possible)).isEqualTo(new Tally(Usages.MOST, 0, 1));
    assertThat(Objects.requireNonNull(possible.cost()).currency()).isEqualTo("XXX");
  }

  private static Tally tally(@Nullable Usage usage) {
    return Usages.tally(usage).orElseThrow();
  }

  private static Usage.Tokens tokens(long input, long output) {
    return new Usage.Tokens(input, 0, 0, 0, output, 0);
  }
}
