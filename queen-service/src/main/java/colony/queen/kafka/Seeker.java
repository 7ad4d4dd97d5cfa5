package colony.queen.kafka;

import colony.queen.app.reign.InputOffsets;
import colony.queen.road.Inlet;
import colony.queen.road.Road;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;

/// Where a topic's shards are read on: where PostgreSQL says, as far as their logs still have that.
/// Belongs to the thread of its consumer.
final class Seeker {
  private static final Logger LOG = Logger.getLogger(Seeker.class);

  /// What is read again of a log that lost its end, by its records' times: more than it takes until
  /// a cut is seen, and little, for each report of it becomes a stale one in its colony's log. Keys
  /// of requests are kept for [longer][colony.queen.road.Request#KEPT_HOURS].
  private static final Duration AGAIN = Duration.ofHours(1);

  private final Consumer<?, ?> consumer;
  private final InputOffsets offsets;
  private final Road road;
  private final String name;

  /// Where shards are read on, as far as that is known.
  private final Map<Integer, Long> places = new HashMap<>();

  /// @param name of the topic at the brokers
  Seeker(Consumer<?, ?> consumer, InputOffsets offsets, Road road, String name) {
    this.consumer = consumer;
    this.offsets = offsets;
    this.road = road;
    this.name = name;
  }

  void toStored(Inlet inlet, Collection<Integer> shards) {
    var stored = new HashMap<>(offsets.next(inlet, shards));
    stored.putAll(backWhereCut(inlet, stored));
    var unread = shards.stream().filter(shard -> !stored.containsKey(shard)).toList();
    stored.forEach(this::seek);
    places.keySet().removeAll(unread);
    if (!unread.isEmpty()) { // none would mean all
      consumer.seekToBeginning(partitions(unread));
    }
  }

  /// Records began above these stored offsets: goes back to them, unless the log no longer has
  /// them.
  void back(Inlet inlet, Map<Integer, Long> gaps) {
    if (gaps.isEmpty()) {
      return;
    }
    var beginnings = consumer.beginningOffsets(partitions(gaps.keySet()));
    gaps.forEach(
        (shard, next) -> {
          long beginning = beginnings.getOrDefault(partition(shard), 0L);
          if (beginning > next) {
            LOG.errorf(
                "%s, shard %d: records %d to %d were deleted by retention before they were read",
                inlet.topic(), shard, next, beginning - 1);
            road.skipTo(inlet, shard, beginning);
          }
          seek(shard, Math.max(beginning, next));
        });
  }

  private void seek(int shard, long next) {
    consumer.seek(partition(shard), next);
    places.put(shard, next);
  }

  /// To be told of each poll first. Where a shard's next record stands above its place, marks of
  /// transactions are between, or retention took the place away and the consumer went on at the
  /// beginning: it tells nobody.
  void polled(ConsumerRecords<?, ?> records) {
    var above =
        records.partitions().stream()
            .filter(it -> records.records(it).getFirst().offset() > place(it.partition()))
            .map(it -> partition(it.partition()))
            .toList();
    if (!above.isEmpty()) {
      consumer
          .beginningOffsets(above)
          .forEach((it, beginning) -> places.merge(it.partition(), beginning, Math::max));
    }
  }

  private long place(int shard) {
    return places.getOrDefault(shard, Long.MAX_VALUE);
  }

  /// From where on its shard has no record before this one, which is read with it.
  long before(ConsumerRecord<?, ?> record) {
    var place = places.put(record.partition(), record.offset() + 1);
    return place == null ? record.offset() : Math.min(place, record.offset());
  }

  /// @param read how many records were read of it
  private record Cut(int shard, long read, long end) {}

  /// A log that lost its end gives the same numbers to other records, which would be dropped as
  /// read. Some of them may be there already, and nobody knows where they begin; they are young.
  private Map<Integer, Long> backWhereCut(Inlet inlet, Map<Integer, Long> stored) {
    var ends = consumer.endOffsets(partitions(stored.keySet()));
    var cut = new ArrayList<Cut>();
    stored.forEach(
        (shard, read) -> {
          long end = ends.getOrDefault(partition(shard), read);
          if (end < read) {
            cut.add(new Cut(shard, read, end));
          }
        });
    if (cut.isEmpty()) {
      return Map.of();
    }
    long young = Instant.now().minus(AGAIN).toEpochMilli();
    var firstYoung =
        consumer.offsetsForTimes(
            cut.stream().collect(Collectors.toMap(it -> partition(it.shard()), _ -> young)));
    var back = new HashMap<Integer, Long>();
    for (var it : cut) {
      var first = firstYoung.get(partition(it.shard()));
      long next = first == null ? it.end() : first.offset();
      LOG.errorf(
          "%s, shard %d ends at %d, and %d records were read of it: its end was cut off. It is read"
              + " again from record %d on, the first of the last %d minutes",
          inlet.topic(), it.shard(), it.end(), it.read(), next, AGAIN.toMinutes());
      road.goBack(inlet, it.shard(), it.read(), next);
      back.put(it.shard(), next);
    }
    return back;
  }

  private List<TopicPartition> partitions(Collection<Integer> shards) {
    return shards.stream().map(this::partition).toList();
  }

  private TopicPartition partition(int shard) {
    return new TopicPartition(name, shard);
  }
}
