package colony.learning.app;

import colony.learning.memory.Observation;
import colony.learning.memory.Observations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;

/// The one way into what is remembered.
@ApplicationScoped
public class Memory {
  private final Observations observations;

  Memory(Observations observations) {
    this.observations = observations;
  }

  /// Remembers all of them or none; what is known already is not counted again.
  @Transactional
  public void remember(List<Observation> observed) {
    observations.add(observed);
  }

  public boolean answers() {
    return observations.reachable();
  }
}
