package colony.worker.workspace;

import java.nio.file.Path;
import java.util.List;

/// The places of a workspace. The deeper one decides where one lies in another.
///
/// @param writable by the attempt
/// @param readable only
public record Ground(List<Path> writable, List<Path> readable) {
  public Ground {
    writable = List.copyOf(writable);
    readable = List.copyOf(readable);
  }
}
