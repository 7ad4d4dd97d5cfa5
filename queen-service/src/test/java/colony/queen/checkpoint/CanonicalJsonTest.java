package colony.queen.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {

  @Test
  void sortsKeysByTheirUtf16CodeUnits() {
    var tree = new HashMap<String, Object>();
    for (var key : List.of("\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6")) {
      tree.put(key, 0);
    }

    assertThat(CanonicalJson.of(tree))
        .isEqualTo(
            "{\"\\r\":0,\"1\":0,\"\u0080\":0,\"\u00f6\":0,\"\u20ac\":0,\"\ud83d\ude00\":0,\"\ufb33\":0}");
  }

  @Test
  void escapesNoMoreThanItMust() {
    assertThat(CanonicalJson.of("\u20ac$\u000f\nA'B\"\\/\u007f\u2028"))
        .isEqualTo("\"\u20ac$\\u000f\\nA'B\\\"\\\\/\u007f\u2028\"");
  }

  @Test
  void writesNumbersAsEcmaScriptDoes() {
    assertThat(
            CanonicalJson.of(
                List.of(
                    333333333.33333329,
                    1E30,
                    4.50,
                    2e-3,
                    0.000000000000000000000000001,
                    1e21,
                    1e20,
                    1e-6,
                    1e-7,
                    -0.0,
                    -1.5e300,
                    7.0,
                    new BigDecimal("0.50"),
                    Long.MAX_VALUE)))
        .isEqualTo(
            "[333333333.3333333,1e+30,4.5,0.002,1e-27,1e+21,100000000000000000000,0.000001,1e-7,0,"
                + "-1.5e+300,7,0.5,9223372036854775807]");
  }

  @Test
  void writesWhatHasBeenReadAsItStood() {
    var texts = new JacksonTexts();
    var rows = new RandomRows(11);
    for (int i = 0; i < 2_000; i++) {
      var numbers = new ArrayList<Object>();
      numbers.add(rows.random().nextLong());
      numbers.add(Double.longBitsToDouble(rows.random().nextLong() & 0x7fe_fffff_ffff_ffffL));
      var text = CanonicalJson.of(Map.of(rows.text(), rows.text(), "numbers!", numbers));

      assertThat(CanonicalJson.of(texts.tree(text))).isEqualTo(text);
    }
  }

  @Test
  void refusesWhatHasNoJson() {
    assertThatThrownBy(() -> CanonicalJson.of(Double.NaN)).hasMessage("NaN has no JSON");
    assertThatThrownBy(() -> CanonicalJson.of(new Object())).hasMessageContaining("has no JSON");
  }
}
