package colony.cli.demo;

import colony.cli.colonies.Desk;
import colony.cli.colonies.Follower;
import colony.cli.colonies.PlanFile;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.TypedAddress;
import colony.cli.local.HiredStack;
import colony.cli.local.StackOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.stack.Installation;
import colony.stack.Trouble;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "demo",
    description = {
      "Let a colony look at the health of this repository, in a clone.",
      "The check-in after each phase is answered by the actor `demo`.",
      "Starts a stack when none runs, and ends it again.",
      "With --agents a route-setter, builders, a reviewer and a watcher, played by a scripted model,"
          + " change a small program instead: without a key and without a network."
    },
    mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
  static final String ACTOR = "demo";
  private static final String REPORT = "COLONY-REPORT.md";
  private static final int SHOWN_LINES = 25;

  /// Names colony and clone after the moment, so that demos do not meet.
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Option(names = "--keep", description = "Leave the stack running if it was started here.")
  private boolean keep;

  @Option(
      names = "--agents",
      description = "Show workers with a mind: on a stack of its own below the data folder.")
  private boolean agents;

  @ArgGroup(exclusive = false)
  private @Nullable Elsewhere elsewhere;

  /// Containers, or another machine with a folder in common.
  static final class Elsewhere {
    @Option(
        names = "--server",
        required = true,
        paramLabel = "URL",
        description = "Use a Queen elsewhere, with the token in COLONY_TOKEN.")
    private String server = "";

    @Option(
        names = "--projects",
        required = true,
        paramLabel = "DIR",
        description = "Clone into this folder, which the workers there see at the same path.")
    private Path projects = Path.of("");
  }

  @Override
  public Integer call() {
    var begun = Instant.now();
    var screen = Screen.of(spec.commandLine().getOut(), Output.TABLE);
    if (elsewhere != null && (agents || keep)) {
      throw new Trouble("--agents and --keep are for a stack of this machine, not for --server");
    }
    if (agents) {
      if (keep) {
        throw new Trouble("--keep is not for --agents: its model ends with the demo");
      }
      new AgentsDemo(stack.folder(), screen, "demo-" + STAMP.format(begun)).run();
      return done(screen, begun);
    }
    if (elsewhere != null) {
      var queen = new TypedAddress("--server", elsewhere.server, stack.folder()).as(ACTOR);
      run(queen, elsewhere.projects.toAbsolutePath().normalize(), screen, begun);
      return done(screen, begun);
    }
    try (var hired = HiredStack.take(stack.folder(), keep, screen.out())) {
      var queen = QueenOption.here(hired.folder(), ACTOR);
      run(queen, hired.folder().ownPart("demo"), screen, begun);
    }
    return done(screen, begun);
  }

  /// @param projects where the clone goes, which the workers have to see too
  private static void run(QueenAddress address, Path projects, Screen screen, Instant begun) {
    var home = Installation.find().home();
    var name = "demo-" + STAMP.format(begun);
    var repository = DemoRepository.cloneOf(home, projects.resolve(name));
    screen.line("cloned %s to %s".formatted(home, repository.path()));

    var queen = new QueenClient(address);
    // The clone's own: where workers see the clone, they see the plan's scripts too.
    var plan = new PlanFile(repository.path().resolve("examples/repo-health/plan.yaml"));
    var colony = queen.start(order(plan, name, repository));
    screen.line("colony %s works on it".formatted(colony.name()));
    var code = new Follower(queen, screen, visitor(screen)).fromTheBeginning(colony);
    if (code != ExitCode.DONE) {
      throw new Trouble("the demo's colony did not complete: ./colony events " + colony.called());
    }
    show(queen, colony, repository, screen);
  }

  private static int done(Screen screen, Instant begun) {
    screen.line("demo done in %d s".formatted(Duration.between(begun, Instant.now()).toSeconds()));
    return ExitCode.DONE.status();
  }

  private static NewColony order(PlanFile plan, String name, DemoRepository repository) {
    var place = repository.path().toString();
    return new NewColony(plan.text(), name, null, place, place, repository.commit(), false, null);
  }

  private static Desk visitor(Screen screen) {
    return (CheckInView checkIn) -> {
      screen.line("the actor %s continues".formatted(ACTOR));
      return new Desk.Answer("continue", null);
    };
  }

  private static void show(
      QueenClient queen, ColonyView colony, DemoRepository repository, Screen screen) {
    var result = queen.task(colony.name(), "report").result();
    var branch =
        result == null || result.branch() == null
            ? "colony/%s/report".formatted(colony.name())
            : result.branch();
    var report =
        repository
            .read(branch, REPORT)
            .orElseThrow(() -> new Trouble("no %s on the branch %s".formatted(REPORT, branch)));
    if (!repository.unchanged()) {
      throw new Trouble("the clone's own branch or working tree has changed: " + repository.path());
    }
    screen.line("");
    report.lines().limit(SHOWN_LINES).forEach(line -> screen.line("  | " + line));
    screen.line("");
    screen.line(
        "the whole report: git -C %s show %s:%s".formatted(repository.path(), branch, REPORT));
    screen.line("the clone's own branch and working tree are unchanged");
  }
}
