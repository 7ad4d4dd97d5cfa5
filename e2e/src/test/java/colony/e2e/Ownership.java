package colony.e2e;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;

/// Which Queen owns which shards, as their consumer group has it. The members' names change with
/// every start.
record Ownership(Map<String, Set<Integer>> shards) {
  static final int SHARDS = 8;

  private static final String GROUP = "colony-queens";

  static Ownership of(RealStack stack) throws InterruptedException, ExecutionException {
    try (var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", stack.kafka()))) {
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
  boolean shared() {
    return shards.size() == 2
        && shards.values().stream().noneMatch(Set::isEmpty)
        && shards.values().stream().mapToInt(Set::size).sum() == SHARDS;
  }
}
