package colony.worker.workspace;

import colony.contracts.RunTask;
import colony.contracts.RunTask.WorkspaceRef;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A user's Git repository with one commit, of the file `a file.txt`.
public final class TestRepository {
  static final Git PROGRAM = new Git("test.git");

  private TestRepository() {}

  public static Path make(Path folder) throws Exception {
    PROGRAM.run(List.of("init", "-q", "-b", "main", folder.toString()));
    Files.writeString(folder.resolve("a file.txt"), "one\n");
    git(folder, "add", "-A");
    git(folder, "commit", "-q", "-m", "first");
    return folder;
  }

  /// Of a worker that pushes, where no bundle was left.
  public static Workspaces workspaces(Path home) {
    return new Workspaces(
        "test",
        home,
        Pushes.TO_ALL,
        (bundle, _, _) -> {
          throw new IllegalStateException("no bundle " + bundle);
        },
        List.of(home));
  }

  public static String git(Path where, String... arguments) throws Exception {
    var all = new ArrayList<>(List.of("-C", where.toString()));
    all.addAll(List.of(arguments));
    return PROGRAM.run(all);
  }

  public static WorkspaceRef workspace(Path folder) throws Exception {
    return new WorkspaceRef(folder.toString(), git(folder, "rev-parse", "HEAD"));
  }

  /// The commit of a task that wrote one file.
  public static String made(Workspaces workspaces, RunTask task, String file, String content)
      throws Exception {
    try (var workspace = workspaces.open(task, Path.of("unused"))) {
      Files.writeString(workspace.directory().resolve(file), content);
      return String.valueOf(workspace.keep(true).commit());
    }
  }
}
