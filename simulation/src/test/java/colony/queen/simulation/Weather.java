package colony.queen.simulation;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// How rough it is: each seed has its own, and at the end it is calm.
final class Weather {
  private final int databaseFailsOneIn;
  private final int brokerFailsOneIn;
  private final int processDiesOneIn;
  private final int processFreezesOneIn;
  private final int checkpointsFailOneIn;
  private final int stopsAreLostOneIn;
  private final Set<Mishap> met = EnumSet.noneOf(Mishap.class);
  private final Set<String> diedAt = new TreeSet<>();
  private boolean calm;

  Weather(Chance chance) {
    databaseFailsOneIn = chance.pick(RARE);
    brokerFailsOneIn = chance.pick(RARE);
    processDiesOneIn = chance.pick(RARE);
    processFreezesOneIn = chance.pick(RARE);
    checkpointsFailOneIn = chance.pick(RARE);
    stopsAreLostOneIn = chance.pick(OFTEN);
  }

  private static final List<Integer> RARE = List.of(8, 20, 60, 1000);

  /// Of something that is said again until it is heard, so that it is lost again and again.
  private static final List<Integer> OFTEN = List.of(2, 2, 8, 1000);

  int databaseFailsOneIn() {
    return databaseFailsOneIn;
  }

  int brokerFailsOneIn() {
    return brokerFailsOneIn;
  }

  int processDiesOneIn() {
    return processDiesOneIn;
  }

  int processFreezesOneIn() {
    return processFreezesOneIn;
  }

  int checkpointsFailOneIn() {
    return checkpointsFailOneIn;
  }

  int stopsAreLostOneIn() {
    return stopsAreLostOneIn;
  }

  void meets(Mishap mishap) {
    met.add(mishap);
  }

  /// What has happened in this world so far.
  Set<Mishap> met() {
    return met;
  }

  /// A process dies before this step of it.
  void diesAt(String step) {
    diedAt.add(step);
  }

  Set<String> diedAt() {
    return diedAt;
  }

  boolean calm() {
    return calm;
  }

  void clearUp() {
    calm = true;
  }
}
