package colony.worker.app;

import colony.contracts.BlobRef;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.worker.blob.Queens;
import colony.worker.process.CapturedOutput;
import colony.worker.process.CleanText;
import colony.worker.spawn.Wishes;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.task.Parts;
import colony.worker.workspace.RegularFiles;
import colony.worker.workspace.Workspace;
import colony.worker.workspace.WorkspaceProblem;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Makes a result of what the commands left: their exits, output, files and changes.
final class HandOver {
  private static final int MOST_ARTIFACTS = 300;

  /// Files that may be artifacts; some of them are too large.
  private static final int MOST_LOOKED_AT = 10_000;

  /// Files and folders that cannot be read, of which it is said.
  private static final int MOST_LOCKED = 20;

  private static final int LONGEST_PATH = 300;
  private static final long LARGEST_PATCH = 8L * 1024 * 1024;
  private static final int MOST_FINDINGS = TaskResult.MAX_SUMMARY / 2;

  private final Bench bench;
  private final Queens queens;
  private final Cancellation cancellation;
  private final long artifactCap;
  private final List<String> findings = new ArrayList<>();

  HandOver(Bench bench, Queens queens, long artifactCap) {
    this.bench = bench;
    this.queens = queens;
    this.cancellation = bench.cancellation();
    this.artifactCap = artifactCap;
  }

