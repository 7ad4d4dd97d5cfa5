package colony.queen.checkpoint;

/// Why a checkpoint is not to be trusted.
///
/// @param part `manifest`, or a part by its name, `tasks[0]`
/// @param expected the hash that should be
/// @param found the hash that is, or what else was found
public record Fault(String checkpoint, String part, String expected, String found) {
  @Override
  public String toString() {
    return "checkpoint %s: %s is %s, expected %s".formatted(checkpoint, part, found, expected);
  }
}
