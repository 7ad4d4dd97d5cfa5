package colony.queen.simulation;

/// What may befall a world beside the death of a process. Each is met in any few hundred worlds: a
/// kind of weather that never comes would prove nothing.
enum Mishap {
  // between Queens and workers
  DISPATCH_TWICE,
  DISPATCH_OVERTAKES,
  DISPATCH_LOST,
  REPORT_TWICE,
  REPORT_OVERTAKES,
  REPORT_ASTRAY,
  SIGN_LOST,
  STOP_LOST,
  NUDGE_LOST,

  // between a Queen and the broker
  BUFFER_FULL,
  RECORD_REFUSED,
  RECORD_LOST,
  ANSWER_LOST,
  RESET_FAILED,
  READ_AT_THE_WRONG_PLACE,

  // between a Queen and the database
  DATABASE_AWAY,
  COMMIT_ANSWER_LOST,
  CHECKPOINT_FAILED,

  // clocks
  DATABASE_CLOCK_SET_BACK,
  DATABASE_CLOCK_LEAPS,
  PROCESS_CLOCK_SET_BACK,
  PROCESS_CLOCK_LEAPS,

  // processes
  WORKER_DIED,
  QUEEN_DIED,
  QUEEN_STOOD_STILL,
  TWO_OWNERS,
  MEMORY_AWAY
}
