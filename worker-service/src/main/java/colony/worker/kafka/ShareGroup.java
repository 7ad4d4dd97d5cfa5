package colony.worker.kafka;

import colony.contracts.Payloads;
import colony.contracts.RunTask;
import colony.contracts.Topics;
import colony.contracts.kafka.LastingTrouble;
import colony.contracts.kafka.RecordHeaders;
import colony.worker.kafka.Broker.BrokerAway;
import colony.worker.task.Taken;
import colony.worker.task.TaskTransport;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/// Dispatches by Kafka share group: the next one goes to whoever has a free slot. A record is
/// accepted, and the broker has said that it is ours, before an executor with effects starts; none
/// is ever taken and given back, because the broker counts that as a delivery and stops after five.
public final class ShareGroup implements TaskTransport {
  private static final Logger LOG = System.getLogger(ShareGroup.class.getName());
  private static final Duration LOOK_FOR_TOPICS = Duration.ofSeconds(10);

  /// The header that says which trace a message is part of.
  static final String TRACEPARENT = "traceparent";

  /// The broker's word is waited for so long.
  private static final Duration SURE = Duration.ofSeconds(5);

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final String instance;
  private final Broker broker;
  private final List<String> castes;
  private final ReportSender reports;
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());
  private volatile @Nullable KafkaShareConsumer<String, byte[]> member;
  private final Bystander bystander;

  /// Most dispatches of one poll, fixed for the life of a member. Only the taker's thread.
  private int batch;

  private volatile Set<String> topics = Set.of();
  private long lookedNanos;
  private volatile boolean joined;
  private volatile boolean ending;

  /// @param reports tells of dispatches that cannot be read
  public ShareGroup(String instance, Broker broker, List<String> castes, ReportSender reports) {
    this.instance = instance;
    this.reports = reports;
    this.broker = broker;
    this.castes = List.copyOf(castes);
    this.bystander = new Bystander(broker);
  }

  @Override
  public List<Taken> take(int most, Duration patience, Predicate<RunTask> harmless)
      throws InterruptedException {
    try {
      var known = member(most);
      lookForTopics(known);
      if (topics.isEmpty()) {
        Thread.sleep(patience);
        return List.of();
      }
      var taken = take(known, patience, harmless);
      trouble.over();
      return taken;
    } catch (WakeupException e) {
      return List.of();
    } catch (BrokerAway | KafkaException e) {
      trouble.say("no tasks can be taken now: " + e);
      if (e instanceof KafkaException) {
        close(); // the next call begins again with a new member
      }
      Thread.sleep(PAUSE);
      return List.of();
    } catch (RuntimeException | Error e) {
      close(); // it would refuse each further poll while one of its records is unanswered
      throw e;
    }
  }

  private List<Taken> take(
      KafkaShareConsumer<String, byte[]> member, Duration patience, Predicate<RunTask> harmless) {
    var records = member.poll(patience);
    if (records.isEmpty()) {
      return List.of();
    }
    var taken = new LinkedHashMap<ConsumerRecord<String, byte[]>, Taken>();
    for (var record : records) {
      var task = parse(record);
      member.acknowledge(record, task == null ? AcknowledgeType.REJECT : AcknowledgeType.ACCEPT);
      if (task != null) {
        taken.put(record, new Taken(task, cause(record)));
      }
    }
    if (taken.values().stream().allMatch(it -> harmless.test(it.task()))) {
      member.commitAsync();
    } else {
      var unsure = unsure(member);
      taken.keySet().removeIf(it -> unsure.contains(it.topic()));
    }
    return List.copyOf(taken.values());
  }

  /// Topics of which the broker did not say that what was taken is ours: it may go to another
  /// worker, so it is not begun here. What is begun nowhere the Queen gives again.
  private static Set<String> unsure(KafkaShareConsumer<String, byte[]> member) {
    try {
      return member.commitSync(SURE).entrySet().stream()
          .filter(it -> it.getValue().isPresent())
          .map(it -> it.getKey().topic())
          .collect(Collectors.toSet());
    } catch (WakeupException e) {
      return Set.of(); // this worker ends and gives back what it has
    }
  }

  private static Optional<String> cause(ConsumerRecord<String, byte[]> record) {
    return RecordHeaders.text(record, TRACEPARENT);
  }

  private @Nullable RunTask parse(ConsumerRecord<String, byte[]> record) {
    try {
      return Payloads.read(record.value(), RunTask.class);
    } catch (JsonProcessingException e) {
      tell(record, e.getOriginalMessage());
    } catch (IOException | IllegalArgumentException e) {
      tell(record, String.valueOf(e.getMessage()));
    }
    return null;
  }

  /// Rejected in silence it would only be given again, and again to nobody's knowledge. A word that
  /// does not get through is said with the next dispatch of the task.
  private void tell(ConsumerRecord<String, byte[]> record, String why) {
    var odd = new OddDispatch(broker.names().logical(record), why);
    LOG.log(
        Level.WARNING,
        "{0}-{1} offset {2} is no dispatch: {3}",
        record.topic(),
        record.partition(),
        record.offset(),
        why);
    odd.answer(instance)
        .ifPresentOrElse(
            it -> reports.post(it.report(), it.to()), () -> reports.post(odd.letter()));
  }

  private KafkaShareConsumer<String, byte[]> member(int most)
      throws InterruptedException, BrokerAway {
    var known = member;
    if (known != null && most == batch) {
      return known;
    }
    if (known != null) {
      LOG.log(Level.DEBUG, "up to {0} tasks are taken together", most);
      leave(known);
    }
    broker.readTasksFromTheBeginning();
    // A share consumer asks one broker at a time; with several, a long wait at an idle one would
    // delay what the others have.
    var made = member(most, Duration.ofMillis(broker.nodes() == 1 ? 500 : 20));
    member = made;
    batch = most;
    topics = Set.of();
    if (ending) {
      wakeUp();
    }
    return made;
  }

  private KafkaShareConsumer<String, byte[]> member(int most, Duration wait) {
    var made =
        new KafkaShareConsumer<>(
            broker.settings(
                "worker-tasks",
                Map.of(
                    "group.id",
                    broker.names().real(Broker.GROUP),
                    "share.acknowledgement.mode",
                    "explicit",
                    "share.acquire.mode",
                    "record_limit",
                    "max.poll.records",
                    Integer.toString(most),
                    "fetch.max.wait.ms",
                    Long.toString(wait.toMillis()),
                    // Full slots mean no poll, and are no fault.
                    "max.poll.interval.ms",
                    Integer.toString(Integer.MAX_VALUE))),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    made.setAcknowledgementCommitCallback(
        (_, failure) -> {
          if (failure != null) {
            // It will come again, here or elsewhere; the epoch tells it is the same.
            LOG.log(Level.WARNING, "an acknowledgement was lost: {0}", failure.toString());
          }
        });
    return made;
  }

  private void lookForTopics(KafkaShareConsumer<String, byte[]> known)
      throws InterruptedException, BrokerAway {
    if (!topics.isEmpty() && System.nanoTime() - lookedNanos < LOOK_FOR_TOPICS.toNanos()) {
      return;
    }
    lookedNanos = System.nanoTime();
    var found = broker.taskTopics(castes);
    if (!found.isEmpty() && !found.equals(topics)) {
      known.subscribe(found.stream().map(broker.names()::real).toList());
      bystander.standBy();
      topics = found;
      LOG.log(Level.INFO, "taking tasks from {0}", found);
    }
    joined = joined || !topics.isEmpty();
  }

  /// The castes whose tasks are taken now.
  public List<String> castes() {
    return new TreeSet<>(topics)
        .stream().map(t -> t.substring(Topics.TASKS_PREFIX.length())).toList();
  }

  @Override
  public boolean joined() {
    return joined;
  }

  @Override
  public void wakeUp() {
    ending = true;
    var known = member;
    if (known != null) {
      known.wakeup();
    }
  }

  @Override
  public void close() {
    var known = member;
    joined = false;
    bystander.close();
    if (known != null) {
      leave(known);
    }
  }

  private void leave(KafkaShareConsumer<String, byte[]> known) {
    member = null;
    Broker.leave(known);
  }
}
