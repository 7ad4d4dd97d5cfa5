package colony.cli.tck;

/// What a worker has to do, in the order in which it is told.
public enum Requirement {
  SUCCESS(Level.MUST, "does a task and reports success"),
  REPLY_TO(Level.MUST, "reports to the topic and partition that replyTo names"),
  REPORT_FORM(Level.MUST, "its reports have all fields, those of the dispatch as they came"),
  REPORT_IDS(Level.MUST, "every report has a UUIDv7 of its own"),
  REPORT_KEY(Level.SHOULD, "the key of a report is the colony's id"),
  INSTANCE(Level.MUST, "one process is one instance, in reports and heartbeats"),
  UTF_8(Level.MUST, "takes and gives text in UTF-8, whatever is in it"),
  FAILURE(Level.MUST, "reports a failure with its outcome class"),
  BAD_TASK(Level.MUST, "answers a task it does not understand with BAD_TASK"),
  BLOCK(Level.MUST, "says why it cannot go on"),
  SPAWN(Level.MUST, "asks for a child in its result"),
  SIZE(
      Level.MUST,
      "reports a large result within 256 KB, 4,000 characters of summary, 16 KB of data"),
  TIMEOUT(Level.MUST, "ends a task whose time is over, and reports TIMEOUT"),
  CHECKS(Level.MUST, "runs the checks of a task, and reports CRASH where one fails"),
  ONCE(Level.MUST, "runs and reports each epoch once, however often it is dispatched"),
  LATE(Level.MUST, "drops a dispatch whose startBefore is over"),
  GARBAGE(Level.MUST, "goes on after a record that is no dispatch"),
  UNKNOWN_FIELDS(Level.MUST, "ignores fields it does not know"),
  HEARTBEAT(Level.MUST, "gives a sign of life at least every 10 s"),
  HEARTBEAT_FORM(Level.MUST, "its heartbeats have all fields"),
  LISTS_RUNNING(Level.MUST, "lists in a heartbeat what it runs"),
  LISTS_ENDED(Level.MUST, "lists no longer what has ended"),
  STOP_TASK(Level.MUST, "stops a task within 10 s of StopTask, reports Stopped and no Finished"),
  STOP_COLONY(
      Level.MUST, "stops a task within 10 s of StopColony, reports Stopped and no Finished"),
  CONTROL_GARBAGE(Level.MUST, "goes on after a record that is no order"),
  STOPPED_BEFORE(Level.MUST, "does not start what was stopped before it came"),
  NEW_EPOCH(
      Level.MUST, "starts what is dispatched after a stop: a later epoch, a task of its colony"),
  OTHERS_ORDERS(
      Level.MUST,
      "stops nothing for orders that mean another epoch, instance, task or colony, or for WrapUp"),
  SIGTERM(Level.MUST, "asked to end, ends within 30 s and reports what it cut off, not as done"),
  LEAVING(Level.SHOULD, "says in a last heartbeat, when nothing of it runs, that it leaves"),
  RESTART(Level.MUST, "started again, does what was dispatched meanwhile"),
  NEW_INSTANCE(Level.MUST, "started again, is a new instance");

  /// How much it weighs.
  public enum Level {
    MUST,
    SHOULD
  }

  private final Level level;
  private final String sentence;

  Requirement(Level level, String sentence) {
    this.level = level;
    this.sentence = sentence;
  }

  public Level level() {
    return level;
  }

  /// What a worker that keeps it does.
  public String sentence() {
    return sentence;
  }

  /// Its name in the table.
  public String id() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
