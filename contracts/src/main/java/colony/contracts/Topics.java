package colony.contracts;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Every topic of the system, with what it needs to be declared. Partition counts are those of
/// shards unless a number is given: a colony's shard is its partition in every sharded topic.
public final class Topics {
  public static final String REPORTS = "colony.reports";
  public static final String HEARTBEATS = "colony.heartbeats";
  public static final String PROGRESS = "colony.progress";
  public static final String CONTROL = "colony.control";
  public static final String EVENTS = "colony.events";
  public static final String STATE = "colony.state";
  public static final String DEAD_LETTERS = "colony.dead-letters";
  public static final String LEARNINGS = "colony.learnings";
  public static final String SIGNALS = "colony.signals";
  public static final String PATTERNS = "colony.patterns";
  public static final String TASKS_PREFIX = "colony.tasks.";
  public static final String EXTERNAL_PREFIX = "colony.external.";

  /// Where services take in what others say: what they cannot take, they write a dead letter about,
  /// and what a dead letter holds may be sent there again.
  public static final Set<String> INBOUND = Set.of(REPORTS, SIGNALS, LEARNINGS);

  /// The castes that always exist; the set is open (docs/plans.md).
  public static final List<String> CASTES =
      List.of("colonizer", "route-setter", "builder", "watcher", "scout", "architect");

  private static final Duration DAY = Duration.ofDays(1);
  private static final Duration WEEK = Duration.ofDays(7);
  private static final Duration MONTH = Duration.ofDays(30);

  /// Leases run by the time of these records, which a sender's wrong clock is not to move.
  private static final Map<String, String> BY_THE_BROKERS_CLOCK =
      kept(DAY, Map.of("message.timestamp.type", "LogAppendTime"));

  /// What attempts print is as much as they print: a day of it, and of a shard no more than 256 MB.
  private static final Map<String, String> PROGRESS_KEPT =
      kept(DAY, Map.of("retention.bytes", "268435456", "segment.bytes", "67108864"));

  private Topics() {}

  /// The topic of one caste's tasks.
  public static String tasks(String caste) {
    return TASKS_PREFIX + caste;
  }

  /// The topic of the tasks that somebody's own program does. Apart from the castes' topics,
  /// because a dispatch that nobody who took it can run would go round for ever.
  public static String external(String service) {
    return EXTERNAL_PREFIX + service;
  }

  /// Whether dispatches travel on it.
  public static boolean ofTasks(String topic) {
    return topic.startsWith(TASKS_PREFIX) || topic.startsWith(EXTERNAL_PREFIX);
  }

  /// One topic as it is declared: `partitions` 0 means one per shard.
  public record Declaration(String name, int partitions, Map<String, String> settings) {
    public Declaration {
      settings = Map.copyOf(settings);
    }
  }

  /// What the services declare when they start. Task topics of further castes are declared when a
  /// plan names them.
  public static List<Declaration> declarations() {
    var fixed =
        List.of(
            new Declaration(REPORTS, 0, kept(WEEK)),
            new Declaration(HEARTBEATS, 1, BY_THE_BROKERS_CLOCK),
            new Declaration(PROGRESS, 0, PROGRESS_KEPT),
            new Declaration(CONTROL, 1, kept(DAY)),
            new Declaration(EVENTS, 0, kept(MONTH)),
            new Declaration(STATE, 0, Map.of("cleanup.policy", "compact")),
            new Declaration(DEAD_LETTERS, 1, kept(MONTH)),
            new Declaration(LEARNINGS, 4, kept(MONTH)),
            new Declaration(SIGNALS, 0, kept(WEEK)),
            new Declaration(PATTERNS, 1, Map.of("cleanup.policy", "compact")));
    return java.util.stream.Stream.concat(
            fixed.stream(), CASTES.stream().map(Topics::taskDeclaration))
        .toList();
  }

  /// The declaration of one caste's task topic. It has one partition: only then does a share group
  /// give a free worker the next task whatever the others do (docs/decisions/task-transport.md).
  public static Declaration taskDeclaration(String caste) {
    return ofTasksNamed(tasks(caste));
  }

  /// The same for the tasks of somebody's own program.
  public static Declaration externalDeclaration(String service) {
    return ofTasksNamed(external(service));
  }

  /// The same, by the name of the topic.
  public static Declaration ofTasksNamed(String topic) {
    return new Declaration(topic, 1, kept(DAY));
  }

  private static Map<String, String> kept(Duration time) {
    return kept(time, Map.of());
  }

  /// Brokers delete whole segments, when the newest record in one is old enough, and by themselves
  /// end one after a week: so nothing stays more than a sixth longer than it says. Brokers that
  /// others run take no less than the four hours that this is of a day.
  private static Map<String, String> kept(Duration time, Map<String, String> more) {
    var settings = new HashMap<>(more);
    settings.put("retention.ms", Long.toString(time.toMillis()));
    settings.put("segment.ms", Long.toString(time.dividedBy(6).toMillis()));
    return settings;
  }
}
