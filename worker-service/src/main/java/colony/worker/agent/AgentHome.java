package colony.worker.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// The HOME that an agent has for itself. It may put links there, and the worker, which writes and
/// reads there outside the agent's sandbox, goes where none leads it.
public record AgentHome(Path root) {
  public AgentHome {
    root = root.normalize();
  }

  /// A link in the place of what the worker writes or reads.
  public static final class Linked extends IOException {
    private static final long serialVersionUID = 1L;

    Linked(Path place) {
      super("%s in the agent's HOME is a link".formatted(place));
    }
  }

  /// Where something of this name is or can be made.
  Path place(String name) throws IOException {
    return checked(root.resolve(name));
  }

  /// The same place, when it lies in here and no link is on the way to it.
  Path checked(Path place) throws IOException {
    var inside = place.normalize();
    if (!inside.startsWith(root)) {
      throw new IOException("%s lies outside the agent's HOME".formatted(place));
    }
    for (var there = inside;
        !there.equals(root);
        there = Objects.requireNonNull(there.getParent())) {
      if (Files.isSymbolicLink(there)) {
        throw new Linked(root.relativize(there));
      }
    }
    return inside;
  }
}
