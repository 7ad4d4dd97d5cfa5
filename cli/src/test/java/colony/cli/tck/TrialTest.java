package colony.cli.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.tck.Finding.Verdict;
import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.TopicDeclarations;
import colony.stack.testing.TestStack;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The kit against a worker that keeps the protocol, and against one flaw after the other.
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class TrialTest {
  /// Of what does not come: the fewer seconds, the sooner a flaw is found. An answer has more of
  /// them, since a trial whose worker seems silent ends before later flaws are met.
  private static final Bounds TIGHT = bounds(2);

  /// Of what does come, on a machine that has much to do.
  private static final Bounds AMPLE = bounds(30);

  /// Those that show when it is started again.
  private static final Set<Flaw> RESTARTS =
      Set.copyOf(EnumSet.range(Flaw.STAYS, Flaw.IS_THE_SAME_AFTER_ITS_RESTART));

  private static Bounds bounds(int seconds) {
    return new Bounds(
        Duration.ofSeconds(20),
        Duration.ofSeconds(seconds + 8L),
        Duration.ofSeconds(seconds),
        Duration.ofSeconds(seconds),
        Duration.ofSeconds(1),
        Duration.ofSeconds(seconds));
  }

  @Test
  void findsNoFaultInAWorkerThatHasNone() throws Exception {
    var findings = trial("honest", EnumSet.noneOf(Flaw.class), AMPLE);

    assertThat(findings).noneMatch(it -> it.verdict() instanceof Verdict.Broken);
    assertThat(findings)
        .filteredOn(it -> it.verdict() instanceof Verdict.NotChecked)
        .extracting(Finding::requirement)
        .containsExactly(
            Requirement.SIGTERM,
            Requirement.LEAVING,
            Requirement.RESTART,
            Requirement.NEW_INSTANCE);
    assertThat(Trial.conforms(findings)).isTrue();
  }

  @Test
  void norInOneThatItStartsAgain() throws Exception {
    var findings = restarted("honest-again", EnumSet.noneOf(Flaw.class), AMPLE);

    assertThat(findings).allMatch(it -> it.verdict() instanceof Verdict.Kept);
  }

  /// Topics with fewer partitions than she has shards would keep her from starting.
  @Test
  void leavesABrokerOnWhichAQueenCanStart() throws Exception {
    var prefix = "after-" + System.nanoTime();
    var access =
        KafkaAccess.of(
            Map.of("KAFKA_BOOTSTRAP_SERVERS", TestStack.kafka(), "COLONY_TOPIC_PREFIX", prefix));
    try (var admin = Admin.create(access.settings("test", Map.of()))) {
      try (var wire = new Wire(access, "one")) {
        wire.open();
        assertThat(admin.listTopics().names().get()).contains(prefix + ".colony.reports");
      }
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> !admin.listTopics().names().get().contains(prefix + ".colony.reports"));

      new TopicDeclarations(admin, access.names(), 8, -1).declare(Topics.declarations());
    }
  }

  /// Several at a time: most of each trial is waiting.
  @TestFactory
  List<DynamicTest> findsEachFlaw() {
    var threads = Executors.newFixedThreadPool(10, Thread.ofPlatform().daemon().factory());
    try {
      return List.of(Flaw.values()).stream()
          .map(flaw -> test(flaw, threads.submit(() -> trial(flaw))))
          .toList();
    } finally {
      threads.shutdown();
    }
  }

  private static DynamicTest test(Flaw flaw, Future<List<Finding>> trial) {
    return DynamicTest.dynamicTest(
        flaw.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
        () -> {
          var findings = trial.get();

          var finding =
              findings.stream()
                  .filter(it -> it.requirement() == flaw.broken())
                  .findFirst()
                  .orElseThrow();
          assertThat(finding.verdict()).as("%s", findings).isInstanceOf(Verdict.Broken.class);
          assertThat(Trial.conforms(findings))
              .isEqualTo(flaw.broken().level() == Requirement.Level.SHOULD);
        });
  }

  private static List<Finding> trial(Flaw flaw) throws Exception {
    // Of one that conforms in spite of its flaw, everything else does come.
    var bounds = flaw.broken().level() == Requirement.Level.SHOULD ? AMPLE : TIGHT;
    var service = "flaw-" + flaw.ordinal();
    return RESTARTS.contains(flaw)
        ? restarted(service, Set.of(flaw), bounds)
        : trial(service, Set.of(flaw), bounds);
  }

  /// Trials at the same time share them: none of these is one to take away.
  static void declareTopics(String service) {
    try (var admin = Admin.create(Map.of("bootstrap.servers", TestStack.kafka()))) {
      var declarations = new TopicDeclarations(admin, 1, -1);
      declarations.declare(Topics.declarations());
      declarations.declare(List.of(Topics.externalDeclaration(service)));
    }
  }

  private static List<Finding> trial(String service, Set<Flaw> flaws, Bounds bounds)
      throws Exception {
    var kafka = TestStack.kafka();
    declareTopics(service);
    try (var worker = new WorkerDouble(kafka, service, flaws)) {
      worker.open();
      return new Trial(KafkaAccess.open(kafka), service, bounds, Optional.empty()).run();
    }
  }

  private static List<Finding> restarted(String service, Set<Flaw> flaws, Bounds bounds)
      throws Exception {
    var kafka = TestStack.kafka();
    declareTopics(service);
    try (var worker = new WorkerDoubles(kafka, service, flaws)) {
      return new Trial(KafkaAccess.open(kafka), service, bounds, Optional.of(worker)).run();
    }
  }
}
