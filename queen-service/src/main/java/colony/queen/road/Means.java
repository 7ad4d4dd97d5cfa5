package colony.queen.road;

import colony.queen.colony.Moment;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Supplier;

/// What all transactions of a road work with: how things are said, where they go, and what this
/// process remembers of those before.
record Means(
    Encoder encoder,
    Outgoing outgoing,
    Circumstances circumstances,
    LoadedColonies loaded,
    RecentResults recent,
    Witness witness,
    Trails trails) {

  /// @param cachedTasks of the colonies that stay loaded, see [LoadedColonies]
  Means(
      Encoder encoder,
      Outgoing outgoing,
      Circumstances circumstances,
      int cachedTasks,
      Witness witness) {
    this(
        encoder,
        outgoing,
        circumstances,
        new LoadedColonies(cachedTasks),
        new RecentResults(2_000),
        witness,
        new Trails());
  }

  Supplier<UUID> ids() {
    return circumstances.ids();
  }

  /// @param held no colony's lifecycle moves
  Moment moment(Instant now, boolean held) {
    return new Moment(
        now,
        circumstances.ids(),
        circumstances.chance(),
        circumstances.terms(),
        held,
        circumstances.documented().getAsBoolean(),
        encoder::plan);
  }

  Arrival.Rejected rejected(Arrival arrival, String topic, String reason) {
    return encoder.rejected(arrival, topic, reason, ids());
  }
}
