package colony.queen.app;

import colony.contracts.Topics;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import java.util.stream.Stream;

/// Where the tasks of a caste go.
public interface Castes {
  /// Makes sure that the caste's tasks can be sent; the six known ones always can.
  void declare(String caste);

  /// Before a plan may hold: a task that cannot be sent would hold up its whole shard.
  default void declareThoseOf(Plan plan) {
    Stream.concat(
            plan.tasks().stream().map(TaskSpec::caste), plan.rules().castes().keySet().stream())
        .distinct()
        .filter(caste -> !Topics.CASTES.contains(caste))
        .forEach(this::declare);
  }
}
