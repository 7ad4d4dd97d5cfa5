package colony.worker.app;

import colony.contracts.BlobRef;
import colony.contracts.Ids;
import colony.contracts.RunTask;
import colony.worker.blob.Queens;
import colony.worker.task.Audience;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.workspace.Pushes;
import colony.worker.workspace.Workspaces;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Runs whole attempts, without a broker.
final class TestWorker implements AutoCloseable {
  private final FakeQueen queen;
  private final Queens queens;
  private final Attempts attempts;

  /// @param home its own; what lies in it is hidden from sandboxes
  TestWorker(Path home) throws Exception {
    this(home, Map.of());
  }

  TestWorker(Path home, Map<String, String> settings) throws Exception {
    this(home, settings, new FakeQueen());
  }

  /// @param queen of other workers too
  TestWorker(Path home, Map<String, String> settings, FakeQueen queen) throws Exception {
    this.queen = queen;
    queens = new Queens(List.of(queen.address()), Optional.empty());
    Files.createDirectories(home);
    var known = TestSettings.of(home, queen, settings);
    var workspaces =
        new Workspaces(
            "test",
            home,
            Pushes.of(known.push(), known.sandbox()),
            new QueensBundles(queens),
            Confining.hidden(known));
    attempts =
        new Attempts(
            new WorkExecutor(
                Ids.next().toString(),
                known,
                home.resolve("tasks"),
                workspaces,
                queens,
                Audience.NOBODY,
                TestServices.none(known)),
            workspaces,
            queens,
            known.artifactCap());
  }

  Ending run(RunTask task, Cancellation cancellation) throws InterruptedException {
    return attempts.run(task, cancellation);
  }

  String text(@Nullable BlobRef blob) {
    return queen.text(blob);
  }

  @Override
  public void close() {
    queens.close();
    queen.close();
  }
}
