package colony.queen.telemetry;

import colony.queen.app.QueenSettings;
import colony.queen.app.checkpoint.Reconciler;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.reign.Reign;
import colony.queen.app.view.Backlog;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// Shows what waits in the shards of this Queen. What all Queens show together is the whole:
/// numbers are added up over them, ages are not.
@ApplicationScoped
public class BacklogGauges {
  private static final Backlog.Count NOTHING =
      new Backlog.Count(
          List.of(),
          List.of(),
          new Backlog.Outbox(0, Duration.ZERO),
          0,
          new Backlog.Workers(0, 0, 0, Duration.ZERO),
          List.of());

  private final Backlog backlog;
  private final Reign reign;
  private final Reconciler reconciler;
  private final RoadWitness witness;
  private final SignsOfLife life;
  private final Duration every;
  private final MeterRegistry registry;
  private final MultiGauge ready;
  private final MultiGauge readyOldest;
  private final MultiGauge active;
  private final MultiGauge queued;
  private final MultiGauge decisions;
  private final MultiGauge decisionsOldest;
  private final MultiGauge colonies;
  private final MultiGauge lag;
  private final MultiGauge untold;
  private volatile Backlog.Count newest = NOTHING;
  private volatile boolean answered = true;
  private Optional<Rounds> rounds = Optional.empty();

  @Inject
  public BacklogGauges(
      Backlog backlog,
      Reign reign,
      Reconciler reconciler,
      RoadWitness witness,
      SignsOfLife life,
      QueenSettings settings,
      MeterRegistry registry) {
    this.backlog = backlog;
    this.reign = reign;
    this.reconciler = reconciler;
    this.witness = witness;
    this.life = life;
    this.every = settings.countEvery();
    this.registry = registry;
    this.ready = rows("colony.ready.tasks", "Attempts sent that no worker has taken yet");
    this.readyOldest =
        seconds("colony.ready.oldest", "How long the oldest of them waits for a worker");
    this.active = rows("colony.active.tasks", "Attempts that hold a slot");
    this.queued = rows("colony.queued.tasks", "Ready tasks that wait for a slot of their colony");
    this.decisions = rows("colony.open.decisions", "Decisions that people are asked for");
    this.decisionsOldest =
        seconds("colony.open.decisions.oldest", "How long the oldest of them waits");
    this.colonies = rows("colony.colonies", "Colonies that may move or are halted, by state");
    this.lag = rows("colony.input.lag", "Records of an inbound topic that wait to be read");
    this.untold =
        seconds("colony.notices.oldest", "How long a webhook has not taken its oldest notice");
    show("colony.outbox.rows", "Messages that wait for the broker", it -> it.outbox().rows());
    gauge(
        "colony.outbox.oldest",
        "seconds",
        "How long the oldest of them waits",
        it -> whole(it.outbox().oldest()));
    show("colony.timers.late", "Timers due for more than 5 s", Backlog.Count::timersLate);
    show(
        "colony.workers",
        "Worker processes that live and take tasks",
        it -> it.workers().processes());
    show("colony.slots", "Slots of living workers", it -> it.workers().slots());
    show("colony.slots.free", "Those of them that are free", it -> it.workers().free());
    gauge(
        "colony.heartbeats.silence",
        "seconds",
        "Since the log of heartbeats was read last",
        it -> whole(it.workers().silence()));
    Gauge.builder("colony.shards", settings, QueenSettings::shards)
        .description("Shards there are, as this Queen is set")
        .register(registry);
    Gauge.builder("colony.shards.owned", this, it -> it.owned().size())
        .description("Shards whose reports this Queen reads and whose messages she sends")
        .register(registry);
    Gauge.builder("colony.unread", this, it -> it.reconciler.unread())
        .description("Colonies written since the reconciler read them last")
        .register(registry);
    Gauge.builder("colony.database.answers", this, it -> it.answered ? 1 : 0)
        .description("1 while the database answers this Queen")
        .register(registry);
  }

  void begin(@Observes StartupEvent event) {
    rounds = Optional.of(Rounds.watched("backlog", life, every, this::round));
  }

  @PreDestroy
  void end() {
    rounds.ifPresent(Rounds::close);
  }

  private Duration round() {
    try {
      count();
      return every;
    } catch (RuntimeException e) {
      answered = false;
      throw e;
    }
  }

  private Set<Integer> owned() {
    return reign.publisher().owned();
  }

  /// One look.
  void count() {
    var count = backlog.count(owned());
    answered = true;
    newest = count;
    count.colonies().forEach(it -> witness.seen(it.namespace()));
    show(ready, count.waiting(), BacklogGauges::taker, _ -> 1, Double::sum);
    show(readyOldest, count.waiting(), BacklogGauges::taker, it -> whole(it.since()), Math::max);
    byNamespace(active, count, Backlog.Colonies::active, Double::sum);
    byNamespace(queued, count, Backlog.Colonies::queued, Double::sum);
    byNamespace(decisions, count, Backlog.Colonies::decisions, Double::sum);
    byNamespace(decisionsOldest, count, it -> whole(it.oldestDecision()), Math::max);
    colonies.register(
        count.colonies().stream()
            .map(
                it ->
                    MultiGauge.Row.of(
                        Tags.of("namespace", it.namespace(), "state", it.state()), it.number()))
            .collect(Collectors.toList()),
        true);
    show(
        lag,
        reign.lags().entrySet(),
        it -> Tags.of("topic", it.getKey()),
        Map.Entry::getValue,
        Math::max);
    show(
        untold,
        count.notices(),
        it -> Tags.of("webhook", it.webhook()),
        it -> whole(it.since()),
        Math::max);
  }

  private static void byNamespace(
      MultiGauge gauge,
      Backlog.Count count,
      ToDoubleFunction<Backlog.Colonies> value,
      BinaryOperator<Double> both) {
    show(gauge, count.colonies(), it -> Tags.of("namespace", it.namespace()), value, both);
  }

  private static Tags taker(Backlog.Waiting task) {
    return Tags.of("caste", task.caste(), "external", String.valueOf(task.external()));
  }

  private static <T> void show(
      MultiGauge gauge,
      Iterable<T> things,
      Function<T, Tags> tags,
      ToDoubleFunction<T> value,
      BinaryOperator<Double> both) {
    var shown = new HashMap<Tags, Double>();
    things.forEach(it -> shown.merge(tags.apply(it), value.applyAsDouble(it), both));
    gauge.register(
        shown.entrySet().stream()
            .map(it -> MultiGauge.Row.of(it.getKey(), it.getValue()))
            .collect(Collectors.toList()),
        true);
  }

  private MultiGauge rows(String name, String description) {
    return MultiGauge.builder(name).description(description).register(registry);
  }

  private MultiGauge seconds(String name, String description) {
    return MultiGauge.builder(name).description(description).baseUnit("seconds").register(registry);
  }

  private void show(String name, String description, ToDoubleFunction<Backlog.Count> value) {
    Gauge.builder(name, this, it -> value.applyAsDouble(it.newest))
        .description(description)
        .register(registry);
  }

  private void gauge(
      String name, String unit, String description, ToDoubleFunction<Backlog.Count> value) {
    Gauge.builder(name, this, it -> value.applyAsDouble(it.newest))
        .description(description)
        .baseUnit(unit)
        .register(registry);
  }

  private static double whole(Duration age) {
    return age.toMillis() / 1e3;
  }
}
