package colony.queen.road;

import colony.queen.colony.Moment;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/// What a moment is made from, beside the time and the state of the place.
///
/// @param chance evenly from 0 to 1, without the 1
/// @param documented whether the memory service answers; asked once for each transaction
public record Circumstances(
    Supplier<UUID> ids, DoubleSupplier chance, Moment.Terms terms, BooleanSupplier documented) {

  /// The memory service always answers.
  public Circumstances(Supplier<UUID> ids, DoubleSupplier chance, Moment.Terms terms) {
    this(ids, chance, terms, () -> true);
  }
}
