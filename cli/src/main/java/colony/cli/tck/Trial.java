package colony.cli.tck;

import colony.cli.tck.Requirement.Level;
import colony.contracts.kafka.KafkaAccess;
import java.util.List;
import java.util.Optional;

/// One trial of one worker, from its first task to the verdict.
public final class Trial {
  private static final Requirement[] OF_RESTARTS = {
    Requirement.SIGTERM, Requirement.LEAVING, Requirement.RESTART, Requirement.NEW_INSTANCE
  };

  private final KafkaAccess brokers;
  private final String service;
  private final Bounds bounds;
  private final Optional<? extends Worker> worker;

  /// @param worker is started and ended here; without one, one runs already
  Trial(KafkaAccess brokers, String service, Bounds bounds, Optional<? extends Worker> worker) {
    this.brokers = brokers;
    this.service = service;
    this.bounds = bounds;
    this.worker = worker;
  }

  public List<Finding> run() throws InterruptedException {
    try (var wire = new Wire(brokers, service)) {
      wire.open();
      try {
        worker.ifPresent(Worker::start);
        var stage = new Stage(wire, service, bounds);
        play(stage);
        return stage.findings.all();
      } finally {
        // Before the topics go that it writes to.
        worker.ifPresent(Worker::close);
      }
    }
  }

  private void play(Stage stage) throws InterruptedException {
    try {
      var tasks = new ShortTasks(stage);
      tasks.first();
      tasks.twice();
      tasks.late();
      tasks.garbage();
      tasks.unknownFields();
      tasks.results();
      tasks.conditions();
      var orders = new Orders(stage);
      orders.stopTask();
      orders.otherOrders();
      orders.stopColony();
      orders.garbage();
      // Before the process ends: its end is no gap between heartbeats.
      new Audit(stage).heartbeats();
      if (worker.isPresent()) {
        new Restart(stage, worker.get()).play();
      } else {
        stage.findings.notChecked("the kit did not start the worker (--start)", OF_RESTARTS);
      }
    } catch (Stage.Silent e) {
      // What was found so far is the finding.
    }
    new Audit(stage).reports(worker.isPresent() ? 2 : 1);
  }

  /// Whether the worker keeps all it must.
  public static boolean conforms(List<Finding> findings) {
    return findings.stream().noneMatch(Finding::fatal)
        && findings.stream()
            .filter(it -> it.requirement().level() == Level.MUST)
            .filter(it -> it.verdict() instanceof Finding.Verdict.NotChecked)
            .allMatch(it -> List.of(OF_RESTARTS).contains(it.requirement()));
  }
}
