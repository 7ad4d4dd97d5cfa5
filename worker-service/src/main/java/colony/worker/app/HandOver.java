package colony.worker.app;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.worker.blob.Queens;
import colony.worker.handover.ResultFile;
import colony.worker.home.AttemptFolder;
import colony.worker.process.CapturedOutput;
import colony.worker.process.CleanText;
import colony.worker.process.CommandRun;
import colony.worker.process.Exit;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.workspace.Workspace;
import colony.worker.workspace.WorkspaceProblem;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes a result of what a command left: its exit, output, files and changes.
final class HandOver {
  private static final int MOST_ARTIFACTS = 300;
  private static final int LONGEST_PATH = 300;

  /// What the process did.
  record Run(CommandRun.Outcome outcome, CapturedOutput output, Duration took) {}

  private final RunTask task;
  private final AttemptFolder files;
  private final Workspace workspace;
  private final Queens queens;
  private final Cancellation cancellation;
  private final long artifactCap;
  private final List<String> findings = new ArrayList<>();

  HandOver(
      RunTask task,
      AttemptFolder files,
      Workspace workspace,
      Queens queens,
      Cancellation cancellation,
      long artifactCap) {
    this.task = task;
    this.files = files;
    this.workspace = workspace;
    this.queens = queens;
    this.cancellation = cancellation;
    this.artifactCap = artifactCap;
  }

  Ending ending(Run run)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    findings.addAll(run.outcome().findings());
    return switch (run.outcome().exit()) {
      case Exit.Cancelled(String reason) -> stopped(reason);
      case Exit.NotStarted(Exit.Why why, String sentence) -> Ending.of(outcome(why), sentence);
      case Exit.TimedOut(String sentence) -> ended(OutcomeClass.TIMEOUT, sentence, null, run);
      case Exit.Exited exited -> exited(exited, run);
    };
  }

  private Ending stopped(String reason) {
    return new Ending.Stopped(
        findings.isEmpty() ? reason : reason + " (" + String.join("; ", findings) + ")");
  }

  private static OutcomeClass outcome(Exit.Why why) {
    return switch (why) {
      case NOT_FOUND, NOT_POSSIBLE -> OutcomeClass.BAD_TASK;
      case NOT_ALLOWED -> OutcomeClass.PERMISSION;
      case NO_RESOURCES -> OutcomeClass.TRANSIENT;
    };
  }

  private Ending exited(Exit.Exited exit, Run run)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var code = exit.code();
    if (code == 0) {
      return ended(OutcomeClass.SUCCESS, "", code, run);
    }
    if (code == 127) {
      return ended(OutcomeClass.BAD_TASK, "command not found (exit code 127)", code, run);
    }
    if (code == 126) {
      return ended(
          OutcomeClass.PERMISSION, "command may not be executed (exit code 126)", code, run);
    }
    var sentence =
        exit.signal() == 0
            ? "exit code " + code
            : "killed by signal %s (exit code %d)".formatted(signal(exit.signal()), code);
    return ended(OutcomeClass.CRASH, sentence, code, run);
  }

  private static String signal(int number) {
    return switch (number) {
      case 1 -> "HUP";
      case 2 -> "INT";
      case 3 -> "QUIT";
      case 4 -> "ILL";
      case 6 -> "ABRT";
      case 7 -> "BUS";
      case 8 -> "FPE";
      case 9 -> "KILL";
      case 11 -> "SEGV";
      case 13 -> "PIPE";
      case 15 -> "TERM";
      default -> Integer.toString(number);
    };
  }

  private Ending ended(OutcomeClass outcome, String sentence, @Nullable Integer code, Run run)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var written = ResultFile.read(files.result());
    findings.addAll(written.findings());
    var kept = workspace.keep(outcome == OutcomeClass.SUCCESS);
    findings.addAll(kept.findings());
    var artifacts = artifacts();
    var data = inline(written.data(), artifacts);
    var output = output(run.output());
    var result =
        new TaskResult(
            summary(sentence, written.summary().orElseGet(run.output()::end)),
            data,
            output,
            kept.commit(),
            kept.branch(),
            artifacts,
            written.learnings(),
            code,
            run.took().toMillis());
    return new Ending.Ended(outcome, result, written.spawnRequests());
  }

  /// What we know comes first, what the command said fills the rest.
  private String summary(String sentence, String said) {
    var own = new ArrayList<String>();
    if (!sentence.isEmpty()) {
      own.add(sentence);
    }
    findings.forEach(finding -> own.add("[colony: " + CleanText.of(finding) + "]"));
    var head = CleanText.beginning(String.join("\n", own), TaskResult.MAX_SUMMARY / 2);
    var rest = CleanText.end(said, TaskResult.MAX_SUMMARY - head.length() - 1);
    return (head.isEmpty() || rest.isEmpty()) ? head + rest : head + "\n" + rest;
  }

  private @Nullable BlobRef output(CapturedOutput output)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    if (output.dropped() > 0) {
      findings.add(
          "the output was larger than is kept: %d bytes in its middle are left out"
              .formatted(output.dropped()));
    }
    var kept = output.kept();
    return kept.isPresent() ? queens.store(kept.get(), cancellation) : null;
  }

  private @Nullable JsonNode inline(@Nullable JsonNode data, List<Artifact> artifacts)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    if (data == null) {
      return null;
    }
    var bytes = Json.mapper().writeValueAsBytes(data);
    if (bytes.length <= TaskResult.MAX_DATA_BYTES) {
      return data;
    }
    var file = Files.write(files.root().resolve("data.json"), bytes);
    artifacts.removeIf(artifact -> artifact.path().equals("data.json"));
    artifacts.add(new Artifact("data.json", queens.store(file, cancellation)));
    return null;
  }

  private List<Artifact> artifacts()
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var artifacts = new ArrayList<Artifact>();
    for (var file : artifactFiles()) {
      var path = files.artifacts().relativize(file).toString();
      if (artifacts.size() == MOST_ARTIFACTS) {
        findings.add("only the first %d artifacts are kept".formatted(MOST_ARTIFACTS));
        break;
      }
      if (path.length() > LONGEST_PATH || Files.size(file) > artifactCap) {
        findings.add(
            "artifact %s is too large or its path too long"
                .formatted(CleanText.beginning(path, 80)));
      } else {
        artifacts.add(new Artifact(path, queens.store(file, cancellation)));
      }
    }
    return artifacts;
  }

  /// Regular files only: a link could lead anywhere.
  private List<Path> artifactFiles() throws IOException {
    if (!Files.isDirectory(files.artifacts())) {
      return List.of();
    }
    try (var all = Files.walk(files.artifacts())) {
      return all.filter(file -> Files.isRegularFile(file, java.nio.file.LinkOption.NOFOLLOW_LINKS))
          .filter(Files::isReadable)
          .sorted()
          .toList();
    }
  }
}
