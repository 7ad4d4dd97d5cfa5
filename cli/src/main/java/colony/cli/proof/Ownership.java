package colony.cli.proof;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;

/// Which Queen owns which shards, as their consumer group has it. The members' names change with
/// every start.
public record Ownership(Map<String, Set<Integer>> shards) {
  public static final int SHARDS = 8;

  /// Of the Queens, for the reports.
  public static final String GROUP = "colony-queens";

  public static Ownership of(String brokers) throws InterruptedException, ExecutionException {
    try (var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", brokers))) {
      var group =
          Objects.requireNonNull(
              admin.describeConsumerGroups(Set.of(GROUP)).all().get().get(GROUP));
      return new Ownership(
          group.members().stream()
              .collect(
                  Collectors.toMap(
                      member -> member.consumerId(),
                      member ->
                          member.assignment().topicPartitions().stream()
                              .map(TopicPartition::partition)
                              .collect(Collectors.toSet()))));
    }
  }

  /// Two Queens share all shards.
  public boolean shared() {
    return shards.size() == 2
        && shards.values().stream().noneMatch(Set::isEmpty)
        && shards.values().stream().mapToInt(Set::size).sum() == SHARDS;
  }
}
