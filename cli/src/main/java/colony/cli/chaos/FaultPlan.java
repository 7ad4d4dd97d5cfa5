package colony.cli.chaos;

import colony.stack.StackSize;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/// Which faults come when. The same seed, length, kinds and size give the same plan on every
/// machine that can do those kinds.
///
/// @param faults in order
public record FaultPlan(List<Timed> faults) {
  private static final Duration FIRST = Duration.ofSeconds(3);
  private static final int SHORTEST_GAP_MILLIS = 3_000;
  private static final int LONGEST_GAP_MILLIS = 7_000;

  /// @param after the load has begun
  public record Timed(Duration after, Fault fault) {}

  public FaultPlan {
    faults = List.copyOf(faults);
  }

  /// Of what can be done here only.
  static FaultPlan draw(
      long seed,
      Duration length,
      Set<Fault.Kind> kinds,
      Map<Fault.Kind, String> impossible,
      StackSize size) {
    var possible = EnumSet.copyOf(kinds);
    possible.removeAll(impossible.keySet());
    return possible.isEmpty() ? new FaultPlan(List.of()) : draw(seed, length, possible, size);
  }

  /// @param kinds at least one; each comes before any comes again
  static FaultPlan draw(long seed, Duration length, Set<Fault.Kind> kinds, StackSize size) {
    var draw = new Draw(new Random(seed), size);
    var faults = new ArrayList<Timed>();
    var deck = new ArrayList<Fault.Kind>();
    var at = FIRST;
    while (true) {
      if (deck.isEmpty()) {
        deck.addAll(kinds.stream().sorted().toList());
        Collections.shuffle(deck, draw.random);
      }
      var fault = draw.fault(deck.removeLast());
      if (at.plus(fault.length()).compareTo(length) > 0) {
        return new FaultPlan(faults);
      }
      faults.add(new Timed(at, fault));
      at = at.plus(fault.length()).plus(draw.gap());
    }
  }

  private record Draw(Random random, StackSize size) {

    Fault fault(Fault.Kind kind) {
      return switch (kind) {
        case KILL -> new Fault.Kill(one(everything()));
        case STOP -> new Fault.Stop(one(services()));
        case FREEZE -> new Fault.Freeze(one(everything()), between(3_000, 10_000));
        case BROKER -> new Fault.RestartBroker();
        case POSTGRES -> new Fault.RestartPostgres();
        case CUT -> {
          var way = one(ways(size));
          yield new Fault.Cut(way.from(), way.to(), between(3_000, 10_000));
        }
        case DELAY -> {
          var way = one(ways(size));
          yield new Fault.Delay(way.from(), way.to(), between(20, 200), between(4_000, 10_000));
        }
        case DISK -> new Fault.FillDisk(between(3_000, 8_000));
        case STORM -> new Fault.RebalanceStorm(3 + random.nextInt(4));
        case CLOCK ->
            new Fault.JumpClock(one(services()), between(5_000, 40_000), between(4_000, 10_000));
      };
    }

    Duration gap() {
      return between(SHORTEST_GAP_MILLIS, LONGEST_GAP_MILLIS);
    }

    private Duration between(int least, int most) {
      return Duration.ofMillis(least + random.nextInt(most - least + 1));
    }

    private <T> T one(List<T> of) {
      return of.get(random.nextInt(of.size()));
    }

    private List<String> everything() {
      var all = new ArrayList<>(services());
      all.add("kafka");
      all.add("postgres");
      return all;
    }

    private List<String> services() {
      return names(size);
    }
  }

  /// Who reaches whom.
  record Way(String from, String to) {}

  static List<Way> ways(StackSize size) {
    var ways = new ArrayList<Way>();
    for (var queen : numbered("queen", size.queens())) {
      ways.add(new Way(queen, "postgres"));
      ways.add(new Way(queen, "kafka"));
      ways.add(new Way(queen, "learning"));
    }
    for (var worker : numbered("worker", size.workers())) {
      ways.add(new Way(worker, "kafka"));
      numbered("queen", size.queens()).forEach(queen -> ways.add(new Way(worker, queen)));
    }
    ways.add(new Way("learning", "postgres"));
    ways.add(new Way("learning", "kafka"));
    return ways;
  }

  static List<String> names(StackSize size) {
    var names = new ArrayList<>(numbered("queen", size.queens()));
    names.addAll(numbered("worker", size.workers()));
    names.add("learning");
    return names;
  }

  private static List<String> numbered(String name, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(number -> name + "-" + number).toList();
  }
}
