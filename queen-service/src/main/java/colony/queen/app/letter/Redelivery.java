package colony.queen.app.letter;

import java.util.Optional;
import java.util.UUID;

/// Puts a record on its topic again.
public interface Redelivery {

  /// Returns when the broker has it.
  ///
  /// @param partition where it stood; if there is no such partition, the broker's choice
  /// @throws BrokerAwayException when the broker did not confirm it; it may stand there all the
  ///   same
  LetterBox.Place send(String topic, int partition, Optional<UUID> colony, byte[] payload);
}
