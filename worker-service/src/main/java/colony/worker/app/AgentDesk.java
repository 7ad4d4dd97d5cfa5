package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.worker.agent.AgentCommand;
import colony.worker.agent.AgentRun;
import colony.worker.agent.KeptSessions;
import colony.worker.agent.OwnClassPath;
import colony.worker.agent.Preset;
import colony.worker.handover.ContextFile;
import colony.worker.mcp.ToolServer;
import colony.worker.skill.Briefing;
import colony.worker.workspace.RefName;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
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

  AgentDesk(Bench bench, MergedTask part, int number, WorkerSettings settings) {
    this.bench = bench;
    this.part = part;
    this.number = number;
    this.settings = settings;
  }

  /// The agent goes on where it was when this task ran here before, else it begins anew.
  AgentCommand command(
      Preset preset, RunSpec.Agent agent, ContextFile context, KeptSessions sessions)
      throws IOException {
    var session = ownHome() == null ? null : sessions.session().orElse(null);
    var command = written(preset, agent, context, session);
    if (session == null || putBack(sessions, preset, command)) {
      return command;
    }
    return written(preset, agent, context, null);
  }

  /// A session is a help and no promise.
  private boolean putBack(KeptSessions sessions, Preset preset, AgentCommand command) {
    try {
      sessions.putBack(preset, bench.files().home(), command.sessionFolder());
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
      Preset preset, RunSpec.Agent agent, ContextFile context, @Nullable String session)
      throws IOException {
    var briefing = Briefing.of(context, agent.prompt());
    var apart = preset.groups().containsKey("skill");
    var prompt = apart || session != null ? briefing.task() : briefing.whole();
    var command =
        new AgentCommand(
            preset,
            bench.workspace().directory(),
            ownHome(),
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

  /// Absent when the settings give agents the account's own: its files are not ours to write.
  private @Nullable Path ownHome() {
    return settings.environment().orElse(List.of()).contains("HOME") ? null : bench.files().home();
  }

  Map<String, String> environment(Preset preset, RunSpec.Agent agent) {
    var environment = new HashMap<String, String>();
    for (var name : preset.pass()) {
      var value = System.getenv(name);
      if (value != null) {
        environment.put(name, value);
      }
    }
    environment.putAll(CommandEnvironment.of(bench, part, number, settings));
    environment.putAll(agent.env());
    return environment;
  }

  /// @param preset its name
  KeptSessions sessions(String preset) {
    return new KeptSessions(
        allSessions()
            .resolve(bench.task().colonyId().toString())
            .resolve(RefName.component(part.taskId()) + "-" + preset));
  }

  private Path allSessions() {
    return settings.home().toAbsolutePath().resolve("sessions");
  }

  /// A session that led to a failure is not gone on with: the next attempt begins anew.
  void keep(KeptSessions sessions, Preset preset, AgentRun.Ended.Concluded concluded) {
    var outcome = concluded.conclusion().outcome();
    var session = concluded.said().session();
    var worth = outcome == OutcomeClass.SUCCESS || outcome == OutcomeClass.BUDGET;
    try {
      if (!worth || session == null || ownHome() == null || preset.sessions().keep().isEmpty()) {
        sessions.forget();
      } else {
        sessions.keep(preset, bench.files().home(), session);
        KeptSessions.forgetOlder(allSessions(), Instant.now().minus(settings.keepSessions()));
      }
    } catch (IOException e) {
      sessions.forget();
      LOG.log(
          Level.WARNING,
          "the session of task {0} is not kept: {1}",
          part.taskId(),
          String.valueOf(e.getMessage()));
    }
  }
}
