package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult.Ran;
import colony.contracts.Usage.Tokens;
import colony.worker.handover.ResultFile;
import colony.worker.process.CapturedOutput;
import colony.worker.process.CommandRun;
import colony.worker.process.Exit;
import colony.worker.spawn.SpawnText;
import colony.worker.spawn.Wishes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How one task of an attempt ended; most attempts have just one.
///
/// @param said the end of its output
/// @param lastWords the end of its standard output alone: its final message, unless it wrote one
/// @param ran absent when the exit code says all
/// @param counted what its agent has counted in its session, where it goes on counting there
record PartEnding(
    String taskId,
    Verdict verdict,
    List<String> findings,
    ResultFile written,
    String said,
    String lastWords,
    @Nullable Ran ran,
    @Nullable Tokens counted) {

  PartEnding(
      String taskId,
      Verdict verdict,
      List<String> findings,
      ResultFile written,
      String said,
      String lastWords,
      @Nullable Ran ran) {
    this(taskId, verdict, findings, written, said, lastWords, ran, null);
  }

  static PartEnding of(
      String taskId,
      CommandRun.Outcome outcome,
      ResultFile written,
      CapturedOutput output,
      Ran ran) {
    return new PartEnding(
        taskId,
        Verdict.of(outcome.exit()),
        outcome.findings(),
        written,
        output.end(),
        output.lastWords(),
        ran);
  }

  /// It had nothing to do, and says this in the end.
  static PartEnding done(String taskId, String lastWords) {
    return new PartEnding(
        taskId,
        Verdict.of(new Exit.Exited(0)),
        List.of(),
        ResultFile.NOTHING,
        "nothing to do",
        lastWords,
        null);
  }

  static PartEnding impossible(String taskId, String sentence) {
    return notBegun(taskId, Verdict.of(new Exit.NotStarted(Exit.Why.NOT_POSSIBLE, sentence)), null);
  }

  /// Something that it needs cannot be had on this machine.
  static PartEnding missing(String taskId, String sentence, @Nullable Ran ran) {
    return notBegun(taskId, new Verdict(OutcomeClass.MISSING_DEPENDENCY, sentence, null), ran);
  }

  /// A task before it in the same attempt left a link where the worker has to write.
  static PartEnding linked(String taskId, String sentence) {
    return notBegun(taskId, new Verdict(OutcomeClass.CRASH, sentence, null), null);
  }

  private static PartEnding notBegun(String taskId, Verdict verdict, @Nullable Ran ran) {
    return new PartEnding(taskId, verdict, List.of(), ResultFile.NOTHING, "", "", ran);
  }

  /// The same, but a check of the task says that it is not done: its reasons stand in place of the
  /// claim.
  ///
  /// @param more findings about the check
  /// @param printed the end of what the check printed
  PartEnding refuted(Verdict reason, List<String> more, String printed) {
    var all = new ArrayList<>(findings);
    all.addAll(more);
    return new PartEnding(
        taskId,
        reason,
        all,
        written.withoutSummary(),
        printed,
        "",
        ran == null ? null : ran.decidedBy(Checks.VERDICT),
        counted);
  }

  /// Which of them decides how the attempt ended: the first that did not succeed, else the last.
  static PartEnding deciding(List<PartEnding> endings) {
    return endings.stream().filter(it -> !it.succeeded()).findFirst().orElse(endings.getLast());
  }

  boolean succeeded() {
    return verdict.succeeded();
  }

  /// Not of who says that it cannot go on, whatever its exit is.
  boolean saysDone() {
    return succeeded() && written.blocked() == null;
  }

  /// Its own words; where it wrote a result, what it printed is the output of tools.
  String summary() {
    return written.summary().orElse(said);
  }

  Wishes wishes() {
    return written.written() ? written.wishes() : SpawnText.read(lastWords);
  }
}
