package colony.worker.workspace;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Brings commits of a clone to where workers of other hosts find them: to a branch of the origin,
/// or into a bundle with all that the origin lacks of them. The clone may be gone with its host
/// tomorrow.
record Sharing(TaskRepository place) {
  private static final Logger LOG = System.getLogger(Sharing.class.getName());

  /// A bundle takes as long again, and its task waits.
  private static final Duration PUSHING = Duration.ofMinutes(2);

  private static final String REJECTED = "\t[rejected]";

  /// What all have who can fetch, and nobody but people moves. The colonies' own branches may be
  /// deleted any day.
  private static final List<String> ORIGINS_OWN =
      List.of("--not", "--exclude=refs/remotes/origin/colony/*", "--glob=refs/remotes/origin/*");

  /// Shares what an attempt left.
  ///
  /// @param branch absent where it left nothing of its own
  Shared shared(String commit, @Nullable String branch, Path bundle, long most)
      throws InterruptedException {
    if (!place.remote()) {
      return new Shared(branch, new Bundled.Needless(), List.of());
    }
    var findings = new ArrayList<String>();
    if (branch != null) {
      var other = branch + "-epoch-" + place.task().epoch();
      switch (push(commit, branch)) {
        case DONE -> {
          return new Shared(branch, new Bundled.Needless(), List.of());
        }
        case BEHIND -> {
          if (push(commit, other) == Push.DONE) {
            var finding = "the origin's branch %s is elsewhere, so %s was made";
            return new Shared(
                other, new Bundled.Needless(), List.of(finding.formatted(branch, other)));
          }
          var finding =
              "the origin's branch %s is elsewhere, and it takes no %s: neither holds commit %s";
          findings.add(finding.formatted(branch, other, commit));
        }
        case REFUSED -> {}
      }
    }
    return new Shared(branch, bundle(commit, bundle, most), findings);
  }

  /// Never by force: what others have put on the branch is theirs.
  Push push(String commit, String branch) throws InterruptedException {
    if (!place.remote()) {
      return Push.DONE;
    }
    if (!place.exchange().push()) {
      return Push.REFUSED;
    }
    try {
      var answer =
          place
              .repository()
              .call(
                  PUSHING,
                  "push",
                  "--porcelain",
                  "--no-follow-tags",
                  "--no-signed",
                  "origin",
                  commit + ":refs/heads/" + branch);
      if (!answer.failed()) {
        return Push.DONE;
      }
      if (answer.out().contains(REJECTED)) {
        return Push.BEHIND;
      }
      LOG.log(Level.INFO, "{0} is not pushed: {1}", branch, answer.words());
    } catch (WorkspaceProblem e) {
      LOG.log(Level.INFO, "{0} is not pushed: {1}", branch, e.sentence());
    }
    return Push.REFUSED;
  }

  /// Writes what the origin lacks of a commit into a file.
  ///
  /// @param most bytes of it
  Bundled bundle(String commit, Path file, long most) throws InterruptedException {
    if (!place.remote()) {
      return new Bundled.Needless();
    }
    var given = place.given(commit);
    if (given.isPresent()) {
      return given.get().bundle().<Bundled>map(Bundled.Given::new).orElseGet(Bundled.Needless::new);
    }
    try {
      return written(commit, file, most);
    } catch (WorkspaceProblem e) {
      return new Bundled.Failed(e.sentence());
    }
  }

  private Bundled written(String commit, Path file, long most)
      throws WorkspaceProblem, InterruptedException {
    var repository = place.repository();
    var lacking = new ArrayList<>(List.of("rev-list", "--max-count=1", commit));
    lacking.addAll(lacks());
    if (repository.git(lacking.toArray(String[]::new)).isEmpty()) {
      return new Bundled.Needless();
    }
    // A bundle is of references. This one is of nobody else, and stays: its commit is wanted.
    var reference = "refs/bundles/" + commit;
    repository.alone(() -> repository.git("update-ref", reference, commit));
    var bundle = new ArrayList<>(List.of("bundle", "create", "-q", "-", reference));
    bundle.addAll(lacks());
    return repository.written(file, most, bundle.toArray(String[]::new))
        ? new Bundled.Written()
        : new Bundled.Failed("its bundle has more than %,d bytes".formatted(most));
  }

  private List<String> lacks() throws WorkspaceProblem, InterruptedException {
    var lacks = new ArrayList<>(ORIGINS_OWN);
    var base = place.fixedBase();
    if (base.isPresent() && place.has(base.get())) {
      lacks.add(base.get());
    }
    return lacks;
  }
}
