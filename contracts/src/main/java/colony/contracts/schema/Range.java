package colony.contracts.schema;

import com.github.victools.jsonschema.generator.FieldScope;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// Between what a number lies, where the records name it in words, by record and field.
///
/// @param above the number itself is not in it
record Range(@Nullable BigDecimal from, @Nullable BigDecimal above, @Nullable BigDecimal to) {
  private static final Range ANY = new Range(null, null, null);
  private static final Range SHARE = new Range(BigDecimal.ZERO, null, BigDecimal.ONE);
  private static final Range SOME = new Range(null, BigDecimal.ZERO, null);

  static Range of(FieldScope field) {
    return switch (Bounds.nameOf(field)) {
      case "SignalEmitted.strength",
          "SignalReinforced.strength",
          "SeenSignal.effective",
          "GivenPattern.score",
          "InstinctState.confidence",
          "RunClosed.score",
          "GivenSignal.strength",
          "GivenSignal.effective",
          "Learned.effective",
          "Learned.score",
          "RememberedInstinct.confidence",
          "PatternStated.score" ->
          SHARE;
      case "PatternStated.lift" -> new Range(BigDecimal.ONE.negate(), null, BigDecimal.ONE);
      case "SignalCommand.strength" -> new Range(new BigDecimal("0.05"), null, BigDecimal.ONE);
      case "SignalCommand.halfLifeSeconds", "SignalEmitted.halfLifeSeconds", "VoteCast.weight" ->
          SOME;
      default -> ANY;
    };
  }
}
