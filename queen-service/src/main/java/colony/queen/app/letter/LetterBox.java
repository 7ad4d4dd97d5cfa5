package colony.queen.app.letter;

import colony.contracts.DeadLetter;
import colony.door.Namespaces;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Dead letters as they are stored.
public interface LetterBox {

  /// Where a record stands.
  record Place(String topic, int partition, long offset) {
    /// Of the letter about that record.
    public UUID letterId() {
      return DeadLetter.idAt(topic, partition, offset);
    }
  }

  /// @param bytes of the payload that were kept
  record Letter(
      UUID id, Instant at, String reason, Place place, Optional<UUID> colonyId, int bytes) {}

  /// What became of a letter.
  ///
  /// @param times it was sent again
  /// @param from the letter whose redrive made this one
  record Trail(int times, Optional<Redriven> last, Optional<UUID> from) {}

  /// @param as the letter it made, when it was refused again
  record Redriven(Instant at, String actor, Optional<UUID> as) {}

  record Row(Letter letter, Trail trail) {}

  /// What of a letter was kept when it came over the topic.
  record Received(Letter letter, byte[] payload) {}

  /// Which letters are looked for.
  record Wanted(Optional<UUID> colony, Optional<String> topic, Optional<Instant> before) {}

  /// Newest first.
  ///
  /// @param namespaces of the letters' colonies; a letter of no colony is for who sees them all
  /// @param after only letters that follow this one in the list
  List<Row> list(Namespaces namespaces, Wanted wanted, Optional<Letter> after, int most);

  /// At most `most` letters with an id from `first` to `last`.
  List<Row> between(Namespaces namespaces, UUID first, UUID last, int most);

  byte[] payload(UUID id);

  /// Those that are there already stay as they are.
  ///
  /// @return the reasons of the others
  List<String> add(Collection<Received> letters);

  /// Records that a letter's payload was sent again, and stands here now.
  void redriven(UUID letter, Place place, String actor, Optional<String> reason);
}
