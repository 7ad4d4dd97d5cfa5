package colony.worker.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Usage.Cost;
import colony.contracts.Usage.Source;
import colony.contracts.Usage.Tokens;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceTableTest {
  @TempDir Path folder;

  private PriceTable table(String text) throws Exception {
    return PriceTable.read(Files.writeString(folder.resolve("prices.json"), text));
  }

  private PriceTable simple(String prices) throws Exception {
    return table(
        "{\"version\": \"v\", \"currency\": \"EUR\", \"per\": 1000000, \"models\": {\"m\": {%s}}}"
            .formatted(prices));
  }

  private static Tokens tokens(long uncached, long read, long write, long output) {
    return new Tokens(uncached + read + write, uncached, read, write, output, output / 2);
  }

  @Test
  void pricesEachKindOfTokenByItself() throws Exception {
    var table = simple("\"input\": 3, \"cacheRead\": 0.3, \"cacheWrite\": 3.75, \"output\": 15");

    // 3,000 + 3,000 + 7,500 + 15,000
    assertThat(table.cost("m", tokens(1_000, 10_000, 2_000, 1_000)))
        .contains(new Cost(28_500, "EUR", Source.PRICE_TABLE));
  }

  @Test
  void takesTheCacheForInputWhereItHasNoPriceOfItsOwn() throws Exception {
    assertThat(simple("\"input\": 2, \"output\": 8").cost("m", tokens(1, 10, 100, 1_000)))
        .contains(new Cost(8_222, "EUR", Source.PRICE_TABLE));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 1", "3, 1", "5, 1", "6, 2"})
  void roundsHalfUpAndOnlyAtTheEnd(long input, long micros) throws Exception {
    // a quarter of a millionth for each token
    assertThat(simple("\"input\": 0.25, \"output\": 1").cost("m", tokens(input, 0, 0, 0)))
        .contains(new Cost(micros, "EUR", Source.PRICE_TABLE));
  }

  @Test
  void knowsDatedNamesAndNoOthers() throws Exception {
    var own = PriceTable.own();

    assertThat(own.price("gpt-4o-2024-08-06")).isEqualTo(own.price("gpt-4o")).isPresent();
    assertThat(own.price("claude-sonnet-4-5-20250929")).isEqualTo(own.price("claude-sonnet-4-5"));
    assertThat(own.price("claude-haiku-4-5@20251001")).isPresent();
    assertThat(own.price("claude-haiku-4-5-latest")).isPresent();
    assertThat(own.price("gpt-4o-audio")).isEmpty();
    assertThat(own.price("gpt")).isEmpty();
  }

  @Test
  void leavesTheCostOfAnUnknownModelUnknown() {
    assertThat(PriceTable.own().cost("llama3.3", tokens(1_000, 0, 0, 1_000))).isEmpty();
  }

  @Test
  void saysOfEachOwnPriceWhereAndWhenItWasRead() {
    var own = PriceTable.own();

    assertThat(own.version()).isNotBlank();
    assertThat(own.models().values())
        .isNotEmpty()
        .allMatch(it -> String.valueOf(it.source()).startsWith("https://"))
        .allMatch(it -> String.valueOf(it.date()).matches("\\d{4}-\\d{2}-\\d{2}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                         | version
          {"version": "1", "currency": "euro", "per": 1}             | currency 'euro' is not three capital letters
          {"version": "1", "currency": "EUR", "per": 0}              | per 0 is no number of tokens
          {"version": "1", "currency": "EUR", "per": 1, "models": {"m": {"input": -1, "output": 1}}} | -1 is no price
          {"version": "1", "currency": "EUR", "per": 1, "models": {"m": {"input": 1}}} | output
          {"version": "1", "currency": "EUR", "per": 1, "prices": 1} | prices
          nonsense                                                   | nonsense
          """)
  void saysWhatIsWrongWithATable(String text, String words) {
    assertThatThrownBy(() -> table(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("prices.json")
        .hasMessageContaining(words);
  }
}