  Ending.Ended ending(List<PartEnding> parts, Duration took)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var decided = PartEnding.deciding(parts);
    var verdict = decided.verdict();
    for (var part : parts) {
      findings.addAll(part.findings());
      findings.addAll(part.written().findings());
    }
    var kept = Interruption.during(cancellation, () -> bench.workspace().keep(verdict.succeeded()));
    findings.addAll(kept.findings());
    var diff = diff(kept);
    var artifacts = artifacts();
    var data = data(parts, artifacts);
    var branch = shared(kept, artifacts);
    var output = output(bench.output());
    var result =
        new TaskResult(
            summary(parts),
            data,
            output,
            kept.commit(),
            branch,
            artifacts,
            parts.stream().flatMap(part -> part.written().learnings().stream()).toList(),
            verdict.code(),
            took.toMillis(),
            Usages.of(parts),
            decided.ran(),
            diff);
    return new Ending.Ended(
        verdict.outcome(),
        result,
        verdict.succeeded() ? wishes(parts) : Wishes.NONE,
        decided.written().blocked());
  }

  /// Tells the branch that holds the commit. The origin of a clone may not answer for long.
  private @Nullable String shared(Workspace.Kept kept, List<Artifact> artifacts)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    artifacts.removeIf(artifact -> artifact.path().equals(TaskResult.BUNDLE));
    var commit = kept.commit();
    if (commit == null) {
      return kept.branch();
    }
    var file = bench.files().root().resolve("commits.bundle");
    var shared =
        Interruption.during(cancellation, () -> bench.workspace().share(kept, file, artifactCap));
    findings.addAll(shared.findings());
    artifacts.addAll(
        new LeftBundle(shared.bundled(), file).artifacts(commit, this::stored, findings));
    return shared.branch();
  }

  private TaskResult.@Nullable Diff diff(Workspace.Kept kept)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var changed = kept.changed();
    if (changed == null) {
      return null;
    }
    var file = bench.files().root().resolve("changes.patch");
    return new TaskResult.Diff(
        changed.from(),
        changed.files(),
        changed.added(),
        changed.removed(),
        patch(kept, file) ? storedUnlessTooLarge(file, "the patch").orElse(null) : null);
  }

  /// Whether there is one. It is to be looked at, and the commit holds the work: without it the
  /// attempt has done what it did.
  private boolean patch(Workspace.Kept kept, Path file)
      throws IOException, Cancelled, InterruptedException {
    try {
      return Interruption.during(
          cancellation, () -> bench.workspace().patch(kept, file, LARGEST_PATCH));
    } catch (WorkspaceProblem e) {
      findings.add("the patch could not be made: " + e.getMessage());
      return false;
    }
  }

  private static Wishes wishes(List<PartEnding> parts) {
    return Wishes.together(parts.stream().map(PartEnding::wishes).toList());
  }

  /// What we know comes first, what the commands said fills the rest.
  private String summary(List<PartEnding> parts) {
    var own = findings.stream().map(finding -> "[colony: " + CleanText.of(finding) + "]").toList();
    var all = Parts.of(bench.task());
    if (all.size() == 1) {
      return summary(own, parts.getFirst(), TaskResult.MAX_SUMMARY);
    }
    var summary = new StringBuilder(CleanText.beginning(String.join("\n", own), MOST_FINDINGS));
    var room = (TaskResult.MAX_SUMMARY - summary.length()) / all.size() - 1;
    for (var number = 0; number < all.size(); number++) {
      var words =
          number < parts.size()
              ? summary(List.of(), parts.get(number), TaskResult.MAX_SUMMARY)
              : "not run";
      summary.append(summary.isEmpty() ? "" : "\n");
      summary.append(CleanText.beginning(all.get(number).taskId() + ": " + words, room));
    }
    return summary.toString();
  }

  private static String summary(List<String> findings, PartEnding part, int room) {
    var own = new ArrayList<String>();
    if (!part.verdict().sentence().isEmpty()) {
      own.add(part.verdict().sentence());
    }
    own.addAll(findings);
    var head = CleanText.beginning(String.join("\n", own), MOST_FINDINGS);
    var rest = CleanText.end(part.summary(), room - head.length() - 1);
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
    return kept.isPresent() ? storedUnlessTooLarge(kept.get(), "the output").orElse(null) : null;
  }

  private @Nullable JsonNode data(List<PartEnding> parts, List<Artifact> artifacts)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var merged = !bench.task().merged().isEmpty();
    var left = LeftData.of(parts, merged, bench.files().root().resolve("data.json"));
    var inline = left.inline();
    if (left.file() != null && inline == null) {
      artifacts.removeIf(artifact -> artifact.path().equals("data.json"));
      storedUnlessTooLarge(left.file(), "the data")
          .ifPresent(it -> artifacts.add(new Artifact("data.json", it)));
    }
    return inline;
  }

  private List<Artifact> artifacts()
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var artifacts = new ArrayList<Artifact>();
    for (var file : artifactFiles()) {
      var path = bench.files().artifacts().relativize(file).toString();
      if (artifacts.size() == MOST_ARTIFACTS) {
        findings.add("only the first %d artifacts are kept".formatted(MOST_ARTIFACTS));
        break;
      }
      if (path.length() > LONGEST_PATH || Files.size(file) > artifactCap) {
        findings.add(
            "artifact %s is left out: it has more than %d bytes or its path more than %d characters"
                .formatted(CleanText.beginning(path, 80), artifactCap, LONGEST_PATH));
      } else {
        storedUnlessTooLarge(file, "artifact " + CleanText.beginning(path, 80))
            .ifPresent(it -> artifacts.add(new Artifact(path, it)));
      }
    }
    return artifacts;
  }

  /// What a Queen with a smaller limit refuses is left out, as what this worker finds too large is.
  ///
  /// @param what it is, as people read it
  private Optional<BlobRef> storedUnlessTooLarge(Path file, String what)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    try {
      return Optional.of(stored(file));
    } catch (Queens.Refused e) {
      if (!e.tooLarge()) {
        throw e;
      }
      findings.add("%s is left out: %s".formatted(what, e.getMessage()));
      return Optional.empty();
    }
  }

  private List<Path> artifactFiles() throws IOException {
    var root = bench.files().artifacts();
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    var locked = new AtomicInteger();
    var files =
        RegularFiles.below(
            root,
            MOST_LOOKED_AT,
            (place, why) -> {
              if (locked.getAndIncrement() < MOST_LOCKED) {
                unreadable(root.relativize(place), why);
              }
            });
    if (files.size() == MOST_LOOKED_AT) {
      findings.add("of its artifacts the first %d files are looked at".formatted(MOST_LOOKED_AT));
    }
    return files;
  }

  /// A task is not worth less because of a file or a folder that it left locked.
  private void unreadable(Path place, IOException why) {
    findings.add(
        "'%s' among the artifacts cannot be read (%s) and is left out"
            .formatted(CleanText.beginning(place.toString(), 80), why.getClass().getSimpleName()));
  }

  private BlobRef stored(Path file)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    return queens.store(file, bench.task().namespace(), cancellation);
  }
}
