package colony.cli.tck;

/// One thing that a worker double does wrong, and what that breaks.
enum Flaw {
  NEVER_REPORTS(Requirement.SUCCESS),
  REPORTS_WHERE_THE_KEY_LEADS(Requirement.REPLY_TO),
  REPORTS_TO_THE_USUAL_TOPIC(Requirement.REPLY_TO),
  LEAVES_OUT_THE_NAMESPACE(Requirement.REPORT_FORM),
  REPORTS_THE_ATTEMPT_FOR_THE_EPOCH(Requirement.REPORT_FORM),
  MAKES_RANDOM_IDS(Requirement.REPORT_IDS),
  USES_ONE_ID_FOR_ALL(Requirement.REPORT_IDS),
  SENDS_NO_KEY(Requirement.REPORT_KEY),
  IS_SOMEBODY_ELSE_IN_EVERY_REPORT(Requirement.INSTANCE),
  READS_ASCII(Requirement.UTF_8),
  CALLS_EVERY_FAILURE_A_CRASH(Requirement.FAILURE),
  SAYS_NOTHING_OF_WHAT_IT_DOES_NOT_KNOW(Requirement.BAD_TASK),
  FORGETS_WHY_IT_IS_BLOCKED(Requirement.BLOCK),
  FORGETS_THE_CHILD(Requirement.SPAWN),
  SENDS_ALL_IT_HAS(Requirement.SIZE),
  RUNS_WHAT_COMES_TWICE(Requirement.ONCE),
  RUNS_WHAT_IS_LATE(Requirement.LATE),
  DIES_OF_GARBAGE(Requirement.GARBAGE),
  REFUSES_UNKNOWN_FIELDS(Requirement.UNKNOWN_FIELDS),
  HAS_NO_HEARTBEAT(Requirement.HEARTBEAT),
  FALLS_SILENT_AT_THE_END(Requirement.HEARTBEAT),
  LEAVES_OUT_ITS_SLOTS(Requirement.HEARTBEAT_FORM),
  LISTS_NOTHING(Requirement.LISTS_RUNNING),
  LISTS_WHAT_HAS_ENDED(Requirement.LISTS_ENDED),
  LISTS_WHAT_HAS_FINISHED(Requirement.LISTS_ENDED),
  IS_DEAF_TO_STOP_TASK(Requirement.STOP_TASK),
  REPORTS_A_STOPPED_TASK_AS_FINISHED(Requirement.STOP_TASK),
  IS_DEAF_TO_STOP_COLONY(Requirement.STOP_COLONY),
  DIES_OF_A_GARBAGE_ORDER(Requirement.CONTROL_GARBAGE),
  HEEDS_HALF_AN_ORDER(Requirement.CONTROL_GARBAGE),
  FORGETS_STOPS(Requirement.STOPPED_BEFORE),
  STOPS_EVERY_EPOCH(Requirement.NEW_EPOCH),
  STOPS_FOR_OTHERS(Requirement.OTHERS_ORDERS),
  STOPS_FOR_A_WRAP_UP(Requirement.OTHERS_ORDERS);

  private final Requirement broken;

  Flaw(Requirement broken) {
    this.broken = broken;
  }

  Requirement broken() {
    return broken;
  }
}
