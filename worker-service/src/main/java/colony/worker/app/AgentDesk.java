package colony.worker.app;

import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.worker.agent.AgentCommand;
import colony.worker.agent.Former;
import colony.worker.agent.KeptSessions;
import colony.worker.agent.OwnClassPath;
import colony.worker.agent.Preset;
import colony.worker.handover.ContextFile;
import colony.worker.mcp.ToolServer;
import colony.worker.skill.Briefing;
import colony.worker.workspace.WorkspaceProblem;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is laid out for an agent before it starts: its task as a text, files, environment, and the
/// session it can go on with.
final class AgentDesk {
  private static final Logger LOG = System.getLogger(AgentDesk.class.getName());

  private final Bench bench;
  private final MergedTask part;
  private final int number;
  private final WorkerSettings settings;
  private final AgentSessions sessions;

  AgentDesk(Bench bench, MergedTask part, int number, WorkerSettings settings) {
    this.bench = bench;
    this.part = part;
    this.number = number;
    this.settings = settings;
    this.sessions = new AgentSessions(bench, settings);
  }

  /// The agent goes on where it was when this task ran here before, else it begins anew.
  AgentCommand command(Preset preset, RunSpec.Agent agent, ContextFile context)
      throws IOException, InterruptedException {
    var kept = sessions.of(part, preset.name());
    var goesOn = !preset.sessions().keep().isEmpty() && sessions.home() != null && found(kept);
    var session = goesOn ? kept.session().orElse(null) : null;
    var command = written(preset, agent, context, session);
    if (session == null || putBack(kept, preset, command)) {
      return command;
    }
    return written(preset, agent, context, null);
  }

  /// Whether the changes of a session are there: after a rollback or a reset they are not.
  private boolean found(KeptSessions kept) throws InterruptedException {
    var commit = kept.commit();
    try {
      return commit.isEmpty() || bench.workspace().holds(commit.get());
    } catch (WorkspaceProblem e) {
      return false;
    }
  }

  /// A session is a help and no promise.
  private boolean putBack(KeptSessions kept, Preset preset, AgentCommand command) {
    try {
      kept.putBack(preset, bench.files().home(), command.sessionFolder());
      return true;
    } catch (IOException e) {
      LOG.log(
          Level.WARNING,
          "the session of task {0} is not gone on with: {1}",
          part.taskId(),
          String.valueOf(e.getMessage()));
      return false;
    }
  }

  private AgentCommand written(
      Preset preset, RunSpec.Agent agent, ContextFile context, @Nullable Former session)
      throws IOException {
    var briefing = Briefing.of(context, agent.prompt());
    var apart = preset.groups().containsKey("skill");
    var prompt = apart || session != null ? briefing.task() : briefing.whole();
    var command =
        new AgentCommand(
            preset,
            bench.workspace().directory(),
            sessions.home(),
            prompt,
            write("prompt-%d.md".formatted(number), prompt),
            write("SKILL.md", briefing.skill().text()),
            agent.model(),
            session,
            tools(),
            agent.args());
    command.writeFiles();
    return command;
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(bench.files().root().resolve(name), text);
  }

  private List<String> tools() {
    return OwnClassPath.command(
        ToolServer.class,
        List.of(bench.files().context(number).toString(), bench.files().notes(number).toString()));
  }

  Map<String, String> environment(AgentCommand command, RunSpec.Agent agent) {
    var environment = new HashMap<String, String>();
    for (var name : command.preset().pass()) {
      var value = System.getenv(name);
      if (value != null) {
        environment.put(name, value);
      }
    }
    environment.putAll(CommandEnvironment.of(bench, part, number, settings));
    environment.putAll(command.environment());
    environment.putAll(agent.env());
    return environment;
  }
}
