package colony.queen.road;

import colony.queen.colony.Input;
import colony.queen.lifecycle.Misfit;
import java.util.Optional;
import java.util.UUID;

/// One record of an inbound partition, as it was read.
///
/// @param from the partition has no record from here up to this one: marks of transactions have
///   offsets too
/// @param value as it came; of a record without one, empty
/// @param cause the trace that its sender was part of, as a W3C `traceparent`
public record Arrival(
    int partition, long from, long offset, Reading reading, byte[] value, Optional<String> cause) {

  public Arrival(int partition, long offset, Reading reading, byte[] value) {
    this(partition, offset, offset, reading, value, Optional.empty());
  }

  /// What an adapter made of a record.
  public sealed interface Reading {
    record Good(Input input) implements Reading {}

    /// Goes to the dead letters.
    record Bad(Rejected rejected) implements Reading {}

    /// Deciding about it threw: it goes to the dead letters and its colony is halted.
    ///
    /// @param misfit the trigger, where it was one that does not fit
    record Poison(Input input, Rejected rejected, Optional<Misfit> misfit) implements Reading {}
  }

  /// A record that could not be taken.
  ///
  /// @param id the same for the same record, however often it is read
  public record Rejected(
      UUID id,
      String reason,
      String topic,
      int partition,
      long offset,
      Optional<UUID> colonyId,
      byte[] payload) {}

  /// The same record, read differently.
  Arrival as(Reading other) {
    return new Arrival(partition, from, offset, other, value, cause);
  }

  public Arrival causedBy(Optional<String> context) {
    return new Arrival(partition, from, offset, reading, value, context);
  }

  public Arrival following(long start) {
    return new Arrival(partition, start, offset, reading, value, cause);
  }

  Optional<UUID> colonyId() {
    return switch (reading) {
      case Reading.Good good -> Optional.of(good.input().colonyId());
      case Reading.Poison poison -> Optional.of(poison.input().colonyId());
      case Reading.Bad _ -> Optional.empty();
    };
  }
}
