package colony.cli.bench;

/// A colony that has done its one task and waits for somebody's answer, for ever.
final class Waiting {
  static final String PLAN =
      """
      {"goal": "bench: wait for an answer", "mode": "FULL",
       "phases": [{"id": "wait", "name": "Wait", "tasks": [
         {"id": "t0", "caste": "builder", "description": "nothing", "run": {"noop": true}}]}]}""";

  private Waiting() {}
}
