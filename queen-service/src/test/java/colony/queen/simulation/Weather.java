package colony.queen.simulation;

/// How rough it is: each seed has its own, and at the end it is calm.
final class Weather {
  private final int databaseFailsOneIn;
  private final int brokerFailsOneIn;
  private final int processDiesOneIn;
  private final int processFreezesOneIn;
  private final int checkpointsFailOneIn;
  private boolean calm;

  Weather(Chance chance) {
    databaseFailsOneIn = chance.pick(RARE);
    brokerFailsOneIn = chance.pick(RARE);
    processDiesOneIn = chance.pick(RARE);
    processFreezesOneIn = chance.pick(RARE);
    checkpointsFailOneIn = chance.pick(RARE);
  }

  private static final java.util.List<Integer> RARE = java.util.List.of(8, 20, 60, 1000);

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

  boolean calm() {
    return calm;
  }

  void clearUp() {
    calm = true;
  }
}
