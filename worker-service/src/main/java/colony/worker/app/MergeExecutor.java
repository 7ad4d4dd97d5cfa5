package colony.worker.app;

import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.worker.blob.Queens;
import colony.worker.process.CleanText;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.workspace.Merged;
import colony.worker.workspace.Push;
import colony.worker.workspace.RefName;
import colony.worker.workspace.WorkspaceProblem;
import colony.worker.workspace.Workspaces;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Merges what tasks left into their colony's branch. Who conflicts is left out and told.
final class MergeExecutor {
  /// Characters of all conflicts that travel with the result; each is whole as an artifact.
  private static final int MOST_HUNKS = 8 * 1024;

  private static final int LONGEST_MESSAGE = 800;
  private static final int MOST_FILES = 10;

  /// How often somebody may move the origin's branch while it is merged into.
  private static final int MOST_RACES = 5;

  private static final int LONGEST_FILE = 200;

  private final Workspaces workspaces;
  private final Queens queens;
  private final OwnCommits commits;

  MergeExecutor(Workspaces workspaces, Queens queens, OwnCommits commits) {
    this.workspaces = workspaces;
    this.queens = queens;
    this.commits = commits;
  }

  Ending run(RunTask task, RunSpec.Merge merge, Cancellation cancellation)
      throws InterruptedException {
    return Supervised.run(task, cancellation, () -> merged(task, merge, cancellation));
  }

  private Ending merged(RunTask task, RunSpec.Merge merge, Cancellation cancellation)
      throws InterruptedException {
    var begun = System.nanoTime();
    try {
      var findings = new ArrayList<String>();
      var bundle = new ArrayList<Artifact>();
      var merged = shared(task, merge.branch(), bundle, cancellation, findings);
      if (merged.isEmpty()) {
        return Ending.of(
            OutcomeClass.BAD_TASK,
            "the workspace is no Git repository any more: nothing is merged");
      }
      var artifacts = artifacts(task, merged.get(), cancellation, findings);
      artifacts.addAll(bundle);
      findings.addAll(0, merged.get().findings());
      var took = Duration.ofNanos(System.nanoTime() - begun);
      return Ending.of(OutcomeClass.SUCCESS, result(merged.get(), artifacts, findings, took));
    } catch (Cancelled e) {
      return new Ending.Stopped(String.valueOf(e.getMessage()));
    } catch (WorkspaceProblem | Queens.Refused | IOException e) {
      return BrokenOff.atOnce(e);
    }
  }

  /// Merges and pushes; again from where the origin's branch is then, when somebody moved it.
  private Optional<Merged> shared(
      RunTask task,
      String branch,
      List<Artifact> bundle,
      Cancellation cancellation,
      List<String> findings)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var merged = workspaces.merge(task, branch);
    for (var race = 1; merged.isPresent() && merged.get().head().isPresent(); race++) {
      var head = merged.get().head().get();
      var push = commits.push(task, merged.get().branch(), head);
      if (push == Push.BEHIND && race < MOST_RACES) {
        merged = workspaces.merge(task, branch);
      } else {
        if (push == Push.BEHIND) {
          findings.add(OwnCommits.behind(merged.get().branch(), head));
        }
        if (push != Push.DONE) {
          bundle.addAll(commits.bundle(task, head, cancellation, findings));
        }
        return merged;
      }
    }
    return merged;
  }

  private List<Artifact> artifacts(
      RunTask task, Merged merged, Cancellation cancellation, List<String> findings)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var artifacts = new ArrayList<Artifact>();
    for (var conflict : merged.conflicts()) {
      if (!conflict.hunks().isEmpty()) {
        var file = workspaces.transit().file("conflict", ".diff");
        try {
          Files.writeString(file, conflict.hunks());
          var name = "conflict-%s.diff".formatted(RefName.component(conflict.task()));
          artifacts.add(new Artifact(name, queens.store(file, task.namespace(), cancellation)));
        } catch (Queens.Refused e) {
          if (!e.tooLarge()) {
            throw e;
          }
          findings.add(
              "the conflict of %s is left out: %s".formatted(conflict.task(), e.getMessage()));
        } finally {
          Files.delete(file);
        }
      }
    }
    return artifacts;
  }

  private static TaskResult result(
      Merged merged, List<Artifact> artifacts, List<String> findings, Duration took) {
    return new TaskResult(
        summary(merged, findings),
        data(merged),
        null,
        merged.head().orElse(null),
        merged.branch(),
        artifacts,
        List.of(),
        null,
        took.toMillis(),
        null);
  }

  private static String summary(Merged merged, List<String> findings) {
    var said = new StringBuilder();
    said.append("%d merged into %s".formatted(merged.into().size(), merged.branch()));
    merged.head().ifPresent(head -> said.append(", which is at ").append(head));
    if (!merged.conflicts().isEmpty()) {
      said.append("; in conflict: ")
          .append(
              merged.conflicts().stream()
                  .map(Merged.Conflict::task)
                  .collect(Collectors.joining(", ")));
    }
    said.append(Findings.lines(findings));
    return CleanText.beginning(said.toString(), TaskResult.MAX_SUMMARY);
  }

  private static JsonNode data(Merged merged) {
    var data = Json.mapper().createObjectNode();
    data.put("branch", merged.branch());
    var into = data.putArray("merged");
    for (var it : merged.into()) {
      into.addObject().put("task", it.task()).put("from", it.from()).put("commit", it.commit());
    }
    var conflicts = data.putArray("conflicts");
    var room = MOST_HUNKS / Math.max(1, merged.conflicts().size());
    for (var it : merged.conflicts()) {
      var conflict = conflicts.addObject();
      conflict.put("task", it.task()).put("from", it.from()).put("commit", it.commit());
      conflict.put("message", CleanText.beginning(CleanText.of(it.message()), LONGEST_MESSAGE));
      it.with().stream().limit(MOST_FILES).forEach(conflict.putArray("with")::add);
      var files = conflict.putArray("files");
      it.files().stream()
          .limit(MOST_FILES)
          .forEach(file -> files.add(CleanText.beginning(CleanText.of(file), LONGEST_FILE)));
      conflict.put("hunks", CleanText.beginning(CleanText.of(it.hunks()), room));
    }
    return data;
  }
}
