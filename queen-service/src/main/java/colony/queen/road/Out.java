package colony.queen.road;

import java.util.Map;
import java.util.Optional;

/// A message as it goes onto the wire.
///
/// @param partition empty lets the key choose
public record Out(
    String topic,
    Optional<Integer> partition,
    String key,
    byte[] value,
    Map<String, String> headers) {}
