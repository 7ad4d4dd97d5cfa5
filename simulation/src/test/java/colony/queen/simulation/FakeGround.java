package colony.queen.simulation;

import colony.contracts.names.Hash;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.decision.Founding;
import colony.queen.plan.Plan;
import colony.queen.road.Circumstances;
import colony.queen.road.Road;
import colony.queen.road.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Queens over the simulated database: it fails, they die, and they stand still in the middle of a
/// transaction.
final class FakeGround implements Swarm.Ground {
  private final Chance chance;
  private final Weather weather;
  private final FakeEncoder encoder = new FakeEncoder();
  private final FakeStore store = new FakeStore(Limits::hold, Plant.NONE);
  private final Queen[] queens;
  private final UUID id;
  private long numbers;

  private final class Queen {
    private final Door door = new Door(store, chance, weather);
    private final Road road =
        new Road(
            door,
            encoder,
            new NobodyListens(),
            new Circumstances(ids(), chance::share, Simulation.TERMS),
            door,
            chance.pick(List.of(1, 1000)));
    private @Nullable Errand frozen;
  }

  FakeGround(Chance chance, UUID id, Charter charter, Plan plan) {
    this.chance = chance;
    this.weather = new Weather(chance);
    this.id = id;
    this.queens = new Queen[chance.between(2, 3)];
    for (int n = 0; n < queens.length; n++) {
      queens[n] = new Queen();
    }
    while (!store.colonies.containsKey(id)) {
      does(
          List.of(
              new Swarm.Deed(
                  0,
                  road ->
                      road.found(
                          charter,
                          memory ->
                              Founding.blank(charter, plan, Hash.of("plan"), memory, store.now),
                          "plan",
                          List.of(),
                          "tester",
                          queens[0].door))));
    }
  }

  private Supplier<UUID> ids() {
    return () -> new UUID(7, ++numbers);
  }

  @Override
  public int queens() {
    return queens.length;
  }

  @Override
  public void does(List<Swarm.Deed> deeds) {
    for (var deed : deeds) {
      var queen = queens[deed.queen()];
      var frozen = queen.frozen;
      queen.frozen = null;
      if (frozen != null) {
        go(deed.queen(), frozen, frozen::thaw);
      } else {
        var errand = new Errand(() -> deed.what().accept(queen.road), fate(25), fate(40));
        go(deed.queen(), errand, errand::run);
      }
    }
  }

  private void go(int number, Errand errand, Runnable run) {
    var queen = queens[number];
    queen.door.serve(errand);
    try {
      run.run();
      queen.frozen = errand.frozen() ? errand : null;
    } catch (Crash e) {
      queens[number] = new Queen();
    } catch (Store.Unavailable e) {
      // Whoever asked hears that it did not work.
    }
  }

  private int fate(int oneIn) {
    return !weather.calm() && chance.oneIn(oneIn) ? chance.below(9) : -1;
  }

  @Override
  public Colony colony() {
    return store.colony(id).load();
  }

  @Override
  public Instant now() {
    return store.now;
  }

  @Override
  public void pass(Duration time) {
    store.now = store.now.plus(time);
  }

  @Override
  public Input.Attachment attachment() {
    return new FakeEncoder.Given(++numbers, false);
  }

  @Override
  public void calm() {
    weather.clearUp();
    for (int n = 0; n < queens.length; n++) {
      var frozen = queens[n].frozen;
      if (frozen != null) {
        queens[n].frozen = null;
        go(n, frozen, frozen::thaw);
      }
    }
  }
}
