package colony.queen.app.start;

import colony.contracts.settings.SettingFaults;
import colony.queen.app.QueenSettings;
import colony.queen.app.archive.Shelves;
import colony.queen.app.notice.Webhooks;
import io.quarkus.runtime.PreventFurtherStepsException;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/// With settings that cannot be, a Queen does not begin: some would have her forget what should be
/// kept, with others she would stand still and call herself ready.
@ApplicationScoped
class SettingsCheck {
  private static final Logger LOG = Logger.getLogger(SettingsCheck.class);

  /// Before the schema is migrated.
  private static final int FIRST = -1;

  void begin(@Observes @Priority(FIRST) StartupEvent starting, QueenSettings settings) {
    demand(settings, () -> Quarkus.asyncExit(1));
  }

  /// @param end of this process, once it waits to be told so; what is thrown only keeps the rest
  ///   from beginning
  static void demand(QueenSettings settings, Runnable end) {
    var faults = faults(settings);
    if (!faults.isEmpty()) {
      faults.forEach(LOG::error);
      end.run();
      throw new PreventFurtherStepsException();
    }
  }

  static List<String> faults(QueenSettings settings) {
    var faults = new SettingFaults("colony.queen.");
    sizes(settings, faults);
    times(settings, faults);
    retention(settings.retention(), faults);
    Webhooks.faults(settings).forEach(it -> faults.and(Optional.of(it)));
    return faults.sentences();
  }

  private static void sizes(QueenSettings settings, SettingFaults faults) {
    var rate = settings.rate();
    faults
        .pace(rate.perSecond(), rate.atOnce(), rate.failuresPerMinute())
        .atLeast(1, "shards", settings.shards())
        .copies("replication-factor", settings.replicationFactor())
        .atLeast(0, "max-castes", settings.maxCastes())
        .atLeast(1, "max-blob-bytes", settings.maxBlobBytes().asLongValue())
        .atLeast(1, "max-plan-bytes", settings.maxPlanBytes().asLongValue())
        .atLeast(1, "max-body-bytes", settings.maxBodyBytes().asLongValue())
        .atLeast(1, "aether.max-upload-bytes", settings.aether().maxUploadBytes().asLongValue())
        .atLeast(0, "max-watchers", settings.maxWatchers())
        .atLeast(0, "max-output-watchers", settings.maxOutputWatchers())
        .atLeast(0, "cached-tasks", settings.cachedTasks());
    settings.maxActive().ifPresent(it -> faults.atLeast(0, "max-active", it));
  }

  private static void times(QueenSettings settings, SettingFaults faults) {
    faults
        .positive("tokens-every", settings.tokensEvery())
        .positive("lease-time", settings.leaseTime())
        .positive("start-before", settings.startBefore())
        .positive("unbound-grace", settings.unboundGrace())
        .positive("heartbeat-every", settings.heartbeatEvery())
        .positive("sweep-every", settings.sweepEvery())
        .notNegative("outbox-patience", settings.outboxPatience())
        .positive("stuck-after", settings.stuckAfter())
        .notNegative("command-patience", settings.commandPatience())
        .positive("reconcile-every", settings.reconcileEvery())
        .positive("brain-patience", settings.brainPatience())
        .notNegative("trace-for", settings.traceFor())
        .positive("count-every", settings.countEvery());
  }

  private static void retention(QueenSettings.Retention settings, SettingFaults faults) {
    settings.archiveAfter().ifPresent(it -> faults.notNegative("retention.archive-after", it));
    settings.deadLetters().ifPresent(it -> faults.positive("retention.dead-letters", it));
    faults.positive("retention.every", settings.every()).and(Shelves.fault(settings));
  }
}
