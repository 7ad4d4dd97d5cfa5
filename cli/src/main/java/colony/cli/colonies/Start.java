package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.Warnings;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.contracts.api.PlanView;
import java.util.Optional;

/// Starts a colony, and shows it or what to do next.
///
/// @param workspace what it works on; empty means a folder of each task's own
public record Start(
    String plan,
    Optional<String> name,
    Optional<String> goal,
    Optional<Workspace> workspace,
    boolean auto,
    Warnings warnings) {

  public int with(QueenClient client, Screen shown, boolean follow) {
    if (follow) {
      return until(client, shown, new Terminal(shown));
    }
    var colony = started(client);
    if (shown.json()) {
      shown.document(colony);
    }
    shown.line("%s %s".formatted(colony.name(), colony.id()));
    if (colony.state().equals("PLANNING") || colony.state().equals("INIT")) {
      shown.line(
          "say what to go for and what to avoid: ./colony focus %s TEXT, ./colony redirect %s TEXT"
              .formatted(colony.called(), colony.called()));
    }
    shown.line("watch it: ./colony watch " + colony.called());
    return ExitCode.DONE.status();
  }

  /// Shows what would run.
  public int dry(QueenClient client, Screen shown) {
    var tried = client.tried(order());
    warnings.tell(tried.warnings());
    if (shown.json()) {
      shown.document(tried);
    }
    shown.lines(new Proposal(new PlanView(1, false, tried.plan()), shown.width()).lines());
    shown.line("the plan can be run; nothing was started");
    return ExitCode.DONE.status();
  }

  /// Shows what happens until it ends, or the desk is left.
  public int until(QueenClient client, Screen shown, Desk desk) {
    var colony = started(client);
    shown.line("%s %s".formatted(colony.name(), colony.id()));
    return new Follower(client, shown, desk).fromTheBeginning(colony).status();
  }

  private ColonyView started(QueenClient client) {
    var colony = client.start(order());
    warnings.tell(colony);
    return colony;
  }

  private NewColony order() {
    return new NewColony(
        plan,
        name.orElse(null),
        goal.orElse(null),
        project().orElse(null),
        workspace.map(Workspace::location).orElse(null),
        workspace.flatMap(Workspace::base).orElse(null),
        auto,
        null);
  }

  /// The Queen takes what she is told here before what the plan says, and here it is only made from
  /// the workspace.
  private Optional<String> project() {
    return workspace.map(Workspace::project).filter(_ -> !PlanFile.saysProject(plan));
  }
}
