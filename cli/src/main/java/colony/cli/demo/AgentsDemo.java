package colony.cli.demo;

import colony.cli.colonies.Desk;
import colony.cli.colonies.Follower;
import colony.cli.colonies.NextStep;
import colony.cli.colonies.PlanFile;
import colony.cli.colonies.QueenOption;
import colony.cli.local.HiredStack;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.scripted.Script;
import colony.scripted.ScriptedModel;
import colony.stack.Installation;
import colony.stack.StackFolder;
import colony.stack.StackSize;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A colony of workers with a mind, all of which one scripted model plays: it plans, builds, asks,
/// reviews and watches, on a sample repository whose tests really run.
final class AgentsDemo {
  private final StackFolder folder;
  private final Screen screen;
  private final String name;
  private final Path sample = Installation.find().home().resolve("examples/agents");

  /// @param data below it the demo has a stack of its own, because its workers know its model
  /// @param name of the colony
  AgentsDemo(StackFolder data, Screen screen, String name) {
    this.folder = new StackFolder(data.path().resolve("demo-agents"));
    this.screen = screen;
    this.name = name;
  }

  void run() {
    try (var model = ScriptedModel.start(Script.read(sample.resolve("model.yaml")))) {
      // The workers of another demo would ask this one's model.
      HiredStack.demandNone(folder, screen.out());
      folder.create();
      screen.line("a scripted model answers at %s".formatted(model.address()));
      new ModelSettings(model.address(), sample.resolve("prices.json"))
          .write(folder.workerSettingsFile());
      var places = folder.ownPart("repositories");
      var repository = DemoRepository.of(sample.resolve("shop"), places.resolve(name));
      screen.line("the sample repository is %s".formatted(repository.path()));
      try (var hired = HiredStack.start(folder, StackSize.SMALLEST, Map.of(), screen.out())) {
        var queen = new QueenClient(QueenOption.here(hired.folder(), DemoCommand.ACTOR));
        var colony = queen.start(order(repository));
        var code = new Follower(queen, screen, this::decide).fromTheBeginning(colony);
        if (code != ExitCode.DONE) {
          throw new Trouble(
              "the demo's colony did not complete: " + NextStep.typed(queen.why(name).next()));
        }
        show(queen, colony);
        new Bill(model.ledger(), queen.troubles(name).budgets()).show(screen);
      }
      tryOut(repository, places.resolve(name + "-merged"));
    } catch (IOException e) {
      throw new Trouble("the demo of agents cannot be set up", e);
    }
  }

  private NewColony order(DemoRepository repository) {
    var brief = new PlanFile(sample.resolve("brief.yaml"));
    var place = repository.path().toString();
    return new NewColony(brief.text(), name, null, place, place, repository.commit(), false, null);
  }

  private Desk.Move decide(CheckInView checkIn) {
    screen.line(
        checkIn.proposal() == null
            ? "the actor %s continues".formatted(DemoCommand.ACTOR)
            : "the actor %s takes the plan".formatted(DemoCommand.ACTOR));
    return new Desk.Answer("continue", null);
  }

  private void show(QueenClient queen, ColonyView colony) {
    var end = queen.colony(colony.name());
    for (var phase : end.phases()) {
      if (phase.reworks() > 0) {
        screen.line(
            "phase %s failed its tests at first and was done again".formatted(phase.phaseId()));
      }
    }
    for (var spawn : queen.swarm(colony.name()).spawns()) {
      screen.line(
          "%s asked for a %s: %s (%s)"
              .formatted(spawn.taskId(), spawn.caste(), spawn.reason(), spawn.status()));
    }
  }

  /// What was merged is built and tested apart from everything.
  private void tryOut(DemoRepository repository, Path target) throws IOException {
    var branch = "colony/%s/+merged".formatted(name);
    screen.line("");
    repository.changes(branch).lines().forEach(line -> screen.line("  | " + line));
    var merged = repository.checkedOut(branch, target);
    var outcome = new Tried(merged, List.of("sh", "test.sh")).run();
    outcome.output().lines().forEach(line -> screen.line("  | " + line));
    if (outcome.status() != 0) {
      throw new Trouble("the merged branch %s does not pass its tests".formatted(branch));
    }
    if (!repository.unchanged()) {
      throw new Trouble("the sample's own branch or working tree has changed");
    }
    screen.line(
        "branch %s builds and passes its tests; the repository's own branch is unchanged"
            .formatted(branch));
  }
}
