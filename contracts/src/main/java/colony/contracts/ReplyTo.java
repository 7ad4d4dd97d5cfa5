package colony.contracts;

/// Where a worker sends its reports of a task: the partition is the colony's shard, so that reports
/// of one colony keep their order.
public record ReplyTo(String topic, int partition) {}
