package colony.queen.simulation;

import java.util.function.Supplier;

/// What must hold, whatever happens.
enum Invariant {
  // after every commit
  LEASES_WITHIN_LIMIT("leases ≤ limit"),
  WAVES_WITHIN_LIMIT("workers of a phase’s wave ≤ those of the mode"),
  NAMESPACES_WITHIN_LIMIT("active of a namespace ≤ its quota"),
  NAMESPACES_COUNTED("a namespace counts what its colonies use"),
  DEPTH_WITHIN_LIMIT("depth ≤ limit"),
  REQUESTS_WITHIN_LIMIT("children of a task ≤ 2"),
  BUDGETS_HOLD("used and reserved ≤ budget"),
  USE_BOOKED("budgets book what the reports of counted attempts say"),
  PAUSE_HOLDS("nothing begins while a colony is paused"),
  FILES_APART("no two workers touch one file"),
  ONE_INSTANCE_PER_EPOCH("one bound instance per epoch"),
  LEASES_FENCED("only the newest lease of a task ends it"),
  EPOCHS_RISE("every leave of ACTIVE raises the epoch"),
  INPUT_APPLIED_ONCE("every accepted input applied once"),
  SUCCESS_WAS_REPORTED("only a report of success ends work well"),
  COMMAND_APPLIED_ONCE("every accepted answer applied once"),
  REQUEST_CARRIED_OUT_ONCE("what is asked for under one key is carried out once"),
  DONE_ONCE("a task is DONE once per run"),
  COUNTERS_EQUAL_ROWS("counters equal rows"),
  ROWS_SOUND("a row says what its status needs"),
  MOVES_ARE_THOSE_OF_THE_TABLES("moves are those of the tables"),
  EVENTS_TELL_THE_ROWS("the events tell what the rows say"),
  NO_MARKER_NO_TRANSITION("no marker, no transition"),
  NUMBERS_WITHOUT_GAP("seq and outSeq go on without gap"),
  ONE_WRITER("a colony has one writer at a time"),
  MERGED_BEFORE_DONE("what is in Git is merged before its task is done"),
  ONE_MERGE("one merge of a colony at a time"),
  SLOTS_USED("nothing ready waits while a slot is free"),
  NOT_SILENT("what waits has a timer or a named reason"),
  ONLY_POISON_HALTS("nothing the product does by itself halts a colony"),
  NAMES_UNIQUE("no two workers of a colony share a name"),
  INVARIANTS_OF_THE_PRODUCT("the product's own invariants hold"),
  CHECKPOINTS_READ_BACK("every checkpoint reads back"),
  CHECKPOINTS_TELL_THE_ROWS("a checkpoint says what held when it was taken"),
  CHECKPOINTS_AROUND_MOVES("every move has the checkpoints before and after it"),

  // whenever something is said
  ONLY_COMMITTED_IS_SAID("only what is committed is said"),
  FIRST_OCCURRENCES_IN_ORDER("first occurrences of seq in order and without gap"),
  RESULTS_HANDED_ON("a dispatch carries the results of its dependencies"),

  // whenever somebody is answered
  ACKNOWLEDGED_IS_COMMITTED("what is acknowledged is committed"),

  // at the end, when faults have stopped
  UNREAD_INPUT_MOVES("a shard with unread input moves"),
  COLONIES_END("every colony ends or says why not"),
  OUTBOX_EMPTY("outbox empty"),
  ENDED_EPOCHS_STOPPED("every dispatch of an ended epoch stopped"),
  NEWEST_STATE_TOLD("the newest state of every colony is told");

  private final String sentence;

  Invariant(String sentence) {
    this.sentence = sentence;
  }

  String sentence() {
    return sentence;
  }

  void hold(boolean held, Supplier<String> detail) {
    if (!held) {
      throw new InvariantBroken(this, detail.get());
    }
  }
}
