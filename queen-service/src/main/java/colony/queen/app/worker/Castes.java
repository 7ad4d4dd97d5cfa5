package colony.queen.app.worker;

import colony.contracts.Topics;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReader;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.util.List;
import java.util.stream.Stream;

/// Where tasks go: the topics of castes and of people's own programs.
public interface Castes {
  /// Makes sure that what is sent there can be; the topics of the six known castes always are
  /// there.
  ///
  /// @throws FaultyException when the brokers refuse it for good, as a topic that only somebody
  ///   else may make
  /// @throws BrokerAwayException when nobody says whether one is there that was not seen here yet
  void declare(Topics.Declaration topic);

  /// Before a plan may hold: a task that cannot be sent would hold up its whole shard.
  default void declareThoseOf(Plan plan) {
    of(plan).forEach(this::declare);
  }

  /// The topics that a plan's own castes and programs need.
  static List<Topics.Declaration> of(Plan plan) {
    var castes =
        Stream.concat(
                plan.tasks().stream().map(TaskSpec::caste), plan.rules().castes().keySet().stream())
            .filter(caste -> !Topics.CASTES.contains(caste))
            .map(Topics::taskDeclaration);
    return Stream.concat(castes, programs(plan)).distinct().toList();
  }

  /// Most castes and programs that a plan nobody has read may bring with it.
  int MOST_NEW = PlanReader.MOST_PLACES;

  /// Before a proposed plan is read, which is where it is decided.
  ///
  /// @return whether it names no more than there may be
  default boolean declareThoseIn(Object tree) {
    var named = new NamedPlaces(tree);
    if (named.topics().size() > MOST_NEW) {
      return false;
    }
    named.topics().forEach(this::declare);
    return true;
  }

  private static Stream<Topics.Declaration> programs(Plan plan) {
    var rules = plan.rules();
    return Stream.of(
            plan.tasks().stream().flatMap(task -> task.run().stream()),
            rules.castes().values().stream(),
            rules.planner().stream())
        .flatMap(runs -> runs)
        .filter(Run.External.class::isInstance)
        .map(Run.External.class::cast)
        .map(external -> Topics.externalDeclaration(external.service()));
  }
}
