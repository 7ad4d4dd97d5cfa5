package colony.cli.tck;

/// The lines that every worker understands while it is tested; they stand in `description`.
final class Script {
  static final String SUCCEED = "tck:succeed";
  static final String FAIL = "tck:fail LIMIT";
  static final String NONSENSE = "tck:juggle";
  static final String BLOCK = "tck:block";
  static final String SPAWN = "tck:spawn";
  static final String LARGE = "tck:large 400000";
  static final String WORDS = "Grüße, 蟻 & \uD83D\uDC1C: \"a\\b\" <c>\t'd'";
  static final String ECHO = "tck:echo " + WORDS;
  static final String SLEEP = "tck:sleep 120";

  private Script() {}

  static String sleep(java.time.Duration nap) {
    return "tck:sleep " + Math.max(1, nap.toSeconds());
  }
}
