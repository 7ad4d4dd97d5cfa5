package colony.aether.repair;

import colony.aether.Finding;
import java.util.List;

/// A text after what was safe has been done to it.
///
/// @param bytes the same array as before when nothing was
/// @param done with the places before the repair
/// @param left to a person, with the places after it and what is to be done there
public record Mended(byte[] bytes, List<Finding> done, List<Finding> left) {
  public Mended {
    done = List.copyOf(done);
    left = List.copyOf(left);
  }

  public boolean changed() {
    return !done.isEmpty();
  }
}
