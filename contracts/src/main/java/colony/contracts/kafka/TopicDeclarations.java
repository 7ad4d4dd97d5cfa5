package colony.contracts.kafka;

import colony.contracts.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;

/// Declares topics when a service starts: creates those that are missing and leaves the others as
/// their owner set them, with more partitions or other settings. Any number of services may do so
/// at once.
public final class TopicDeclarations {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Admin admin;
  private final TopicNames names;
  private final int shards;
  private final short replicationFactor;

  /// @param shards partitions of a topic that has one per shard
  /// @param replicationFactor of topics that are created; -1 means the broker's default
  public TopicDeclarations(Admin admin, TopicNames names, int shards, int replicationFactor) {
    this.admin = admin;
    this.names = names;
    this.shards = shards;
    this.replicationFactor = (short) replicationFactor;
  }

  /// The same for an installation without a prefix.
  public TopicDeclarations(Admin admin, int shards, int replicationFactor) {
    this(admin, TopicNames.PLAIN, shards, replicationFactor);
  }

  /// Nothing stands against the topic but brokers that do not answer now.
  public static final class BrokersAway extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    BrokersAway(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /// Returns when every topic can be written and read.
  ///
  /// @throws BrokersAway where it may work later
  public void declare(Collection<Topics.Declaration> declarations) {
    declarations.stream()
        .filter(topic -> visiblePartitions(name(topic)).isEmpty())
        .forEach(this::create);
    declarations.forEach(this::awaitShards);
  }

  private void create(Topics.Declaration topic) {
    try {
      admin.createTopics(List.of(newTopic(topic))).all().get();
    } catch (ExecutionException e) {
      // Another service was faster.
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw failed(
            "topic %s with %d partitions could not be created: %s"
                .formatted(name(topic), partitions(topic), reason(e)),
            e);
      }
    } catch (InterruptedException e) {
      throw interrupted(name(topic), e);
    }
  }

  /// A topic with fewer partitions than shards would lose the messages of the other shards: that is
  /// for a person to decide, partitions are never changed here.
  private void awaitShards(Topics.Declaration topic) {
    var deadline = Instant.now().plus(PATIENCE);
    var visible = visiblePartitions(name(topic));
    while (visible.isEmpty() && Instant.now().isBefore(deadline)) {
      pause(name(topic));
      visible = visiblePartitions(name(topic));
    }
    int partitions =
        visible.orElseThrow(
            () -> new BrokersAway("topic %s did not appear".formatted(name(topic)), null));
    if (topic.partitions() == 0 && partitions < shards) {
      throw new IllegalStateException(
          "topic %s has %d partitions, %d shards need one each: add partitions or lower the shards"
              .formatted(name(topic), partitions, shards));
    }
  }

  /// Empty as long as the broker does not know the topic or a partition has no leader yet.
  private Optional<Integer> visiblePartitions(String topic) {
    try {
      var partitions =
          admin.describeTopics(List.of(topic)).allTopicNames().get().values().stream()
              .flatMap(description -> description.partitions().stream())
              .toList();
      return partitions.stream().allMatch(partition -> partition.leader() != null)
          ? Optional.of(partitions.size())
          : Optional.empty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) {
        return Optional.empty();
      }
      throw failed("topic %s could not be looked up: %s".formatted(topic, reason(e)), e);
    } catch (InterruptedException e) {
      throw interrupted(topic, e);
    }
  }

  private NewTopic newTopic(Topics.Declaration topic) {
    return new NewTopic(name(topic), partitions(topic), replicationFactor)
        .configs(topic.settings());
  }

  private String name(Topics.Declaration topic) {
    return names.real(topic.name());
  }

  private int partitions(Topics.Declaration topic) {
    return topic.partitions() == 0 ? shards : topic.partitions();
  }

  private static IllegalStateException failed(String message, ExecutionException e) {
    return e.getCause() instanceof RetriableException
        ? new BrokersAway(message, e)
        : new IllegalStateException(message, e);
  }

  private static String reason(ExecutionException e) {
    var cause = e.getCause();
    return String.valueOf(cause == null ? e.getMessage() : cause.getMessage());
  }

  private static void pause(String topic) {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      throw interrupted(topic, e);
    }
  }

  private static IllegalStateException interrupted(String topic, InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while declaring topic " + topic, e);
  }
}
