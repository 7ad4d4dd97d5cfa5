package colony.worker.app;

import colony.contracts.Ids;
import colony.contracts.Json;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.WorkspaceRef;
import colony.contracts.Usage.Tokens;
import colony.scripted.Script;
import colony.scripted.ScriptedModel;
import colony.worker.blob.Queens;
import colony.worker.task.Audience;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.Pushes;
import colony.worker.workspace.TestRepository;
import colony.worker.workspace.Workspaces;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A worker and the scripted model it calls.
final class ModelColony implements AutoCloseable {
  static final Consumer<ObjectNode> AS_IT_IS = _ -> {};

  final ScriptedModel model;
  final Cancellation cancellation = new Cancellation();
  final Path shared;
  final FakeQueen queen = new FakeQueen();
  private final Path folder;
  private final Queens queens = new Queens(List.of(queen.address()), Optional.empty());
  private final Map<String, String> settings = new HashMap<>();

  /// @param turns of the only rule, as YAML
  ModelColony(Path folder, String provider, String turns) throws Exception {
    this.folder = folder;
    model = ScriptedModel.start(Script.parse("rules:\n- name: all\n  turns:\n" + indented(turns)));
    shared = Files.createDirectory(folder.resolve("shared"));
    set("models.fake.provider", provider);
    set("models.fake.model", "fake-1");
    set("models.fake.base-url", model.address() + (provider.equals("openai") ? "/v1" : ""));
    set("models.fake.when-busy", "0s");
    set("default-model", "fake");
  }

  private static String indented(String turns) {
    return turns.indent(4);
  }

  ModelColony set(String name, String value) {
    settings.put("colony.worker." + name, value);
    return this;
  }

  /// Prices under which it is easy to count: input 2, cache 1 and 4, output 10 millionths a token.
  ModelColony priced() throws Exception {
    var file =
        Files.writeString(
            folder.resolve("prices.json"),
            """
            {"version": "test-1", "currency": "EUR", "per": 1000000,
             "models": {"fake-1": {"input": 2, "cacheRead": 1, "cacheWrite": 4, "output": 10}}}
            """);
    return set("prices", file.toString());
  }

  Ending.Ended run(Consumer<ObjectNode> changes) throws Exception {
    return (Ending.Ended) attempt(changes);
  }

  /// In a folder.
  Ending attempt(Consumer<ObjectNode> changes) throws Exception {
    return attempt(new WorkspaceRef(shared.toString(), null), changes);
  }

  /// In a Git repository.
  Ending.Ended runInGit(Consumer<ObjectNode> changes) throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    return (Ending.Ended) attempt(TestRepository.workspace(user), changes);
  }

  private Ending attempt(WorkspaceRef workspace, Consumer<ObjectNode> changes) throws Exception {
    var llm = new RunSpec.Llm(null, null, List.of(), 0, null);
    ObjectNode json =
        Json.mapper().valueToTree(new TestTask("1.1", 1, 1, llm, workspace).message());
    changes.accept(json);
    var workspaces =
        new Workspaces(
            "test", folder.resolve("home"), Pushes.TO_ALL, new QueensBundles(queens), List.of());
    var chosen = TestSettings.of(folder.resolve("home"), queen, settings);
    var executor =
        new WorkExecutor(
            Ids.next().toString(),
            chosen,
            folder.resolve("tasks"),
            workspaces,
            queens,
            Audience.NOBODY,
            TestServices.none(chosen));
    return new Attempts(executor, workspaces, queens, chosen.artifactCap())
        .run(Json.mapper().treeToValue(json, RunTask.class), cancellation);
  }

  /// What the model's service says it counted, in the words of a result.
  Tokens billed() {
    var tokens = model.ledger().totals().tokens();
    return new Tokens(
        tokens.input() + tokens.cacheRead() + tokens.cacheWrite(),
        tokens.input(),
        tokens.cacheRead(),
        tokens.cacheWrite(),
        tokens.output(),
        tokens.reasoning());
  }

  String transcript(Ending.Ended ended) {
    return queen.text(ended.result().output());
  }

  @Override
  public void close() {
    model.close();
    queens.close();
    queen.close();
  }
}
