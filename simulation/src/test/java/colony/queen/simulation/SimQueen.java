package colony.queen.simulation;

import colony.queen.road.Arrival;
import colony.queen.road.Circumstances;
import colony.queen.road.Publisher;
import colony.queen.road.Road;
import colony.queen.road.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One Queen process: her road, publisher and producer, what she believes to own, and the work that
/// stands still in the middle. When she dies her memory goes with her.
final class SimQueen {
  /// Work that runs side by side in one process; of each kind, one at a time.
  enum Kind {
    BATCH,
    PUMP,
    COMMAND,
    TIMER,
    HEARTBEAT
  }

  private static final Publisher.Pace PACE =
      new Publisher.Pace(
          Duration.ofSeconds(2),
          Duration.ofMillis(200),
          Duration.ofMillis(250),
          Duration.ofMillis(500),
          Duration.ofSeconds(30));

  private final String name;
  private final Chance chance;
  private final Weather weather;
  final Door door;
  private final FakeKafka kafka;
  private final FakeStore store;
  private final Plant plant;
  final FakeWire wire;
  final Publisher publisher;
  final Road road;

  /// Where she reads on, by partition she believes to own.
  private final Map<Integer, Long> positions = new HashMap<>();

  private final Map<Kind, Errand> frozen = new EnumMap<>(Kind.class);
  private boolean dead;
  private boolean suspended;

  /// How far her process's clock is before the database's.
  private Duration ahead = Duration.ZERO;

  SimQueen(String name, Simulation world) {
    this.name = name;
    this.chance = world.chance;
    this.weather = world.weather;
    this.kafka = world.kafka;
    this.store = world.store;
    this.plant = world.plant;
    this.door = new Door(world.store, chance, weather);
    this.wire =
        new FakeWire(world.kafka, chance, weather, door, world.plant == Plant.WIRE_OVERTAKES);
    this.publisher =
        new Publisher(
            Planted.outbox(world.plant, door),
            Planted.wire(world.plant, wire),
            world.encoder,
            Planted.clock(world.plant, () -> world.store.now.plus(ahead)),
            PACE);
    this.road =
        new Road(
            Planted.store(world.plant, door, publisher),
            world.encoder,
            Planted.outgoing(world.plant, publisher),
            new Circumstances(world.ids, chance::share, Simulation.TERMS, world::remembers),
            door,
            chance.pick(List.of(1, 10, 1000)));
  }

  boolean dead() {
    return dead;
  }

  boolean suspended() {
    return suspended;
  }

  void suspend(boolean still) {
    suspended = still;
  }

  /// Somebody sets her process's clock. Answers whether it is set back.
  boolean setClock(Duration before) {
    boolean back = before.compareTo(ahead) < 0;
    ahead = before;
    return back;
  }

  List<Kind> frozen() {
    return List.copyOf(frozen.keySet());
  }

  boolean believesToOwn(int shard) {
    return positions.containsKey(shard);
  }

  void gains(int shard) {
    positions.put(shard, store.offsets.getOrDefault(shard, 0L));
    publisher.taken(List.of(shard));
  }

  void loses(int shard) {
    positions.remove(shard);
    publisher.lost(List.of(shard));
  }

  /// Does a piece of work, unless the last of its kind stands still. It ends in a result, in a
  /// freeze, or with the process.
  void work(Kind kind, Runnable work) {
    if (dead || suspended || frozen.containsKey(kind)) {
      return;
    }
    var errand =
        new Errand(work, fate(weather.processDiesOneIn()), fate(weather.processFreezesOneIn()));
    go(kind, errand, errand::run);
  }

  void thaw(Kind kind) {
    var errand = frozen.remove(kind);
    if (errand != null && !dead && !suspended) {
      go(kind, errand, errand::thaw);
    } else if (errand != null) {
      frozen.put(kind, errand);
    }
  }

  void die() {
    weather.meets(Mishap.QUEEN_DIED);
    dead = true;
    for (var errand : List.copyOf(frozen.values())) {
      door.serve(errand);
      errand.kill();
    }
    frozen.clear();
    wire.die();
  }

  /// One poll of some partitions and the transaction it leads to.
  void poll() {
    work(
        Kind.BATCH,
        () -> {
          var batch = new ArrayList<Arrival>();
          positions.replaceAll(
              (shard, position) -> {
                if (!weather.calm() && chance.oneIn(2)) {
                  return position;
                }
                var records =
                    Planted.arrivals(plant, kafka.read(shard, position, chance.between(1, 6)));
                batch.addAll(records);
                return position + records.size();
              });
          if (!batch.isEmpty()) {
            apply(batch);
          }
        });
  }

  private void apply(List<Arrival> batch) {
    var partitions = batch.stream().map(Arrival::partition).distinct().toList();
    int patience = weather.calm() ? 100 : chance.between(1, 20);
    var tries = new int[1];
    var taken =
        road.apply(
            FakeKafka.REPORTS,
            batch,
            () -> ++tries[0] <= patience && positions.keySet().containsAll(partitions));
    if (taken.isPresent()) {
      taken.get().gaps().forEach((shard, offset) -> positions.replace(shard, offset));
    } else {
      partitions.stream().filter(positions::containsKey).forEach(this::readAnew);
    }
  }

  private void readAnew(int shard) {
    positions.put(shard, store.offsets.getOrDefault(shard, 0L));
  }

  /// A reader that is not where it should be.
  void misread(int shard) {
    if (store.offsets.containsKey(shard)) {
      weather.meets(Mishap.READ_AT_THE_WRONG_PLACE);
      positions.computeIfPresent(
          shard,
          (_, position) -> Math.clamp(position + chance.between(-4, 2), 0L, kafka.end(shard)));
    }
  }

  void pump() {
    work(
        Kind.PUMP,
        () -> {
          try {
            publisher.pump();
          } catch (Store.Unavailable | FakeWire.NotYet e) {
            // The next round goes on.
          }
        });
  }

  private void go(Kind kind, Errand errand, Runnable run) {
    door.serve(errand);
    try {
      run.run();
      if (errand.frozen()) {
        weather.meets(Mishap.QUEEN_STOOD_STILL);
        frozen.put(kind, errand);
      }
    } catch (Crash e) {
      die();
    }
  }

  private int fate(int oneIn) {
    return !weather.calm() && chance.oneIn(oneIn) ? chance.below(chance.oneIn(4) ? 60 : 9) : -1;
  }

  @Override
  public String toString() {
    return name;
  }
}
