package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Repositories that an attempt made inside its worktree, such as a clone of something. Git would
/// commit their hash and none of their files, and a worktree with an empty one not at all.
/// Submodules are what `.gitmodules` names, and what the attempt was given.
///
/// @param start the commit it was given
record NestedRepositories(Path root, String start, Git program) {
  private static final String GITLINK = "160000 ";

  /// Makes folders of them, like any others.
  ///
  /// @return where they were
  List<String> dissolved() throws WorkspaceProblem, InterruptedException {
    var dissolved = new ArrayList<String>();
    for (var found = found(); !found.isEmpty(); found = found()) { // one may lie in another
      for (var nested : found) {
        dissolve(nested);
        dissolved.add(nested.path());
      }
    }
    return dissolved;
  }

  /// Brings all that the worktree holds into its index. To see whether a submodule was changed `git
  /// add` starts git in it, which would obey the filters that its configuration names; only its
  /// commit is wanted, and that can be read.
  void stage() throws WorkspaceProblem, InterruptedException {
    var submodules =
        listed().stream()
            .filter(it -> there(it, own(it)))
            .map(Nested::path)
            .collect(Collectors.toCollection(TreeSet::new));
    var add = new ArrayList<>(arguments("add", "-A", "--"));
    submodules.forEach(it -> add.add(":(exclude,literal)" + it));
    program.run(add);
    if (!submodules.isEmpty()) {
      var update = new ArrayList<>(arguments("update-index", "--add", "--"));
      update.addAll(submodules);
      program.run(update);
    }
  }

  /// @param path below the root
  /// @param added the attempt added it to the index itself
  private record Nested(String path, boolean added) {}

  private void dissolve(Nested nested) throws WorkspaceProblem, InterruptedException {
    var own = own(nested);
    FolderTree.delete(own);
    if (Files.exists(own, LinkOption.NOFOLLOW_LINKS)) {
      throw new WorkspaceProblem(
          OutcomeClass.PERMISSION,
          "the files of the repository %s cannot be kept: its .git cannot be removed"
              .formatted(nested.path()));
    }
    if (nested.added()) {
      program.run(arguments("update-index", "--force-remove", "--", nested.path()));
    }
  }

  private List<Nested> found() throws WorkspaceProblem, InterruptedException {
    var found = listed();
    found.removeIf(it -> !there(it));
    if (!found.isEmpty()) {
      var submodules = submodules(found);
      found.removeIf(it -> submodules.contains(it.path()));
    }
    return found;
  }

  private List<Nested> listed() throws WorkspaceProblem, InterruptedException {
    var listed = new ArrayList<Nested>();
    program.records(
        arguments("ls-files", "-z", "--stage", "--others", "--exclude-standard"),
        entry -> {
          nested(entry, listed);
          return true;
        });
    return listed;
  }

  private Path own(Nested nested) {
    return root.resolve(nested.path()).resolve(Repository.DOT_GIT);
  }

  /// An index is the attempt's to write: it may name what a link on the way has outside. What it
  /// calls a repository and is none any more is a folder whose files git passes over too.
  private boolean there(Nested nested) {
    return there(nested, nested.added() ? root.resolve(nested.path()) : own(nested));
  }

  private boolean there(Nested nested, Path sign) {
    try {
      var folder = root.toRealPath().resolve(nested.path());
      return !nested.path().isEmpty()
          && Files.exists(sign, LinkOption.NOFOLLOW_LINKS)
          && folder.toRealPath().equals(folder);
    } catch (IOException e) {
      return false;
    }
  }

  /// What is in the index is such as `160000 6f1f… 0 TAB lib`. Of the rest a repository has a `/`
  /// at its end, because git does not look into it.
  private static void nested(String entry, List<Nested> found) {
    if (entry.startsWith(GITLINK)) {
      found.add(new Nested(entry.substring(entry.indexOf('\t') + 1), true));
    } else if (entry.endsWith("/")) {
      found.add(new Nested(entry.substring(0, entry.length() - 1), false));
    }
  }

  private Set<String> submodules(List<Nested> among) throws WorkspaceProblem, InterruptedException {
    var submodules = new HashSet<String>();
    var names = root.resolve(".gitmodules");
    if (Files.isRegularFile(names, LinkOption.NOFOLLOW_LINKS)) {
      // such as `submodule.lib.path` and the path, on lines of their own
      var pattern = "^submodule\\..*\\.path$";
      var named = arguments("config", "-z", "--file", names.toString(), "--get-regexp", pattern);
      for (var record : program.call(named).out().split("\0")) {
        submodules.add(record.substring(record.indexOf('\n') + 1));
      }
    }
    var given = new ArrayList<>(arguments("ls-tree", "-z", start, "--"));
    among.forEach(it -> given.add(it.path()));
    for (var entry : program.run(given).split("\0")) {
      if (entry.startsWith(GITLINK)) {
        submodules.add(entry.substring(entry.indexOf('\t') + 1));
      }
    }
    return submodules;
  }

  private List<String> arguments(String... arguments) {
    return Stream.concat(Stream.of("-C", root.toString()), Stream.of(arguments)).toList();
  }
}
