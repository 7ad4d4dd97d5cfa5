package colony.queen.simulation;

/// Faults built in on purpose, to see that the simulation finds them.
enum Plant {
  NONE,
  /// Rows are handed to the publisher when they are written, before their commit.
  PUBLISHES_BEFORE_COMMIT,
  /// Input offsets move in a transaction of their own, after the other.
  OFFSETS_APART,
  /// One more task is active than the charter says.
  ONE_SLOT_TOO_MANY,
  /// What was asked for before is carried out again.
  FORGETS_REQUESTS,
  /// Who asks is told that it happened, also where the commit failed. What is sent is found by
  /// sweeps alone, so that nothing but the answer is wrong.
  HIDES_FAILED_COMMITS,
  /// A report of failure is read as one of success.
  FAILURES_COUNT,
  /// Rows are read without a lock.
  NO_LOCKS,
  /// The publisher sends what it has and loads no older rows.
  LOADS_NO_OLDER_ROWS,
  /// After a record failed, later ones of its partition still arrive.
  WIRE_OVERTAKES,
  /// Nothing looks for rows that no commit of this process told of.
  NEVER_SWEEPS,
  /// A row that was sent counts as published, whether it arrived or not.
  DELETES_UNSENT,
  /// After it was set back, the clock of a process stands still until that time has come again.
  CLOCK_STANDS,
  /// Due timers are not looked for.
  NO_TIMERS,
  /// Workers are told to stop, but nobody hears it.
  STOPS_GET_LOST,
  /// A heartbeat that lists what was stopped is not answered: who lost that stop never hears of it.
  ENDED_EPOCHS_PASSED_OVER,
  /// The quota of a namespace is read as one slot more.
  ONE_NAMESPACE_SLOT_TOO_MANY,
  /// Who stands in line is not called.
  NOBODY_IS_CALLED
}
