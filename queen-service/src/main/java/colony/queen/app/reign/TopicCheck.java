package colony.queen.app.reign;

import java.util.Optional;

/// Whether there is somewhere to read from and to write to.
public interface TopicCheck {
  /// Why the topics are not there; empty when they are.
  Optional<String> missing();
}
