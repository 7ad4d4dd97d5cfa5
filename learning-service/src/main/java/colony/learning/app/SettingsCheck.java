package colony.learning.app;

import colony.contracts.settings.SettingFaults;
import colony.learning.Settings;
import io.quarkus.runtime.PreventFurtherStepsException;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.jboss.logging.Logger;

/// With settings that cannot be, this service does not begin: some would have it forget what should
/// be kept, and nobody would see why.
@ApplicationScoped
class SettingsCheck {
  private static final Logger LOG = Logger.getLogger(SettingsCheck.class);

  /// Before the topics are made and the schema is migrated.
  private static final int FIRST = -1;

  void begin(@Observes @Priority(FIRST) StartupEvent starting, Settings settings) {
    demand(settings, () -> Quarkus.asyncExit(1));
  }

  /// @param end of this process, once it waits to be told so; what is thrown only keeps the rest
  ///   from beginning
  static void demand(Settings settings, Runnable end) {
    var faults = faults(settings);
    if (!faults.isEmpty()) {
      faults.forEach(LOG::error);
      end.run();
      throw new PreventFurtherStepsException();
    }
  }

  static List<String> faults(Settings settings) {
    var rate = settings.rate();
    var faults =
        new SettingFaults("colony.learning.")
            .pace(rate.perSecond(), rate.atOnce(), rate.failuresPerMinute())
            .copies("replication-factor", settings.replicationFactor())
            .atLeast(1, "store-cap", settings.storeCap())
            .atLeast(1, "promote-at", settings.promoteAt())
            .share("similarity", settings.similarity())
            .share("cosine", settings.cosine())
            .positive("publish-every", settings.publishEvery())
            .atLeast(1, "max-body-bytes", settings.maxBodyBytes().asLongValue());
    settings.keepMarkers().ifPresent(it -> faults.positive("keep-markers", it));
    return faults.sentences();
  }
}
