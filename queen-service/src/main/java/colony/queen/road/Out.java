package colony.queen.road;

import java.util.HashMap;
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
    Map<String, String> headers) {
  /// The header that says which trace a message is part of.
  public static final String TRACEPARENT = "traceparent";

  /// The same message as part of this trace.
  public Out partOf(Optional<String> context) {
    if (context.isEmpty()) {
      return this;
    }
    var more = new HashMap<>(headers);
    more.put(TRACEPARENT, context.get());
    return new Out(topic, partition, key, value, Map.copyOf(more));
  }
}
