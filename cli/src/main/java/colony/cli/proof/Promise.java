package colony.cli.proof;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// What must hold after any run, whatever was done to the processes. Each is judged by itself.
public enum Promise {
  COMMANDS(
      "no acknowledged command lost",
      "the ledger's commands with the events: each acknowledged one once, no other twice",
      Commands::judge),
  REPORTS(
      "no accepted report lost",
      "ends of attempts on the topic of the reports with the events that say what became of each",
      Reports::judge),
  EFFECTS(
      "each task's effect once",
      "tasks with what the plan makes due, their ends in the events, one each, before what depends on"
          + " them begins; and the lines that attempts left, of each that counted",
      Effects::judge),
  SEQUENCE(
      "seq without gap",
      "events in the database and on the topic: 1, 2, 3, the same text, repetitions alike",
      Sequences::judge),
  LIMITS(
      "limits never exceeded",
      "events played through: tasks active, depth, children of a task, tokens of a budget",
      Limits::judge),
  LEASES(
      "every lease fenced",
      "ends of attempts with the newest epoch of their task and the instance bound to it; begins with"
          + " what is done or paused",
      Leases::judge),
  ENDINGS(
      "every run ends or says why not",
      "states of colonies with their events, what is said of those that wait, and cancels for those"
          + " that failed",
      Endings::judge),
  CHECKPOINTS(
      "checkpoints' hashes right",
      "manifests and their parts with their SHA-256, the parts that manifests name, the newest"
          + " manifest of each colony and of its last move, and the tasks of those that completed",
      Checkpoints::judge),
  OUTBOX("outbox empty", "rows left to be sent when all was quiet", Promise::outbox),
  LEARNINGS(
      "learnings counted once",
      "learnings that finished tasks reported with the memory service's observations",
      Learnings::judge);

  /// @param count of what was looked at
  record Judged(long count, List<String> faults) {}

  private final String words;
  private final String compared;
  private final Function<Evidence, Judged> judge;

  Promise(String words, String compared, Function<Evidence, Judged> judge) {
    this.words = words;
    this.compared = compared;
    this.judge = judge;
  }

  public String words() {
    return words;
  }

  String compared() {
    return compared;
  }

  public Finding judge(Evidence evidence) {
    var judged = judge.apply(evidence);
    return Finding.of(this, judged.count(), judged.faults());
  }

  public static List<Finding> all(Evidence evidence) {
    return Stream.of(values()).map(promise -> promise.judge(evidence)).toList();
  }

  private static Judged outbox(Evidence evidence) {
    return new Judged(
        evidence.colonies().size(),
        evidence.outbox() == 0
            ? List.of()
            : List.of("%d messages were not sent".formatted(evidence.outbox())));
  }
}
