package colony.worker.app;

import colony.contracts.settings.SettingFaults;
import java.util.List;

/// What a setting says that cannot be: a worker without slots would take nothing, and one without
/// patience end all that it takes, without a word why.
final class SettingsFault {
  private SettingsFault() {}

  /// A sentence about each.
  static List<String> in(WorkerSettings settings) {
    var faults =
        new SettingFaults("colony.worker.")
            .atLeast(1, "slots", settings.slots())
            .atLeast(1, "batch", settings.batch())
            .atLeast(1, "rounds", settings.rounds())
            .atLeast(1, "output-cap", settings.outputCap())
            .positive("idle-timeout", settings.idleTimeout())
            .positive("call-patience", settings.callPatience())
            .positive("fence-after", settings.fenceAfter())
            .atLeast(0, "artifact-cap", settings.artifactCap())
            .notNegative("grace", settings.grace())
            .notNegative("term-patience", settings.termPatience())
            .notNegative("keep-sessions", settings.keepSessions());
    settings
        .models()
        .forEach(
            (name, model) ->
                faults
                    .positive("models.%s.timeout".formatted(name), model.timeout())
                    .notNegative("models.%s.when-busy".formatted(name), model.whenBusy()));
    return faults.sentences();
  }
}
