package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.worker.agent.Former;
import colony.worker.agent.KeptSessions;
import colony.worker.agent.PresetFile;
import colony.worker.agent.Presets;
import colony.worker.task.Ending;
import colony.worker.task.Parts;
import colony.worker.workspace.RefName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The sessions with which the agents of an attempt go on when their tasks run again here. They are
/// kept when the attempt is over, and not when an agent ends: only then it is known whether what it
/// remembers will be found.
record AgentSessions(Bench bench, WorkerSettings settings) {
  private static final Logger LOG = System.getLogger(AgentSessions.class.getName());

  /// What is kept of a task. The `+` can stand in neither of the two names.
  ///
  /// @param preset its name
  KeptSessions of(MergedTask part, String preset) {
    return new KeptSessions(
        all()
            .resolve(bench.task().colonyId().toString())
            .resolve(RefName.component(part.taskId()) + "+" + RefName.component(preset)));
  }

  private Path all() {
    return settings.home().toAbsolutePath().resolve("sessions");
  }

  /// Absent when the settings give agents the account's own HOME: its files are not ours to write.
  @Nullable Path home() {
    return settings.environment().orElse(List.of()).contains("HOME") ? null : bench.files().home();
  }

  /// Whatever is not kept begins anew.
  void forget() {
    for (var part : Parts.of(bench.task())) {
      if (part.run() instanceof RunSpec.Agent agent) {
        of(part, agent.preset()).forget();
      }
    }
  }

  /// Keeps what led to a result that the next run of the task begins with.
  ///
  /// @param parts how each task ended that was begun
  void keep(List<PartEnding> parts, Ending.Ended ending) {
    var home = home();
    if (home == null || !begunWith(ending.outcome())) {
      return;
    }
    var all = Parts.of(bench.task());
    for (var number = 0; number < parts.size(); number++) {
      var part = parts.get(number);
      var ran = part.ran();
      if (all.get(number).run() instanceof RunSpec.Agent agent
          && ran != null
          && ran.session() != null) {
        var former = new Former(ran.session(), part.counted());
        keep(all.get(number), agent, home, former, ending.result().commit());
      }
    }
  }

  private static boolean begunWith(OutcomeClass outcome) {
    return outcome == OutcomeClass.SUCCESS || outcome == OutcomeClass.BUDGET;
  }

  private void keep(
      MergedTask part, RunSpec.Agent agent, Path home, Former session, @Nullable String commit) {
    var sessions = of(part, agent.preset());
    try {
      var preset = new Presets(settings.presets()).find(agent.preset());
      if (preset.isPresent() && !preset.get().sessions().keep().isEmpty()) {
        sessions.keep(preset.get(), home, session, commit);
        KeptSessions.forgetOlder(all(), Instant.now().minus(settings.keepSessions()));
      }
    } catch (IOException | UncheckedIOException | PresetFile.Broken e) {
      sessions.forget();
      LOG.log(
          Level.WARNING,
          "the session of task {0} is not kept: {1}",
          part.taskId(),
          String.valueOf(e.getMessage()));
    }
  }
}
