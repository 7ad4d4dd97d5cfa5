package colony.queen.road;

import colony.queen.colony.Moment;
import java.time.Instant;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/// What all transactions of a road work with: how things are said, where they go, and what this
/// process remembers of those before.
///
/// @param documented whether the memory service answers; asked once for each transaction
record Means(
    Encoder encoder,
    Outgoing outgoing,
    Supplier<UUID> ids,
    DoubleSupplier chance,
    Moment.Terms terms,
    BooleanSupplier documented,
    LoadedColonies loaded,
    RecentResults recent,
    Witness witness,
    Trails trails) {

  /// @param held no colony's lifecycle moves
  Moment moment(Instant now, boolean held) {
    return new Moment(now, ids, chance, terms, held, documented.getAsBoolean(), encoder::plan);
  }

  Arrival.Rejected rejected(Arrival arrival, String topic, String reason) {
    return encoder.rejected(arrival, topic, reason, ids);
  }
}
