package colony.queen.road;

import colony.queen.colony.Moment;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/// What every decision is given from outside, beside the time.
///
/// @param chance evenly from 0 to 1, without the 1
/// @param documented whether the memory service answers; asked once for each transaction
public record Moments(
    Supplier<UUID> ids, DoubleSupplier chance, Moment.Terms terms, BooleanSupplier documented) {

  /// The memory service always answers.
  public Moments(Supplier<UUID> ids, DoubleSupplier chance, Moment.Terms terms) {
    this(ids, chance, terms, () -> true);
  }
}
