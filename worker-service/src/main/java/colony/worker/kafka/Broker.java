package colony.worker.kafka;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.TopicNames;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthorizationException;

/// What is asked of the brokers themselves.
public final class Broker implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Broker.class.getName());

  /// All workers of all castes are one group: which topics a member reads is its own choice.
  static final String GROUP = "colony-workers";

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final KafkaAccess access;
  private final Admin admin;

  public Broker(KafkaAccess access) {
    this.access = access;
    this.admin =
        Admin.create(
            settings(
                "worker-admin",
                Map.of("default.api.timeout.ms", "10000", "request.timeout.ms", "5000")));
  }

  TopicNames names() {
    return access.names();
  }

  /// Settings of a client that reaches these brokers, and `more`.
  Map<String, Object> settings(String client, Map<String, Object> more) {
    var settings = new HashMap<String, Object>(more);
    // A broker that comes back is to be found at once, not after the default's up to 30 s.
    settings.put("reconnect.backoff.max.ms", "1000");
    settings.put("socket.connection.setup.timeout.ms", "2000");
    settings.put("enable.metrics.push", "false");
    return access.settings(client, settings);
  }

  /// Why there is no answer; empty when there is one.
  public Optional<String> silence() {
    try {
      admin.describeCluster().nodes().get(2, TimeUnit.SECONDS);
      return Optional.empty();
    } catch (ExecutionException e) {
      return Optional.of("the brokers give no answer: " + e.getCause());
    } catch (TimeoutException _) {
      return Optional.of("the brokers gave no answer in 2 s");
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  int nodes() throws InterruptedException, BrokerAway {
    return answer(admin.describeCluster().nodes()).size();
  }

  /// A dispatch made before the first worker came must not be missed.
  void readTasksFromTheBeginning() throws InterruptedException, BrokerAway {
    try {
      setGroup();
    } catch (BrokerAway e) {
      if (!(e.getCause() instanceof AuthorizationException)) {
        throw e;
      }
      LOG.log(
          Level.INFO,
          "share.auto.offset.reset of the group {0} is not ours to set; it has to be earliest",
          names().real(GROUP));
    }
  }

  private void setGroup() throws InterruptedException, BrokerAway {
    answer(
        admin
            .incrementalAlterConfigs(
                Map.of(
                    new ConfigResource(ConfigResource.Type.GROUP, names().real(GROUP)),
                    List.of(
                        new AlterConfigOp(
                            new ConfigEntry("share.auto.offset.reset", "earliest"),
                            AlterConfigOp.OpType.SET))))
            .all());
  }

  boolean has(String topic) throws InterruptedException, BrokerAway {
    return answer(admin.listTopics().names()).contains(names().real(topic));
  }

  /// The task topics of these castes; `*` is every caste there is.
  Set<String> taskTopics(Collection<String> castes) throws InterruptedException, BrokerAway {
    if (!castes.contains("*")) {
      return castes.stream().map(Topics::tasks).collect(Collectors.toCollection(TreeSet::new));
    }
    return answer(admin.listTopics().names()).stream()
        .flatMap(name -> names().logical(name).stream())
        .filter(name -> name.startsWith(Topics.TASKS_PREFIX))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// Closes a member of a share group. What it complains of last, of its connection or its token,
  /// is of no use any more, and who closes it wants to go on.
  static void leave(KafkaShareConsumer<?, ?> member) {
    try {
      member.close(Duration.ofSeconds(2));
    } catch (KafkaException e) {
      LOG.log(Level.INFO, "a member of the share group left with {0}", e.toString());
    }
  }

  /// The brokers gave no answer in time.
  static final class BrokerAway extends Exception {
    private static final long serialVersionUID = 1L;

    BrokerAway(Throwable cause) {
      super(String.valueOf(cause.getMessage()), cause);
    }
  }

  private static <T> T answer(org.apache.kafka.common.KafkaFuture<T> future)
      throws InterruptedException, BrokerAway {
    try {
      return future.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new BrokerAway(e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException e) {
      throw new BrokerAway(e);
    }
  }

  @Override
  public void close() {
    admin.close(Duration.ofSeconds(1));
  }
}
